"""Load the fixtures of tests/support for all tests, which are in tests/ and in the folder of each game."""

pytest_plugins = ["shared_fixtures"]
