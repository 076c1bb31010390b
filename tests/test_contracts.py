"""Contracts that every game keeps beyond its types, as kit/box.py describes them."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from tablee.core.codec import codec, encode
from tablee.core.dice import Luck
from tablee.core.game import Over, Seat
from tablee.core.options import fields, variants
from tablee.core.play import play
from tablee.core.seats import FirstPlayerDrawn
from tablee.games.catalogue import GAMES, NAMES, folder_of
from tablee.kit.box import AnyBox
from tablee.kit.encoding import Encoder
from tablee.kit.learned import WeightedSum
from tablee.kit.twin import Twin
from tablee.search.engine import SURFACE
from tablee.search.greedy import player
from tablee.search.levels import BOTS
from tablee.tables.positions import positions_of
from toy_game import toy_box

every_game = pytest.mark.parametrize("box", GAMES.values(), ids=GAMES)


def structs(kind: Any) -> list[type[msgspec.Struct]]:
    return list(get_args(kind) or (kind,))


def hint(function: Callable[..., Any], name: str) -> set[type]:
    return set(structs(get_type_hints(function)[name]))


@every_game
def test_options_have_seats_and_every_option_a_default(box: AnyBox) -> None:
    for way in variants(box.types.options).values():
        assert "seats" in {field.name for field in fields(way)} and isinstance(way().seats, int)  # type: ignore[attr-defined]


@every_game
def test_a_view_says_whose_it_is(box: AnyBox) -> None:
    for way in variants(box.types.options).values():
        options: Any = way()
        for seat in (*map(Seat, range(options.seats)), None):
            assert box.game.view(box.game.new(options), seat).seat == seat


@every_game
def test_what_travels_is_frozen_and_told_apart(box: AnyBox) -> None:
    kinds = box.types
    for kind in (kinds.options, kinds.action, kinds.chance, kinds.event, kinds.view):
        config = [struct.__struct_config__ for struct in structs(kind)]
        assert all(each.frozen for each in config)
        assert len(config) == 1 or len({each.tag for each in config} - {None}) == len(config)


@every_game
def test_the_types_are_those_of_the_games_functions(box: AnyBox) -> None:
    game, kinds = type(box.game), box.types
    assert hint(game.new, "options") == set(structs(kinds.options))
    assert hint(game.decide, "action") == {*structs(kinds.action), *structs(kinds.chance)}
    assert hint(game.evolve, "event") == set(structs(kinds.event))
    assert hint(game.view, "return") == set(structs(kinds.view))
    assert codec(box.types).options(encode(kinds_default(box))) == kinds_default(box)


def kinds_default(box: AnyBox) -> Any:
    return next(iter(variants(box.types.options).values()))()


@every_game
def test_a_first_player_who_is_drawn_is_told_by_the_cores_event(box: AnyBox) -> None:
    named = [struct for struct in structs(box.types.event) if struct.__name__ == FirstPlayerDrawn.__name__]
    assert named in ([], [FirstPlayerDrawn])


@every_game
def test_a_guide_is_for_options_of_the_game(box: AnyBox) -> None:
    assert box.guide is None or isinstance(box.guide.options, tuple(structs(box.types.options)))


@every_game
def test_the_box_is_the_folders(box: AnyBox) -> None:
    assert box.name in NAMES and box.folder == folder_of(box.name)


OPTIONAL = (
    "numpy",
    "numba",
    "argparse",
    "rich",
    *(f"tablee.games.{name}.{part}" for name in NAMES for part in ("fast", "encoding", "twin", "commands")),
)


def test_a_box_is_made_without_what_only_its_optional_parts_import() -> None:
    code = "import sys; from tablee.games.catalogue import GAMES; [*GAMES.values()]; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {*OPTIONAL} & {*done.stdout.split()}


def members(protocol: type) -> set[str]:
    return {name for name in (*vars(protocol), *protocol.__annotations__) if not name.startswith("_")}


@every_game
def test_a_twin_an_encoding_and_weights_have_all_that_is_asked_of_them(box: AnyBox) -> None:
    assert {function.__name__ for function in SURFACE} < members(Twin)
    assert box.twin or not (box.encoding or box.weights), "both are of a twin's record"
    for part, protocol in ((box.twin, Twin), (box.encoding, Encoder), (box.weights, WeightedSum)):
        assert part is None or members(protocol) <= {*vars(part())}


@every_game
def test_positions_and_commands_that_a_game_has_are_there(box: AnyBox) -> None:
    assert box.positions is None or (box.positions.is_relative_to(box.folder) and positions_of(box.name))
    if box.commands:
        commands = argparse.ArgumentParser().add_subparsers()
        box.commands(commands)
        assert commands.choices


def test_a_game_needs_no_more_than_rules_and_words() -> None:
    """Without an evaluation, statistics or previews of its own a game can still be simulated, and played by every
    bot."""
    box: AnyBox = toy_box()
    options, rng = kinds_default(box), Random(1)
    assert box.guide is None and box.practice is None and box.bot.evaluate_actions is None
    assert box.twin is None and box.positions is None and box.commands is None
    assert box.web.preview(None, None) is None and not list(box.lab.compared())
    for bot in BOTS.values():
        over, _ = play(box.game, options, [player(bot, box, rng)] * options.seats, Luck(rng))
        assert isinstance(over, Over) and box.lab.measure(options, [], over) == {}
