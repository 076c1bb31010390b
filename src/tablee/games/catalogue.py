"""Catalogue of games: an explicit list. To take a game away, delete its folder and its line in `NAMES`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from tablee.core.errors import Missing
from tablee.kit.box import AnyBox

NAMES: tuple[str, ...] = (
    "quadri",
    "quadrata",
    "detour",
    "cabbie",
)


class Shelf(Mapping[str, AnyBox]):
    """Mapping from each game's name to its box, which gathers all that tables, bots and pages need of the game. The box
    has the data file used for new matches. It is built when first asked for, since that takes time."""

    def __init__(self) -> None:
        self.own: dict[str, AnyBox] = {}
        """Boxes built from a custom data file, by game; new matches use them instead of the shipped data."""

    def __getitem__(self, name: str) -> AnyBox:
        return self.own[name] if name in self.own else shipped(name)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


GAMES = Shelf()


def _known(name: str) -> str:
    if name not in NAMES:
        raise Missing("game-unknown", game=name[:40])
    return name


def _module(name: str) -> Any:
    """Import the module that builds a game's box."""
    return import_module(f"tablee.games.{_known(name)}.box")


def folder_of(name: str) -> Path:
    """Return the folder of a game's rulebooks and messages."""
    return Path(__file__).parent / _known(name)


def box_of(name: str) -> AnyBox:
    return GAMES[_known(name)]


@cache
def shipped(name: str) -> AnyBox:
    """Return a game's box with the shipped data, even if new matches use a custom data file."""
    box: AnyBox = _module(name).shipped()
    return box


def use_data(name: str, data: bytes) -> None:
    """Use another data file for new matches of a game. If it is faulty, raise ValueError with the place in the file and
    the reason."""
    GAMES.own[name] = _module(name).box(data)


def own_data(box: AnyBox) -> bytes | None:
    """Return the part of a box's data file that boards need; None if it is the shipped file."""
    return None if (data := custom_data(box)) is None else box.web.for_boards(data)


def custom_data(box: AnyBox) -> bytes | None:
    """Return a box's data file; None if it is the shipped one."""
    return None if box.data == shipped(box.name).data else box.data


def box_with(name: str, data: bytes | None) -> AnyBox:
    """Return a game's box with the data that a match was played with; None means the shipped data."""
    if data is None:
        return shipped(name)
    known = (box for box in (box_of(name), shipped(name)) if box.data == data)
    return next(known, None) or _other_box(name, data)


@lru_cache(8)
def _other_box(name: str, data: bytes) -> AnyBox:
    box: AnyBox = _module(name).box(data)
    return box
