"""How well a bot plays, in one word: what tables and people speak of. Which bot that is, is said here only."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from tablee.bots.players import BOTS

Level: TypeAlias = Literal["normal"]

LEVELS: tuple[Level, ...] = get_args(Level)
"""The mildest first."""

NORMAL: Level = "normal"

BOT_NAMES = ("Pixel", "Domino", "Bidule", "Tictac", "Zigzag", "Puce")
"""Where two of a kind sit at a table, each has a name of its own."""

PLAYED_BY: dict[Level, str] = {"normal": "greedy"}


def level_of(word: str | None) -> Level | None:
    """The level that a seat's word means; tables of old have the name of a bot there."""
    if word is None:
        return None
    return next((level for level in LEVELS if level == word), NORMAL)


def bot_of(word: str) -> str:
    """Which bot plays for this word; a table of old goes on with the bot it names."""
    return word if word in BOTS else PLAYED_BY[level_of(word) or NORMAL]
