"""Facts about Cabbie that the tests of all games (tests/test_laws.py) need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from random_matches import DoneAction
from tablee.core.bag import Bag
from tablee.core.game import Seat
from tablee.games.cabbie import state as c
from tablee.games.cabbie.chances import CHANCES, is_part, selections
from tablee.games.cabbie.city.city import LOT
from tablee.games.cabbie.pieces import Barrier, Chance, Cone, OneWay, Piece
from tablee.games.cabbie.rules import ROUNDS, Cabbie
from tablee.games.cabbie.traffic import Walks
from tablee.games.cabbie.twin.record import Position
from tablee.kit.tuples import put


def counts(state: c.State) -> Counter[str]:
    """Count all cards and taxis, wherever they are: the numbers must stay the same throughout a match."""
    return Counter(_taxi_cards(state)) + Counter(_destinations(state)) + Counter({"taxis": len(state.taxis)})


def secrets(state: c.State, seat: Seat | None) -> set[str]:
    """Return the words that a seat, or a spectator, may not read yet: the destinations that others hold."""
    destinations = {hand for owner, hand in enumerate(state.hands) if hand is not None and owner != seat}
    others = any(kept for owner, kept in enumerate(state.kept) if owner != seat)
    # any message may name chance cards, as on the open discard pile, so these words only mark that there is a secret
    return destinations | ({"5.6 hidden"} if others and state.options.chances == "hidden" else set())


def normal(game: Cabbie, state: c.State, action: c.Action) -> Any:
    """Return a drive as the space to which it goes, if its route is open with its cards: all that lead there are
    equal, and fewer cards are better."""
    if not isinstance(action, c.Drive) or state.stage != "drive" or not is_part(action.chances, game.usable(state)):
        return action
    routes = {walk.path: walk.end for walk in game.routes(state, action.chances)}
    return routes.get(action.path, action)


def unlisted(game: Cabbie, state: c.State, rng: Random) -> list[c.Action]:
    """Return drives on any walk, mostly as long as the roll, with any of the player's cards."""
    if state.stage != "drive" or state.active is None or state.pips is None:
        return []
    start, kept = state.taxis[state.active], [(), *selections(state.kept[state.active])]
    walks = game.material.walks[state.options.city].of(start, rng.choice((state.pips, rng.randint(1, 6))))
    return [c.Drive(walk.path, rng.choice(kept)) for walk in rng.sample(walks, min(4, len(walks)))]


def end(game: Cabbie, options: c.Options, rng: Random) -> c.State:
    """Make a finished match, won by completing all destinations or ended by the cap on rounds (7.3). The numbers of
    completed destinations are random and low, so that some seats are tied."""
    state, deck = game.new(options), rng.sample(list(game.material.city(options.city).destinations), 16)
    most = rng.randint(0, options.destinations)
    done = [rng.randint(0, most) for _ in state.taxis]
    turns = 0 if max(done) == options.destinations else ROUNDS * options.seats
    completed = tuple(tuple(deck[:many]) for many in done)
    return replace(state, completed=completed, active=Seat(rng.randrange(options.seats)), turns=turns)


def rare(game: Cabbie, options: c.Options, rng: Random) -> tuple[c.State, list[c.Action]]:
    """Make a rare state: streets full of pieces, at times a shut exit, chance cards in hand. A card is about to be
    drawn, or a turn to begin; in some the last round is near."""
    state, walks = game.new(options), game.material.walks[options.city]
    city, seats = walks.city, options.seats
    pieces = {f"{type(piece).__name__}{getattr(piece, 'segment', piece)}": piece for piece in _some(walks, rng)}
    if rng.random() < 0.4:
        pieces |= {f"OneWay{segment}": OneWay(segment, to) for segment, to in city.against if to == city.exit}
    active, stuck = Seat(rng.randrange(seats)), tuple(rng.choice((0, 0, 1, 2)) for _ in range(seats))
    state = replace(
        state,
        pieces=frozenset(pieces.values()),
        deck=Bag(tuple((card, many if rng.random() < 0.5 else 0) for card, many in state.deck.items)),
        discards=Bag(tuple((card, rng.randint(0, 1)) for card, _ in state.deck.items)),
        taxis=tuple(rng.choice((LOT, city.exit, *rng.sample(list(city.kind), 2))) for _ in range(seats)),
        kept=tuple(tuple(rng.choices(CHANCES, k=rng.randint(0, 3))) for _ in range(seats)),
        stuck=stuck,
        active=active,
        turns=ROUNDS * seats - rng.randint(1, 9) if rng.random() < 0.1 else rng.randrange(seats),
    )
    if rng.random() < 0.5:
        return state, []
    if game.condition(state) == "stuck":  # 4.2: a 3 was rolled
        return replace(state, stage="draw", plan="stuck", pips=3, stuck=put(stuck, active, rng.randint(0, 1))), []
    return replace(state, stage="draw"), []


def _some(walks: Walks, rng: Random) -> list[Piece]:
    """Choose some pieces at random, no more of a kind than the city's supply has."""
    supply, pieces = walks.city.supply, rng.sample(list(walks.forbidden), len(walks.forbidden))
    kinds = ((OneWay, supply.oneways), (Barrier, supply.barriers), (Cone, 5))
    return [
        piece
        for kind, most in kinds
        for piece in [one for one in pieces if isinstance(one, kind)][: rng.choice((most, rng.randint(0, most)))]
    ]


def _exit_at_stake(done: DoneAction) -> bool:
    """Tell whether a barrier is to be placed next, and some crosswalks without a barrier are forbidden because it would
    shut the exit."""
    traffic = done.game.traffic(done.after)
    free = len(traffic.city.crosswalks) - len(traffic.standing)
    return done.after.stage == "card" and done.after.card == "barrier" and len(traffic.open_crosswalks) < free


def _exit_shut(done: DoneAction) -> bool:
    """Tell whether a barrier card had no effect although a barrier is left, since the exit is shut already."""
    traffic, wasted = done.game.traffic(done.before), done.happened(c.CardWasted)
    left = len(traffic.standing) < traffic.city.supply.barriers
    return bool(wasted) and wasted[0].card == "barrier" and left


def _wasted(*cards: str) -> Callable[[DoneAction], bool]:
    return lambda done: any(event.card in cards for event in done.happened(c.CardWasted))


def _planned(condition: str, *plans: str) -> Callable[[DoneAction], bool]:
    return lambda done: any(
        event.condition == condition and event.plan in plans for event in done.happened(c.TurnTaken)
    )


clauses: Mapping[str, Callable[[DoneAction], Any]] = {
    "4.1 announced": _planned("stuck", *CHANCES),
    "4.1 not announced": _planned("stuck", "stuck"),
    "4.2 a card was drawn, and helped": lambda done: (
        done.before.plan == "stuck" and any(not event.forced for event in done.happened(c.Drove))
    ),
    "4.3 forced": lambda done: any(event.forced for event in done.happened(c.Drove)),
    "4.6 shut in, driven": _planned("shut-in", "drive"),
    "4.6 shut in, stuck": _planned("shut-in", "stuck"),
    "5.3 exit at stake": _exit_at_stake,
    "5.3 shut already": _exit_shut,
    "5.4 stands already": _wasted(*(f"cone-{number}" for number in range(1, 6))),
    "5.6 asked though none helps": lambda done: (
        any(event.plan == "stuck" for event in done.happened(c.TurnTaken))
        and len(done.game.legal(done.before, done.before.active)) == 1
    ),
    "5.6 drawn though it does not help": lambda done: (
        done.happened(c.ChanceHidden)
        and done.after.stage == "drive"
        and len(done.game.legal(done.after, done.after.active)) == 1
    ),
    "5.7 none left": _wasted("one-way"),
    "5.7 none to turn": _wasted("turn", "remove"),
    "6.1 several cards": lambda done: any(len(event.chances) > 1 for event in done.happened(c.Drove)),
    "7.1": lambda done: done.ends("7.1"),
    "7.3": lambda done: done.ends("7.3"),
}


def imagined(game: Cabbie, state: c.State, record: Any) -> c.State:
    """Return a state with the destinations and hidden chance cards that the twin has dealt in its record."""
    s = Position(bytearray(record.tobytes()))
    ids = list(game.material.city(state.options.city).destinations)
    hands = tuple(ids[s.hands[seat] - 1] if s.hands[seat] else None for seat in range(state.options.seats))
    left = Bag(tuple((id, s.unseen >> n & 1) for n, id in enumerate(ids)))
    if state.options.chances == "open":
        return replace(state, hands=hands, destinations=left)
    kept = tuple(own if seat == state.active else _kept_by(s, seat) for seat, own in enumerate(state.kept))
    deck = Bag(tuple((card, s.deck[n]) for n, (card, _) in enumerate(state.deck.items)))
    return replace(state, hands=hands, destinations=left, kept=kept, deck=deck)


def _kept_by(s: Position, seat: int) -> tuple[Chance, ...]:
    return tuple(chance for n, chance in enumerate(CHANCES) for _ in range(s.kept[seat, n]))


def _taxi_cards(state: c.State) -> Iterator[str]:
    for bag in (state.deck, state.discards):
        for card, left in bag.items:
            yield from [card] * left
    for kept in state.kept:
        yield from kept
    if state.card is not None:
        yield state.card


def _destinations(state: c.State) -> Iterator[str]:
    for destination, left in state.destinations.items:
        yield from [destination] * left
    for row in (state.hands, *state.completed):
        yield from (destination for destination in row if destination is not None)
