"""Guided first match: four rounds, with each of the four cards once."""

from __future__ import annotations

from tablee.core.game import Seat
from tablee.games.detour.state import Options, PlayBackward, PlayBlock, PlayDetour, PlayForNothing, PlayMove
from tablee.kit.guide import Guide, Lesson

LEARNER, GREEN, RED = Seat(0), Seat(1), Seat(2)

GUIDE = Guide(
    options=Options(seats=3),
    key=bytes.fromhex("3c4a5e4553641fa8c988be75dbcc4592b09b6c8fc4c8e9dcc7f4d080e3ac63f2"),
    lessons=(
        Lesson(
            ("learn-welcome", "learn-cards", "learn-move"),
            LEARNER,
            PlayMove("yellow", "no-action", 6),
            ("1.2", "1.3", "3.1", "4.1"),
        ),
        Lesson(("learn-lost",), GREEN, PlayMove("green", "detour", 1)),
        Lesson(("learn-once",), RED, PlayMove("red", "backward", 2)),
        Lesson(("learn-first",), GREEN, PlayBackward("green", 1)),
        Lesson(("learn-back",), RED, PlayMove("red", "block", 5)),
        Lesson(("learn-red-line", "learn-send"), LEARNER, PlayDetour("yellow", "green"), ("1.4", "3.2", "3.3", "5.1")),
        Lesson(("learn-side-path",), RED, PlayMove("red", "no-action", 5)),
        Lesson(("learn-blue", "learn-both"), LEARNER, PlayBlock("yellow", 1, 5), ("1.5", "7.1", "7.5")),
        Lesson(("learn-joins",), GREEN, PlayMove("green", "no-action", 4)),
        Lesson(
            ("learn-blocked", "learn-backward"),
            LEARNER,
            PlayBackward("yellow", 2),
            ("3.4", "4.3", "5.3", "6.1", "6.3", "7.2"),
        ),
        Lesson(("learn-nothing",), GREEN, PlayForNothing("green", "block")),
        Lesson(("learn-no-target",), RED, PlayForNothing("red", "detour")),
    ),
    farewell=("learn-end", "learn-pair", "learn-on"),
)
