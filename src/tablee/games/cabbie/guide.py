"""The guided first match: three moves in the village, two taxi cards, a destination reached with steps left over."""

from __future__ import annotations

from tablee.core.game import Seat
from tablee.games.cabbie.state import Drive, Options, PlaceBarrier
from tablee.kit.guide import Guide, Lesson

LEARNER, OTHER = Seat(0), Seat(1)

GUIDE = Guide(
    options=Options(city="village", destinations=2, first="1"),
    key=bytes.fromhex("e91cfda96d19c90832af77c2924b424e29dd095d49392f8f371e58b4063416ab"),
    lessons=(
        Lesson(
            ("learn-welcome", "learn-destination", "learn-roll"),
            LEARNER,
            Drive(("vj", "ve-vj.4", "ve-vj.3")),
            ("1.7", "3.1", "7.2"),
        ),
        Lesson(("learn-orange", "learn-barrier"), LEARNER, PlaceBarrier("vj-vo", "vj"), ("1.6", "3.6", "5.3")),
        Lesson((), OTHER, Drive(("vj",))),
        Lesson(("learn-other", "learn-exactly"), LEARNER, Drive(("ve-vj.2", "ve-vj.1", "ve", "ve-vo.1")), ("3.2",)),
        Lesson((), OTHER, Drive(("ve-vj.4", "ve-vj.3", "ve-vj.2", "ve-vj.1", "ve"))),
        Lesson(
            ("learn-chance", "learn-early"),
            LEARNER,
            Drive(("ve-vo.2", "ve-vo.3", "ve-vo.4", "vo", "vk-vo.2")),
            ("3.3", "3.7", "5.6"),
        ),
    ),
    farewell=("learn-reached", "learn-on"),
)
