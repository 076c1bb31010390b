"""Quadrata's part of the tests of properties (“laws”) that hold for every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, get_args

from msgspec.structs import replace

from random_matches import DoneAction
from tablee.core.game import Seat
from tablee.games.quadrata import state as q
from tablee.games.quadrata.data import CIRCLES, ExpertKind, FamilyKind
from tablee.games.quadrata.queries import board_of
from tablee.games.quadrata.rules import Quadrata

BASIC = range(1, 7)


def counts(state: q.State) -> Counter[str]:
    """Count all pieces, wherever they lie: a match neither makes nor loses any.

    Basic tokens are removed from the match during play (3.4), so the removed ones are counted, too. Their number
    follows from the day and from which seats still have to choose theirs."""
    things = Counter(_cards(state)) + Counter({"airplane": state.airplanes})
    things += Counter({f"advanced {token}": count for token, count in state.black_bag.items})
    for seat, player in enumerate(state.players):
        things += Counter(_tokens(player)) + Counter({f"basic of {seat}": _removed(state, seat)})
        things += Counter({f"basic of {seat}": sum(token in BASIC for token in _all(player))})
    return things


def secrets(state: q.State, seat: Seat | None) -> set[str]:
    """Return what a seat must not see: nothing, since all is open (13.4)."""
    return set()


def normal(game: Quadrata, state: q.State, action: q.Action) -> Any:
    """Return an action as what it does: of equal tokens, and of equal taxi squares, any may be taken, in any order."""
    match action:
        case q.Remove(tokens):
            return "remove", sorted(tokens)
        case q.Visit(card, number, places, squares):
            return card, number, _equals(state, places), _like(game, state, squares)
        case q.Rest(places):
            return "rest", _equals(state, places)
        case q.Cross(square):
            return "cross", _like(game, state, (square,))
        case q.Swap(square, fetched, place):
            sent = _equals(state, (place,))
            idle = [token for token, _ in sent or ()] == [fetched]  # 15.5 whatever the token, nothing is changed
            held = state.active is not None and fetched in state.players[state.active].resting
            return "swap", _like(game, state, (square,)), "idle" if idle and held else (fetched, sent)
    return action


def _equals(state: q.State, places: tuple[int, ...]) -> list[tuple[int, bool]] | None:
    """Return the tokens in these places, each with whether it lies in a circle; None if two places are the same, or
    one is empty."""
    area: tuple[int | None, ...] = () if state.active is None else state.players[state.active].area
    held = {place: token for place, token in enumerate(area) if token is not None}
    if len(set(places)) < len(places) or not held.keys() >= set(places):
        return None
    return sorted((held[place], place in CIRCLES) for place in places)


def _like(game: Quadrata, state: q.State, squares: tuple[int, ...]) -> list[int] | None:
    """Return the first square of the group of each of these; None if one is crossed twice, or has been before."""
    crossed = () if state.active is None else state.players[state.active].crossed
    like = board_of(game.material, state.options).like
    if len({*squares, *crossed}) < len(squares) + len(crossed) or max(squares, default=0) >= len(like):
        return None
    return sorted(like[square] for square in squares)


def end(game: Quadrata, options: q.Options, rng: Random) -> q.State:
    """Return the state of a match that is over, with few points, so that ties occur."""
    players = tuple(_ended(game, player, rng) for player in game.new(options).players)
    return replace(
        game.new(options), players=players, deck=(), day=7, first=Seat(0), active=Seat(options.seats - 1), step="done"
    )


def _ended(game: Quadrata, player: q.Player, rng: Random) -> q.Player:
    cards = rng.sample(sorted(game.material.cards), rng.randint(0, 3))
    chosen = [(game.material.cards[card], rng.randrange(4)) for card in cards]
    visited = [
        q.Destination(card.id, card.province, card.numbers[n], card.points_of(card.numbers[n])) for card, n in chosen
    ]
    trophies = rng.sample(("purple", "blue", "yellow"), rng.randint(0, 2))
    return replace(
        player, bag=(), resting=(), area=(0, 1, 2, *(None,) * 4), visited=tuple(visited), trophies=tuple(trophies)
    )


def _crossed(kind: str) -> Callable[[DoneAction], Any]:
    """Return a predicate that tells whether an action crossed squares of a kind, in a visit or between two actions."""

    def holds(done: DoneAction) -> bool:
        kinds = done.game.material.boards[done.before.options.taxis].kinds
        squares = [square for event in done.happened(q.Visited) for square in event.squares]
        squares += [event.square for event in done.happened(q.SquareCrossed, q.Swapped)]
        return kind in [kinds[square] for square in squares]

    return holds


clauses: Mapping[str, Callable[[DoneAction], Any]] = {
    "4.2": lambda done: done.ends("4.2"),
    "6.3 two squares for one visit": lambda done: any(len(event.squares) > 1 for event in done.happened(q.Visited)),
    "7.1 two path bonuses": lambda done: any(event.path > 1 for event in done.happened(q.Visited)),
    "7.2 an airplane": lambda done: any(event.airplane for event in done.happened(q.BonusesTaken)),
    "12.2 another card is booked": lambda done: any(event.returned for event in done.happened(q.Booked)),
    "15.7 second visit": lambda done: done.before.step == "again" and done.happened(q.Visited),
    **{f"squares: {kind}": _crossed(kind) for kind in (*get_args(FamilyKind), *get_args(ExpertKind))},
}


def known(view: q.View) -> object:
    """Return the part of a view that the twin (the rules in compilable form) stores as well, to compare the two. The
    twin does not store the order and cards of visits, the tokens used for them, and who took which trophy."""
    players = [
        (
            replace(player, visited=(), trophies=()),
            frozenset(visit.province for visit in player.visited),
            sum(visit.points == 5 for visit in player.visited),
            len(player.trophies),
        )
        for player in view.players
    ]
    cards = frozenset(visit.card for player in view.players for visit in player.visited)
    taken = frozenset(trophy for player in view.players for trophy in player.trophies)
    latest = (
        view.players[view.active].visited[-1].province if view.step == "bonus" and view.active is not None else None
    )
    scores = tuple(sheet.total for sheet in view.sheets)
    return replace(view, players=(), sheets=(), reach=None), tuple(players), cards, taken, latest, scores


def _removed(state: q.State, seat: int) -> int:
    chosen = seat not in state.removing
    return (state.day > 3 or (state.day == 3 and chosen)) + 2 * (state.day > 5 or (state.day == 5 and chosen))


def _all(player: q.Player) -> list[int]:
    return [token for token in (*player.area, *player.bag, *player.resting) if token is not None]


def _tokens(player: q.Player) -> Iterator[str]:
    for token in _all(player):
        if token not in BASIC:
            yield f"advanced {token}" if token else "airplane"


def _cards(state: q.State) -> Iterator[str]:
    yield from (*state.deck, *state.pile)
    yield from (card for card in (*state.centre, state.discarding) if card is not None)
    for player in state.players:
        yield from (visit.card for visit in player.visited)
        if player.reservation is not None:
            yield player.reservation
