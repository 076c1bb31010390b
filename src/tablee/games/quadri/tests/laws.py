"""Quadri's part in the tests of laws that every game obeys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from random_matches import DoneAction
from tablee.core.bag import Bag
from tablee.core.game import Seat
from tablee.core.seats import in_turn_order
from tablee.games.quadri import state as q
from tablee.games.quadri.data import CARDS
from tablee.games.quadri.objectives import lies, made, on_table
from tablee.games.quadri.picture import SIDE, VisibleColours, square
from tablee.games.quadri.record import evolve
from tablee.games.quadri.rules import Quadri
from tablee.games.quadri.twin.fields import Position
from tablee.games.quadri.variants import variant_of
from tablee.games.quadri.view import picture_of


def counts(state: q.State) -> Counter[str]:
    """Count the cards and objectives, wherever they lie: no action may add or remove one."""
    return Counter(_cards(state)) + Counter(_objectives(state)) + Counter({"objectives in play": _in_play(state)})


def secrets(state: q.State, seat: Seat | None) -> set[str]:
    """Return the words that a seat, or a spectator, may not read yet: ids of the objectives in hands hidden from it."""
    match state.options:
        case q.Competitive():
            hidden = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        case q.BallTrap():
            hidden = [hand for owner, hand in enumerate(state.hands) if owner == seat or seat is None]
        case q.Cooperative():
            hidden = []
    return set[str]().union(*hidden)


def end(game: Quadri, options: q.Options, rng: Random) -> q.State:
    """Return a finished match with few objectives completed, so that ties between seats are likely."""
    state, deck = game.new(options), rng.sample(list(game.objectives), len(game.objectives))
    hands, done = (tuple(_some(deck, rng.randint(0, 3)) for _ in state.hands) for _ in range(2))
    seats = [Seat(seat) for seat in range(options.seats)]
    return replace(
        state,
        picture=VisibleColours().with_card("CMYK", 0, 0, 0),
        placed=(q.Placed("CMYK", 0, 0, 0),),
        hands=hands,
        realised=done,
        active=Seat(0),
        pile=0,
        objectives=0,
        passed=frozenset(seats),
        lost_last=frozenset(rng.sample(seats, rng.randint(1, len(seats)))),
    )


def rare(game: Quadri, options: q.Options, rng: Random) -> tuple[q.State, list[q.Action]]:
    """Return a state with some cards on the table, and the next placement. If possible, the placement makes objectives
    of several hands, while few objectives are left to draw."""
    state, blind = _begun(game, options, rng), isinstance(options, q.BallTrap)
    there = () if blind else on_table(game.objectives.values(), state.picture, options.fit)
    deck = [id for id, left in state.unseen.items if left and id not in there]
    rng.shuffle(deck)
    bare = blind and options.seats > 2 and rng.random() < 0.5
    look = _kept if blind and not bare and options.fit == "within" else _made
    placements = [_placement(state, rng) for _ in range(TRIES)]
    near, best = max(((look(game, state, one, deck), one) for one in placements), key=lambda found: len(found[0]))
    left = rng.choice((0, 0, 1, 2)) if isinstance(options, q.Competitive) else 0
    hands = _dealt(state, sorted(deck, key=near.__contains__), left > 0, bare, rng)
    dealt = {id for hand in hands for id in hand}
    unseen = Bag(tuple((id, int(many and id not in dealt)) for id, many in state.unseen.items))
    assert state.active is not None
    taken = evolve(replace(state, hands=hands, unseen=unseen, objectives=left), q.CardTaken(state.active, best.card))
    return taken, [q.PlaceCard(best.x, best.y, best.turn)]


TRIES, SOME = 200, 6
"""Numbers of random placements to choose from: for the last card, and for each card laid before it."""


def _begun(game: Quadri, options: q.Options, rng: Random) -> q.State:
    state = evolve(replace(game.new(options), active=Seat(rng.randrange(options.seats))), q.StartLaid("CMYK"))
    for _ in range(rng.randint(4, 12)):
        placement = max((_placement(state, rng) for _ in range(SOME)), key=lambda one: _alike(_after(state, one)))
        state = evolve(evolve(state, q.CardTaken(Seat(0), placement.card)), q.CardPlaced(Seat(0), placement, 0))
    return replace(state, active=Seat(rng.randrange(options.seats)))


def _placement(state: q.State, rng: Random) -> q.Placed:
    return q.Placed(rng.choice(CARDS), *square(rng.choice(state.picture.places())), rng.randrange(4))


def _made(game: Quadri, state: q.State, placement: q.Placed, ids: Sequence[str]) -> list[str]:
    after, fit = _after(state, placement), state.options.fit
    return [id for id in ids if made(game.objectives[id], state.picture, after, fit)]


def _kept(game: Quadri, state: q.State, placement: q.Placed, ids: Sequence[str]) -> list[str]:
    """6.2 Return the objectives that lie on a square of the new card, but already lay there before it (it did not make
    them)."""
    after, x, y = _after(state, placement), placement.x, placement.y
    card, found = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}, _made(game, state, placement, ids)
    return [id for id in ids if id not in found and card & {*(lies(game.objectives[id], after, "within") or ())}]


def _after(state: q.State, placement: q.Placed) -> VisibleColours:
    return state.picture.with_card(placement.card, placement.x, placement.y, placement.turn)


def _alike(picture: VisibleColours) -> int:
    """Count the pairs of neighbouring squares that show the same colour."""
    return sum((plane & plane >> step).bit_count() for plane in picture.planes for step in (1, SIDE))


def _dealt(state: q.State, deck: list[str], full: bool, bare: bool, rng: Random) -> tuple[tuple[str, ...], ...]:
    """Deal hands from the end of a deck: one objective to each hand in turn, the placing seat last, until all have
    equally many. If `bare`, the placing seat gets none and the others one each."""
    size, hands = variant_of(state.options).hand_size(), [*state.hands]
    first, *others = in_turn_order(state.active or Seat(0), len(hands))
    order = [*others, first]
    many = size if full else rng.randint(1, size)
    if bare:
        order, many = order[:-1], 1
    for hand in many * order:
        hands[hand] += (deck.pop(),) if deck else ()
    return tuple(hands)


def imagined(game: Quadri, state: q.State, record: Any) -> q.State:
    """Return the state with the hidden hands that a twin has sampled in its record."""
    ids, full, s = list(game.objectives), variant_of(state.options).hand_size(), Position(bytearray(record.tobytes()))
    hands = tuple(tuple(ids[s.hands[n * full + i] - 1] for i in range(len(hand))) for n, hand in enumerate(state.hands))
    left = tuple((id, s.unseen >> ids.index(id) & 1) for id, _ in state.unseen.items)
    return replace(state, hands=hands, unseen=Bag(left))


def _last_round_with_a_card(done: DoneAction) -> bool:
    return bool(done.happened(q.LastRoundBegan)) and done.before.card is not None


def _two_lay_down(done: DoneAction) -> bool:
    """Tell whether this one action made two seats lay down objectives. That needs an empty pile of objectives:
    otherwise the first seat draws before the second lays down."""
    return not done.before.objectives and len({event.seat for event in done.happened(q.ObjectiveRealised)}) > 1


def _not_made(done: DoneAction) -> bool:
    placed = done.happened(q.CardPlaced)
    if not placed or not isinstance(options := done.before.options, q.BallTrap) or options.fit == "exact":
        return False
    others = [id for seat, hand in enumerate(done.after.hands) if seat != placed[0].seat for id in hand]
    return bool(_kept(done.game, done.before, placed[0].placed, others))


clauses: Mapping[str, Callable[[DoneAction], Any]] = {
    "4.2 two lay down at once": _two_lay_down,
    "4.3 newly drawn, and there already": lambda done: (
        isinstance(done.deed, q.DrawObjective) and done.happened(q.ObjectiveRealised)
    ),
    "4.4 last round": lambda done: done.happened(q.LastRoundBegan),
    "4.4 last round, a card is taken already": _last_round_with_a_card,
    "4.4": lambda done: done.ends("4.4"),
    "4.5": lambda done: done.ends("4.5"),
    "5.3 won": lambda done: done.ends("5.3") and not any(done.after.hands),
    "5.3 lost": lambda done: done.ends("5.3") and any(done.after.hands),
    "6.1 all see it but its owner": lambda done: done.happened(q.ObjectiveOpened) and len(done.before.hands) > 1,
    "6.2 lies there, but is not made": _not_made,
    "6.3": lambda done: done.ends("6.3"),
    "6.4 the pile is empty": lambda done: done.ends("6.4") and any(done.after.hands),
    "6.4 nobody holds any": lambda done: done.ends("6.4") and not any(done.after.hands),
}


def _some(deck: list[str], many: int) -> tuple[str, ...]:
    return tuple(deck.pop() for _ in range(many))


def known(view: q.View) -> tuple[q.View, VisibleColours, tuple[frozenset[str], ...]]:
    """Return all that a view shows, except the order in which cards were laid and objectives completed, which a twin
    does not store."""
    return replace(view, placed=(), realised=()), picture_of(view.placed), tuple(map(frozenset, view.realised))


def _cards(state: q.State) -> Iterator[str]:
    for card, left in state.cards.items:
        yield from [card] * left
    yield from (placed.card for placed in state.placed)
    if state.card is not None:
        yield state.card


def _objectives(state: q.State) -> Iterator[str]:
    for objective, left in state.unseen.items:
        yield from [objective] * left
    for hand, done in zip(state.hands, state.realised, strict=True):
        yield from (*hand, *done)


def _in_play(state: q.State) -> int:
    return state.objectives + sum(map(len, (*state.hands, *state.realised)))
