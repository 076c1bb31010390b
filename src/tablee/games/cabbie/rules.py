"""Rules of Cabbie in the order of the rulebook: the turns, the legal actions, and the consequences of an action.

Open routes are found in traffic.py, refusals are worded in judge.py, events are recorded in record.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import assert_never

from tablee.core.bag import Bag, bag_of
from tablee.core.errors import Illegal
from tablee.core.game import Ask, Decided, Over, Roll, Seat, Turn
from tablee.core.play import caused, fold
from tablee.core.seats import best, first_players
from tablee.games.cabbie import record, view
from tablee.games.cabbie import state as c
from tablee.games.cabbie.chances import CHANCES, in_order, is_part, pass_exactly, selections
from tablee.games.cabbie.city.city import LOT
from tablee.games.cabbie.data import Material, read_material
from tablee.games.cabbie.judge import has_effect, judge_piece, judge_plan, judge_route, may_stand
from tablee.games.cabbie.pieces import Barrier, Chance, Chances, Condition, Cone, OneWay
from tablee.games.cabbie.traffic import Help, TaxiWalk, Traffic

ROUNDS = 60
"""7.3 Number of rounds after which a match ends."""
PATIENCE = 2
"""4.2, 4.3 Number of stuck turns in a row after which a step of the next move ignores obstacles."""
HELPFUL = (3, 4)
"""4.2 Rolls with which a stuck player draws a taxi card."""

DIE: Roll[c.ByChance] = Roll(tuple((c.RollDie(pips), 1) for pips in range(1, 7)))
ASKS = tuple(Ask(must=frozenset((Seat(seat),))) for seat in range(6))


@cache
def drive(walk: TaxiWalk, chances: Chances) -> c.Drive:
    """Return the action for a walk, cached: the same few thousand come up in every match."""
    return c.Drive(walk.path, chances)


def first_to_each(walks: list[TaxiWalk]) -> list[TaxiWalk]:
    """Keep the first walk to each space, in the given order."""
    if len({walk.end for walk in walks}) == len(walks):
        return walks
    return sorted({walk.end: walk for walk in reversed(walks)}.values(), key=lambda walk: walk.order)


class Cabbie:
    """Rules of Cabbie with the cards and cities of a data file."""

    # 1 Material

    def __init__(self, data: bytes) -> None:
        self.material: Material = read_material(data)
        self._no_cards: Bag[c.TaxiCard] = bag_of(self.material.cards, 0)
        self._traffic = {name: walks.traffic for name, walks in self.material.walks.items()}
        cities = {name: walks.city for name, walks in self.material.walks.items()}.items()
        self._spots = {name: [c.PlaceOneWay(*at) for at in city.against] for name, city in cities}
        self._crosswalks = {name: [c.PlaceBarrier(*at) for at in city.crosswalks] for name, city in cities}

    def traffic(self, state: c.State) -> Traffic:
        """Return the traffic (open routes and distances) for the pieces of a state; states with the same pieces share
        it."""
        return self._traffic[state.options.city][state.pieces]

    # 2 Set-up

    def new(self, options: c.Options) -> c.State:
        seats = options.seats
        return c.State(
            options=options,
            deck=Bag(tuple(self.material.cards.items())),
            discards=self._no_cards,
            destinations=bag_of(self.material.city(options.city).destinations),
            pieces=frozenset(),
            taxis=(LOT,) * seats,
            hands=(None,) * seats,
            completed=((),) * seats,
            kept=((),) * seats,
            stuck=(0,) * seats,
            active=None if options.first == "random" else Seat(int(options.first) - 1),
        )

    def turn(self, state: c.State) -> Turn[c.ByChance]:
        if state.active is None:
            return Roll(first_players(state.options.seats))
        match state.stage:
            case "start":
                return self._before_the_roll(state, state.active)
            case "draw":
                return Roll(state.deck.outcomes(c.DrawCard) or state.discards.outcomes(c.DrawCard))
            case "drive" | "card":
                return ASKS[state.active]
            case other:
                assert_never(other)

    def _before_the_roll(self, state: c.State, active: Seat) -> Turn[c.ByChance]:
        if over := self.over(state):
            return over
        if None in state.hands:
            return Roll(state.destinations.outcomes(c.DrawDestination))
        return ASKS[active] if self.plans(state) else DIE

    def legal(self, state: c.State, seat: Seat) -> Sequence[c.Action]:
        """3.9 List the legal actions, the mildest first: the first route in the file's order, no chance card, nothing
        removed."""
        if seat != state.active:
            return ()
        match state.stage:
            case "start":
                return () if None in state.hands or self.over(state) else self.plans(state)
            case "drive":
                return self._drives(state)
            case "card":
                return self._placements(state)
        return ()

    def decide(self, state: c.State, actor: Seat | None, action: c.Action | c.ByChance) -> Decided[c.Event, c.State]:
        match action:
            case c.RollDie(pips):
                return self._roll(state, pips)
            case c.DrawCard(card):
                return self._draw(state, card)
            case c.DrawDestination(destination):
                return caused(self, state, c.DestinationDrawn(Seat(state.hands.index(None)), destination))
            case c.DrawFirstPlayer(seat):
                return caused(self, state, c.FirstPlayerDrawn(seat))
        if actor is None or actor != state.active:
            raise Illegal("2.2", "not-your-turn")
        match action:
            case c.Drive():
                return self._drive(state, actor, action)
            case c.TakeTurn():
                taken = c.TurnTaken(actor, judge_plan(self, state, action), self.condition(state))
                return caused(self, state, taken)
            case c.Wait():
                return self._wait(state, actor)
            case c.PlaceOneWay() | c.TurnOneWay() | c.PlaceBarrier() | c.Remove():
                judge_piece(self.traffic(state), state, action)
                return self._or_wait(state, actor, self._placed(state, actor, action))
            case other:
                assert_never(other)

    # 3 The turn

    def _roll(self, state: c.State, pips: int) -> Decided[c.Event, c.State]:
        """3.1 Apply a die roll: the player drives it. 4.2 If the taxi is stuck, a 3 or a 4 makes the player draw a taxi
        card."""
        assert state.active is not None
        plan, count = self._plan(state), state.stuck[state.active]
        if plan != "stuck" or count >= PATIENCE:
            return caused(self, state, c.DieRolled(state.active, pips, plan))
        if pips in HELPFUL:
            return caused(self, state, c.DieRolled(state.active, pips, plan, draws=True))
        return caused(self, state, c.DieRolled(state.active, pips, plan), c.Waited(state.active, count + 1))

    def usable(self, state: c.State) -> Chances:
        """6.1 Return the chance cards that the player may use for this move. 4.2 A stuck player needs one that frees
        the first step to use any at all, except on the third stuck turn (4.3)."""
        assert state.active is not None
        kept = state.kept[state.active]
        if not kept or state.plan == "drive" or self.forced(state):
            return kept
        return kept if self.free_to_set_off(state) or self.first_card(state) else ()

    def free_to_set_off(self, state: c.State) -> bool:
        return state.plan == "drive" or (state.plan == "stuck" and self.condition(state) != "stuck")

    def first_card(self, state: c.State) -> Chance | None:
        """Return the card that frees a stuck taxi's first step: the one announced (4.1) or just drawn (4.2)."""
        if self.free_to_set_off(state):
            return None
        return next((chance for chance in CHANCES if chance in (state.plan, state.fresh)), None)

    def help(self, state: c.State) -> Help | None:
        """4.1–4.3, 4.6 Return what helps a stuck taxi to move: a chance card, or a step that ignores obstacles; None if
        nothing does."""
        if self.forced(state):
            return "any-step" if self.condition(state) == "shut-in" else "first-step"
        return self.first_card(state)

    def routes(self, state: c.State, chances: Chances) -> list[TaxiWalk]:
        """Return the legal routes that use exactly these chance cards."""
        assert state.active is not None and state.pips is not None
        start, traffic, hand = state.taxis[state.active], self.traffic(state), state.hands[state.active]
        goal = None if hand is None else traffic.city.destinations[hand]
        if not chances and not self.forced(state):
            return traffic.routes(start, state.pips, goal)
        first = self.first_card(state)
        if first is not None and first not in chances:
            return []
        return traffic.routes_with(start, state.pips, goal, chances, self.help(state))

    def _routes_with_cards(self, state: c.State) -> Iterator[tuple[Chances, list[TaxiWalk]]]:
        """Yield every selection of chance cards with a legal route, and its routes; fewer cards first."""
        assert state.active is not None and state.pips is not None
        usable = self.usable(state)
        start, help = state.taxis[state.active], self.help(state) if self.forced(state) else None
        needed = self.traffic(state).needed(start, state.pips, help) if usable else ()
        for chances in selections(usable) if needed else ():
            if any(pass_exactly(chances, needs) for needs in needed) and (walks := self.routes(state, chances)):
                yield chances, walks

    def goal(self, state: c.State) -> str | None:
        """3.3, 3.7 Return the space of the active player's own destination."""
        hand = None if state.active is None else state.hands[state.active]
        return None if hand is None else self.material.city(state.options.city).destinations[hand]

    def _drives(self, state: c.State) -> list[c.Action]:
        """List the legal drives: for each end and selection of cards only the first route, as all others have the same
        effect."""
        walks = first_to_each(self.routes(state, ()))
        found: list[c.Action] = [drive(walk, ()) for walk in walks]
        if self.may_wait(state):
            found.append(c.Wait())
        return [*found, *self._drives_with_cards(state, walks)] if self.usable(state) else found

    def _drives_with_cards(self, state: c.State, without: list[TaxiWalk]) -> Iterator[c.Drive]:
        """Yield the drives with chance cards; `without` are the walks that need none. A drive is left out if some of
        its cards, or none, are enough to reach the same space."""
        spent: dict[str, list[Chances]] = {walk.end: [()] for walk in without}
        for chances, routes in self._routes_with_cards(state):
            least = [walk for walk in routes if not any(is_part(less, chances) for less in spent.get(walk.end, ()))]
            for walk in first_to_each(least):
                spent.setdefault(walk.end, []).append(chances)
                yield drive(walk, chances)

    def _drive(self, state: c.State, seat: Seat, action: c.Drive) -> Decided[c.Event, c.State]:
        traffic = self.traffic(state)
        walk = judge_route(self, state, action)
        city, forced = traffic.city, self.forced(state) and not traffic.free(walk)
        drove = c.Drove(seat, action.path, in_order(action.chances), forced, draws=walk.end in city.orange)
        hand = state.hands[seat]
        if hand is not None and city.destinations[hand] == walk.end:
            return caused(self, state, drove, c.DestinationReached(seat, hand))
        return caused(self, state, drove)

    # 4 Stuck

    def condition(self, state: c.State) -> Condition:
        """Tell whether the active player's taxi is free, stuck or shut in."""
        return "free" if state.active is None else self.traffic(state).condition(state.taxis[state.active])

    def plans(self, state: c.State) -> Sequence[c.TakeTurn]:
        """4.1, 4.6 List the legal decisions before the roll; empty if there is nothing to decide."""
        if state.plan is not None or state.active is None or (condition := self.condition(state)) == "free":
            return ()
        if condition == "shut-in":
            return [c.TakeTurn("drive"), c.TakeTurn("stuck")]
        traffic, start, kept = self.traffic(state), state.taxis[state.active], state.kept[state.active]
        cards = [c.TakeTurn(chance) for chance in CHANCES if chance in kept and traffic.helps(start, chance)]
        return [c.TakeTurn("stuck"), *cards] if cards or (kept and self.hides_chances(state)) else ()

    def hides_chances(self, state: c.State) -> bool:
        """5.6 Tell whether chance cards are hidden. If so, a stuck player who holds some has to decide even if none
        helps: otherwise the others could tell."""
        return state.options.chances == "hidden"

    def _plan(self, state: c.State) -> c.Plan:
        if state.plan is not None:
            return state.plan
        return "stuck" if self.condition(state) == "stuck" else "drive"

    def forced(self, state: c.State) -> bool:
        """4.3 Tell whether this is the third stuck turn, in which one step ignores obstacles."""
        return state.plan == "stuck" and state.active is not None and state.stuck[state.active] >= PATIENCE

    def may_wait(self, state: c.State) -> bool:
        """4.2 Tell whether the player may decline to move: a stuck player who drew a card with a 3 or a 4 need not
        move."""
        return state.stage == "drive" and state.plan == "stuck" and not self.forced(state)

    def _wait(self, state: c.State, seat: Seat) -> Decided[c.Event, c.State]:
        if not self.may_wait(state):
            raise Illegal("4.2", "must-move")
        return caused(self, state, c.Waited(seat, state.stuck[seat] + 1))

    def _or_wait(self, state: c.State, seat: Seat, *events: c.Event) -> Decided[c.Event, c.State]:
        """4.2 Apply the events of a drawn card; then the player waits who is stuck and still cannot move."""
        after = fold(self, state, events)
        if state.plan != "stuck" or (after.fresh is not None and self.hides_chances(state)):
            return events, after
        if self.routes(after, ()) or any(self._routes_with_cards(after)):
            return events, after
        waited = c.Waited(seat, state.stuck[seat] + 1)
        return [*events, waited], self.evolve(after, waited)

    # 5 Taxi cards

    def _draw(self, state: c.State, card: c.TaxiCard) -> Decided[c.Event, c.State]:
        """3.6, 5.8 Draw a taxi card; if the deck is empty, the discard pile becomes the deck first."""
        assert state.active is not None
        left = any(count for _, count in state.deck.items)
        events: list[c.Event] = [] if left else [c.DeckShuffled(len(state.discards))]
        if card in CHANCES and self.hides_chances(state):
            return self._or_wait(state, state.active, *events, c.ChanceHidden(state.active, card))
        events.append(c.CardDrawn(state.active, card))
        if effect := self._effect_without_choice(state, state.active, card):
            return self._or_wait(state, state.active, *events, effect)
        return caused(self, state, *events)

    def _effect_without_choice(self, state: c.State, seat: Seat, card: c.TaxiCard) -> c.Event | None:
        """5.4, 5.6, 5.7 Return the effect of a card that leaves no choice; None if the player has to choose."""
        if card in CHANCES:
            return c.ChanceKept(seat, card)
        if card.startswith("cone-"):
            cone = Cone(int(card[-1]))
            return c.CardWasted(seat, card) if cone in state.pieces else c.ConePlaced(seat, cone)
        return None if has_effect(self.traffic(state), card) else c.CardWasted(seat, card)

    def _placements(self, state: c.State) -> list[c.Action]:
        """5.1–5.3, 5.5 List the legal choices for the card that is followed, in the file's order; 3.9 removing nothing
        is first."""
        traffic, name = self.traffic(state), state.options.city
        match state.card:
            case "one-way":
                return [spot for spot in self._spots[name] if spot.segment not in traffic.oneways]
            case "turn":
                return [c.TurnOneWay(segment) for segment in traffic.city.segments if segment in traffic.oneways]
            case "barrier":
                return [place for place in self._crosswalks[name] if may_stand(traffic, place)]
        return [c.Remove(), *map(c.Remove, traffic.in_order)]

    def _placed(self, state: c.State, seat: Seat, action: c.CardAction) -> c.Event:
        match action:
            case c.PlaceOneWay(segment, to):
                return c.OneWayPlaced(seat, OneWay(segment, to))
            case c.TurnOneWay(segment):
                traffic = self.traffic(state)
                ends, old = traffic.city.segments[segment], traffic.oneways[segment]
                return c.OneWayTurned(seat, OneWay(segment, ends.start if old.to == ends.end else ends.end))
            case c.PlaceBarrier(segment, at):
                return c.BarrierPlaced(seat, Barrier(segment, at))
            case c.Remove(piece):
                return c.PieceRemoved(seat, piece)

    # 7 End

    def over(self, state: c.State) -> Over | None:
        if state.stage != "start":  # a match ends only when a turn has ended
            return None
        options, most = state.options, max(map(len, state.completed))
        if most < options.destinations and state.turns < ROUNDS * options.seats:
            return None
        done = tuple(map(len, state.completed))
        winners = best(done)
        return Over(winners, done, "7.1") if most >= options.destinations else Over(winners, done, "7.3")

    # Effects of events: record.py

    def evolve(self, state: c.State, event: c.Event) -> c.State:
        return record.evolve(state, event)

    # Views: view.py

    def view(self, state: c.State, seat: Seat | None) -> c.View:
        return view.view(self, state, seat)

    def redact(self, event: c.Event, seat: Seat | None) -> c.Event | None:
        return view.redact(event, seat)

    def imagine(self, seen: c.View, rng: Random) -> c.State:
        return view.imagine(self, seen, rng)
