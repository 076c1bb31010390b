"""Tests stand in tests/ and in the folder of each game; all are given the same."""

pytest_plugins = ["shared_fixtures"]
