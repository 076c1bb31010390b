"""The game that the platform's tests play. Nearly any would do, except for the tests that use details of one game."""

from __future__ import annotations

from tablee.games.catalogue import NAMES

EXAMPLE = "quadri" if "quadri" in NAMES else NAMES[0]

KNOWN_BY = {
    "quadri": {
        "test_proposals.py",
        "test_balance.py",
        "test_balance_report.py",
        "test_clocks.py",
        "test_browser_find.py",
        "test_export.py",
        "test_finding.py",
        "test_hint.py",
        "faults/test_kill_people.py",
        "test_lobby.py",
        "test_away.py",
        "test_loop.py",
        "test_room.py",
        "test_server.py",
        "test_store.py",
        "test_table.py",
        "test_talk.py",
        "test_terminal.py",
        "test_terminal_drawn.py",
        "test_undo.py",
        "test_upgrade.py",
    },
    "quadrata": {"test_finding.py", "test_balance.py", "test_balance_report.py"},
    "detour": {"test_finding.py", "test_balance.py", "test_balance_report.py", "test_browser_hint.py"},
    "cabbie": {
        "test_balance.py",
        "test_balance_report.py",
        "test_cartography.py",
        "test_city.py",
        "test_finding.py",
        "test_lobby.py",
    },
}
"""For each game, the files of the platform's tests that use its own actions, options or data; they are removed together
with the game."""
