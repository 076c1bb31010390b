"""Script of the guided first match: the learner places five cards and completes two objectives, one of them Nessie."""

from __future__ import annotations

from tablee.core.game import Seat
from tablee.games.quadri.state import Competitive, PlaceCard
from tablee.kit.guide import Guide, Lesson

LEARNER, OTHER = Seat(0), Seat(1)

GUIDE = Guide(
    options=Competitive(),
    key=bytes.fromhex("041d1ed4dbd1948f19cb78d6ca9ac1ab3277f55f030b0c34c62441ddb2590d0d"),
    lessons=(
        Lesson(("learn-welcome", "learn-card", "learn-place"), LEARNER, PlaceCard(-1, -1, 0), ("2.1", "2.2")),
        Lesson((), OTHER, PlaceCard(-2, 0, 2)),
        Lesson(("learn-objectives", "learn-turn"), LEARNER, PlaceCard(-3, 0, 3), ("1.2", "2.3", "4.1")),
        Lesson((), OTHER, PlaceCard(-1, -2, 1)),
        Lesson(("learn-every-colour", "learn-nessie"), LEARNER, PlaceCard(-2, -2, 0), ("1.1", "4.2")),
        Lesson((), OTHER, PlaceCard(-3, -1, 1)),
        Lesson(("learn-scored", "learn-flag"), LEARNER, PlaceCard(-3, -2, 0), ("3.2",)),
        Lesson((), OTHER, PlaceCard(-4, 0, 3)),
        Lesson(("learn-others", "learn-second"), LEARNER, PlaceCard(-4, 1, 2), ("3.1",)),
    ),
    farewell=("learn-end", "learn-on"),
)
