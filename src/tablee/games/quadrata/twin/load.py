"""Positions of the twin, converted from states of the rules."""

from __future__ import annotations

from functools import lru_cache

from tablee.games.quadrata.data import PROVINCES, TaxiBoard
from tablee.games.quadrata.queries import board_of
from tablee.games.quadrata.rules import Quadrata
from tablee.games.quadrata.score import sheet
from tablee.games.quadrata.state import Player, State, Token
from tablee.games.quadrata.twin.board import number_of
from tablee.games.quadrata.twin.days import waits_for
from tablee.games.quadrata.twin.record import NOT_YET, STEPS, WON, Position
from tablee.games.quadrata.twin.tables import bits_of, tables
from tablee.kit.record import fill


def load(game: Quadrata, state: State, asked: int = 0, *_: object) -> Position:
    """Convert a state to a record. `asked` is the seat that is asked first if several act at the same time."""
    s, numbers = Position(), card_numbers(game)
    for seat, player in enumerate(state.players):
        for name, value in _of_player(board_of(game.material, state.options), player):
            getattr(s, name)[seat] = value
        s.reservation[seat] = numbers[player.reservation]
    fill(s.centre, [numbers[card] for card in state.centre])
    fill(s.pile, [numbers[card] for card in state.pile])
    s.piled, s.discarding, s.deck = len(state.pile), numbers[state.discarding], _deck(game, state.deck)
    s.black_bag = sum(many << 4 * token for token, many in state.black_bag.items)
    s.taken = sum(1 << WON.index(trophy) for player in state.players for trophy in player.trophies)
    s.first, s.active = (NOT_YET if seat is None else seat for seat in (state.first, state.active))
    s.step, s.removing, s.latest = STEPS.index(state.step), sum(1 << seat for seat in state.removing), _latest(state)
    for name in ("airplanes", "day", "advanced", "circles", "path"):
        setattr(s, name, getattr(state, name))
    s.asked = asked
    s.mover = waits_for(tables(game, state.options), s)
    return s


def _latest(state: State) -> int:
    if state.step != "bonus":
        return 0
    assert state.active is not None
    return PROVINCES.index(state.players[state.active].visited[-1].province) + 1


@lru_cache(1 << 10)
def _deck(game: Quadrata, deck: tuple[str, ...]) -> int:
    return sum(1 << card_numbers(game)[card] - 1 for card in deck)


@lru_cache(8)
def card_numbers(game: Quadrata) -> dict[str | None, int]:
    return {None: 0} | {card: n for n, card in enumerate(sorted(game.material.cards), 1)}


@lru_cache(1 << 10)
def _of_player(board: TaxiBoard, player: Player) -> tuple[tuple[str, int], ...]:
    """Return the fields of a player in the record, as (name, value)."""
    return (
        ("area", sum(token + 1 << 4 * place for place, token in enumerate(player.area) if token is not None)),
        ("bag", _tokens(player.bag)),
        ("resting", _tokens(player.resting)),
        ("score", sheet(board, player).total),
        ("board", number_of(board, player.crossed)),
        ("visited", bits_of(destination.province for destination in player.visited)),
        ("fives", sum(destination.points == 5 for destination in player.visited)),
        ("trophies", len(player.trophies)),
        ("trains", player.trains),
        ("taxis", player.taxis),
    )


def _tokens(tokens: tuple[Token, ...]) -> int:
    return sum(1 << 4 * token for token in tokens)
