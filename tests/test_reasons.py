"""Reasons (explanations of an action) of every game whose bots give them.

Single sentences are tested in each game's test_reasons.py.
"""

from __future__ import annotations

from typing import Any

from random_matches import each, some_options
from reason_checks import check_readable, of_match
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox

SOME = [(box, options) for box in GAMES.values() if box.bot.reason for options in some_options(box, mixed=0)[::3]]


@each(SOME)
def test_every_reason_of_a_match_can_be_read_and_is_always_the_same(box: AnyBox, options: Any, seed: int) -> None:
    said = of_match(box, options, seed)
    assert said and said == of_match(box, options, seed)
    check_readable(box, said)
