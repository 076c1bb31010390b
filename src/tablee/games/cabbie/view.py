"""Views of a match of Cabbie: destination cards are secret (7.2), and so are chance cards if the table has chosen to
hide them (5.6)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from tablee.core.bag import Bag
from tablee.core.game import Seat
from tablee.core.play import act
from tablee.games.cabbie import state as c
from tablee.games.cabbie.chances import CHANCES
from tablee.games.cabbie.city.city import City
from tablee.games.cabbie.destination_guess import likelihood
from tablee.games.cabbie.pieces import Chance, Chances
from tablee.games.cabbie.traffic import Traffic

if TYPE_CHECKING:
    from tablee.games.cabbie.rules import Cabbie


def view(game: Cabbie, state: c.State, seat: Seat | None) -> c.View:
    over, traffic, active = game.over(state) is not None, game.traffic(state), state.active
    open = over or not game.hides_chances(state)
    return c.View(
        seat=seat,
        options=state.options,
        pieces=traffic.in_order,
        taxis=state.taxis,
        hands=tuple([hand if over or owner == seat else None for owner, hand in enumerate(state.hands)]),
        holding=tuple([hand is not None for hand in state.hands]),
        completed=state.completed,
        kept=tuple([kept if open or owner == seat else (None,) * len(kept) for owner, kept in enumerate(state.kept)]),
        stuck=state.stuck,
        condition="free" if active is None else traffic.condition(state.taxis[active]),
        active=active,
        turns=state.turns,
        stage=state.stage,
        plan=state.plan,
        pips=state.pips,
        card=state.card,
        fresh=state.fresh if open or active == seat else None,
        drew=state.fresh is not None,
        deck=sum([count for _, count in state.deck.items]),
        discards=state.discards.items,
        over=over,
    )


def redact(event: c.Event, seat: Seat | None) -> c.Event:
    match event:
        case c.ChanceHidden(owner) if owner != seat:
            return c.ChanceHidden(owner, None)
        case c.DestinationDrawn(owner) if owner != seat:
            return c.DestinationDrawn(owner, None)
    return event


def imagine(game: Cabbie, seen: c.View, rng: Random) -> c.State:
    """Sample a state that fits a view. Other players get destinations that this seat has never seen, those ahead of
    their taxis most often, and chance cards where these are hidden. All else is known."""
    hands, left = list(seen.hands), unseen_destinations(game, seen)
    for seat, held in enumerate(seen.holding):
        if held and hands[seat] is None:
            hands[seat] = _guessed_destination(game, seen, Seat(seat), left, rng)
            left.remove(str(hands[seat]))
    kept = _kept(game, seen, rng)
    return c.State(
        options=seen.options,
        deck=_deck(game, seen, kept),
        discards=Bag(seen.discards),
        destinations=Bag(tuple((id, int(id in left)) for id in city_of(game, seen).destinations)),
        pieces=frozenset(seen.pieces),
        taxis=seen.taxis,
        hands=tuple(hands),
        completed=seen.completed,
        kept=kept,
        stuck=seen.stuck,
        active=seen.active,
        turns=seen.turns,
        stage=seen.stage,
        plan=seen.plan,
        pips=seen.pips,
        card=seen.card,
        fresh=_fresh(seen, kept, rng),
    )


def _guessed_destination(game: Cabbie, seen: c.View, seat: Seat, left: Sequence[str], rng: Random) -> str:
    city = city_of(game, seen)
    weights = [likelihood(city, seen.completed[seat], seen.taxis[seat], city.destinations[id]) for id in left]
    return rng.choices(left, weights)[0]


def _kept(game: Cabbie, seen: c.View, rng: Random) -> tuple[Chances, ...]:
    """5.6 Deal hidden chance cards at random from those that are not seen elsewhere; an announced one is known."""
    kept = [[card for card in row if card is not None] for row in seen.kept]
    if seen.active is not None and seen.plan in CHANCES and seen.plan not in kept[seen.active]:
        kept[seen.active].append(seen.plan)
    if all(len(row) == len(known) for row, known in zip(seen.kept, kept, strict=True)):
        return tuple(map(tuple, kept))
    left = [card for card, many in _deck(game, seen, kept).items for _ in range(many) if card in CHANCES]
    rng.shuffle(left)
    for row, known in zip(seen.kept, kept, strict=True):
        known += [left.pop() for _ in range(len(row) - len(known))]
    return tuple(map(tuple, kept))


def _fresh(seen: c.View, kept: Sequence[Chances], rng: Random) -> Chance | None:
    if seen.fresh is not None or not seen.drew:
        return seen.fresh
    assert seen.active is not None
    return rng.choice(kept[seen.active])


def city_of(game: Cabbie, seen: c.View) -> City:
    return game.material.city(seen.options.city)


def points(seen: c.View) -> float:
    """Return the number of destinations reached."""
    assert seen.seat is not None
    return len(seen.completed[seen.seat])


def traffic_of(game: Cabbie, seen: c.View) -> Traffic:
    return game.material.walks[seen.options.city].traffic[frozenset(seen.pieces)]


def unseen_destinations(game: Cabbie, seen: c.View) -> list[str]:
    """List the destinations that this seat has never seen: each is in the deck or in somebody's hand."""
    known = {id for row in (*seen.completed, seen.hands) for id in row}
    return [id for id in city_of(game, seen).destinations if id not in known]


def _deck(game: Cabbie, seen: c.View, kept: Sequence[Sequence[Chance]]) -> Bag[c.TaxiCard]:
    """Return the deck: all taxi cards that are neither discarded, kept nor being followed."""
    out = dict(seen.discards)
    for card in (*(chance for row in kept for chance in row), *([seen.card] if seen.card else [])):
        out[card] += 1
    return Bag(tuple((card, count - out[card]) for card, count in game.material.cards.items()))


# Previews


def preview(game: Cabbie, seen: c.View, action: c.Action) -> c.Preview:
    assert seen.seat is not None
    before = traffic_of(game, seen)
    goal, start = goal_of(game, seen), seen.taxis[seen.seat]
    match action:
        case c.Drive(path):
            end = path[-1]
            return c.Preview(to_go(before, end, goal), end == goal, end in before.city.orange, ())
        case c.TakeTurn() | c.Wait():
            return c.Preview(to_go(before, start, goal), False, False, ())
    # the effect of a card on the streets depends on nothing hidden, so any imagined state will do
    state, _ = act(game, imagine(game, seen, Random(0)), seen.seat, action)
    after = game.traffic(state)
    ways = tuple(_way(game, seen, Seat(seat), before, after) for seat in range(seen.options.seats))
    return c.Preview(to_go(after, start, goal), False, False, ways)


def goal_of(game: Cabbie, seen: c.View) -> str | None:
    """Return the space of this seat's own destination."""
    hand = None if seen.seat is None else seen.hands[seen.seat]
    return None if hand is None else city_of(game, seen).destinations[hand]


def to_go(traffic: Traffic, start: str, goal: str | None) -> int | None:
    """Return the steps to a destination; None if there is no destination or no way."""
    return None if goal is None else traffic.distances_to(goal).get(start)


def _way(game: Cabbie, seen: c.View, seat: Seat, before: Traffic, after: Traffic) -> c.Way:
    """5 Return the effect of a change in the streets on a taxi; for another player's, over every destination they may
    have."""
    own, places = seen.hands[seat], before.city.destinations
    bound = [places[id] for id in ([own] if own is not None else unseen_destinations(game, seen))]
    old, new = before.distances(seen.taxis[seat]), after.distances(seen.taxis[seat])
    longer = [new[at] - old[at] for at in bound if at in old and at in new]
    cut_off = sum(at in old for at in bound) - sum(at in new for at in bound)
    return c.Way(seat, after.condition(seen.taxis[seat]), round(10 * sum(longer) / max(1, len(longer))), cut_off)
