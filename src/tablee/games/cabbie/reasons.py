"""Reasons that a bot gives for an action, each in one sentence: how the action changes the way of its own taxi; its
effect on cards, if these features favour the action over others; and whom it hinders. A rival's delay is counted in
turns as in the rival's evaluation, with which the bot's is compared. The sentence says "you" only to the player whom
the action hinders: everybody else reads it, too, after the match."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, NamedTuple, assert_never

from tablee.core.game import Seat
from tablee.core.words import Says, says
from tablee.games.cabbie import state as c
from tablee.games.cabbie.addresses import Addresses
from tablee.games.cabbie.chances import OPENS, Obstacle
from tablee.games.cabbie.destination_guess import likelihood
from tablee.games.cabbie.pieces import Barrier, Cone, OneWay, Piece
from tablee.games.cabbie.text import card_words
from tablee.games.cabbie.turns import BEST_ROLL, limited
from tablee.games.cabbie.view import goal_of, imagine, to_go, traffic_of, unseen_destinations

if TYPE_CHECKING:
    from tablee.games.cabbie.rules import Cabbie

STEPS_A_TURN = 3.5
THIRD = 2
"""4.3 Number of stuck turns in a row after which a step of the next move ignores obstacles."""
OBSTACLES: dict[type[Piece], Obstacle] = {OneWay: "one-way", Barrier: "barrier", Cone: "cone"}


class ActionCase:
    """The active seat's views before and after an action, and the names of the features in favour of the action."""

    def __init__(self, game: Cabbie, addresses: Addresses, view: c.View, after: c.View, names: Sequence[str]) -> None:
        assert view.seat is not None
        self.game, self.addresses, self.view, self.after, self.names = game, addresses, view, after, names
        self.seat, self.traffic, self.traffic_after = view.seat, traffic_of(game, view), traffic_of(game, after)
        self.goal = goal_of(game, view)

    @property
    def destination(self) -> Says:
        return says(f"destination-{self.view.hands[self.seat]}")

    @property
    def steps_before(self) -> int | None:
        """Steps to the destination before the action; None if there is no way."""
        return to_go(self.traffic, self.view.taxis[self.seat], self.goal)

    @property
    def steps_after(self) -> int | None:
        """Steps to the destination after the action; None if there is no way."""
        return to_go(self.traffic_after, self.after.taxis[self.seat], self.goal)

    @cached_property
    def fewest_steps(self) -> int | None:
        """Fewest steps left to the destination after any move without a chance card; None if the way is closed after
        each."""
        legal = self.game.legal(imagine(self.game, self.view, Random(0)), self.seat)
        ends = [action.path[-1] for action in legal if isinstance(action, c.Drive) and not action.chances]
        steps = [to_go(self.traffic, end, self.goal) for end in ends]
        return min((n for n in steps if n is not None), default=None)

    @cached_property
    def steps_by_card(self) -> int | None:
        """6.1 Fewest steps to the destination after the action if a kept chance card passes one obstacle; None if there
        is no way."""
        opens = {obstacle for card in self.after.kept[self.seat] if card for obstacle in OPENS[card]}
        pieces, known, taxi = self.traffic_after.pieces, self.traffic_after.walks.traffic, self.after.taxis[self.seat]
        steps = [to_go(known[pieces - {one}], taxi, self.goal) for one in pieces if OBSTACLES[type(one)] in opens]
        return min((n for n in steps if n is not None), default=None)

    @cached_property
    def rivals(self) -> dict[Seat, list[DistanceChange]]:
        """Ways of the rivals to each of their possible destinations."""
        return {Seat(seat): self._ways(Seat(seat)) for seat in range(self.view.options.seats) if seat != self.seat}

    def _ways(self, seat: Seat) -> list[DistanceChange]:
        city, taxi = self.traffic.city, self.view.taxis[seat]
        old, new = (traffic.distances(taxi) for traffic in (self.traffic, self.traffic_after))
        places = [city.destinations[id] for id in unseen_destinations(self.game, self.view)]
        return [self._change(seat, place, old.get(place), new.get(place)) for place in places]

    def _change(self, seat: Seat, place: str, before: int | None, after: int | None) -> DistanceChange:
        city, taxi, stuck = self.traffic.city, self.view.taxis[seat], self.view.stuck[seat]
        turns = [limited(city, taxi, place, steps, stuck) for steps in (before, after)]
        weight = likelihood(city, self.view.completed[seat], taxi, place)
        return DistanceChange(before, after, turns[1] - turns[0], weight)


def kind(addresses: Addresses, action: c.Action) -> Hashable:
    """Return a key that similar actions share: drives with the same end by whichever route, pieces in the same
    street."""
    match action:
        case c.Drive(path):
            return c.Drive, path[-1]
        case c.PlaceOneWay(segment) | c.PlaceBarrier(segment):
            return type(action), addresses.segments[segment].street
    return action


def reason(
    game: Cabbie, addresses: Addresses, view: c.View, action: c.Action, after: c.View, names: Sequence[str]
) -> Says:
    case = ActionCase(game, addresses, view, after, names)
    match action:
        case c.Drive():
            return _drive(case, action)
        case c.TakeTurn(plan):
            return _plan(case, plan)
        case c.Wait():
            return _wait(case)
        case c.PlaceOneWay(segment):
            return says("reason-OneWay", street=_street(case, segment), effects=_effects(case))
        case c.TurnOneWay(segment):
            return says("reason-OneWay.turn", street=_street(case, segment), effects=_effects(case))
        case c.PlaceBarrier(segment):
            return says("reason-Barrier", street=_street(case, segment), effects=_effects(case))
        case c.Remove():
            return _remove(case, action)
        case other:
            assert_never(other)


def _street(case: ActionCase, segment: str) -> Says:
    return says(f"street-{case.addresses.segments[segment].street}")


def joined(parts: Sequence[Says]) -> Says:
    *first, last = parts
    return says("effect-list", first=tuple(first), last=last) if first else last


# 3 Driving


def _drive(case: ActionCase, action: c.Drive) -> Says:
    done, wanted = len(case.after.completed[case.seat]), case.view.options.destinations
    if done > len(case.view.completed[case.seat]):
        name = "reason-Drive.wins" if done == wanted else "reason-Drive.arrives"
        return says(name, destination=case.destination, done=done, wanted=wanted)
    if case.steps_after is None:
        return _cut_off(case)
    if action.chances:
        return _with_chance(case, case.steps_after)
    return _stop(case, case.steps_after)


def _cut_off(case: ActionCase) -> Says:
    if case.steps_by_card is not None:
        return says("reason-Drive.cut-off-chance", destination=case.destination, left=case.steps_by_card)
    return says("reason-Drive.cut-off-card" if _draws(case) else "reason-Drive.cut-off", destination=case.destination)


def _draws(case: ActionCase) -> bool:
    return case.after.stage == "draw"


def _with_chance(case: ActionCase, left: int) -> Says:
    if case.fewest_steps is None:
        return says("reason-Drive.chance-only", destination=case.destination, left=left)
    if case.fewest_steps > left:
        return says("reason-Drive.chance", destination=case.destination, left=left, saved=case.fewest_steps - left)
    return _stop(case, left)


def _stop(case: ActionCase, left: int) -> Says:
    """Say how far the destination is from a stop, and what else speaks for this stop."""
    longer = 0 if case.fewest_steps is None else left - case.fewest_steps
    besides = list(_other_merits(case, left, longer > 0))
    if longer <= 0:
        return says("reason-Drive", effects=joined([_distance(case, left), *besides]))
    name = "effect-longer" if case.fewest_steps else "effect-longer.missed"
    far = says(name, destination=case.destination, left=left, longer=longer)
    return says("reason-Drive", effects=says("effect-but", first=far, last=joined(besides)) if besides else far)


def _distance(case: ActionCase, left: int) -> Says:
    """3.3, 3.7 Say how far the destination is; the wording differs if one roll can reach it."""
    if left <= BEST_ROLL:
        return says("effect-near", destination=case.destination, left=left)
    return says("effect-left", destination=case.destination, left=left)


def _other_merits(case: ActionCase, left: int, longer: bool) -> Iterator[Says]:
    """Yield what else speaks for a stop besides its distance from the destination."""
    by_card = _by_card(case, left)
    yield from by_card
    if "card" in case.names:
        yield says("effect-card")
    if "chances" in case.names and not by_card and case.view.kept[case.seat] == case.after.kept[case.seat]:
        yield says("effect-kept", cards=len(case.after.kept[case.seat]))
    if (longer or not case.names) and not by_card and not _draws(case) and (rolls := _rolls_to_orange(case)):
        yield says("effect-orange", rolls=rolls)


def _by_card(case: ActionCase, left: int) -> list[Says]:
    """6.1 Say that a kept chance card shortens the way by more than a turn, if one does."""
    if case.steps_by_card is None or left - case.steps_by_card <= STEPS_A_TURN:
        return []
    return [says("effect-by-card", left=case.steps_by_card)]


def _rolls_to_orange(case: ActionCase) -> int:
    """Return how many of the six possible rolls could end the next move on an orange space."""
    here, stops = case.after.taxis[case.seat], case.traffic_after.city.orange
    return sum(
        any(walk.end in stops for walk in case.traffic_after.routes(here, n, case.goal))
        for n in range(1, BEST_ROLL + 1)
    )


# 4 Stuck


def _plan(case: ActionCase, plan: c.Plan) -> Says:
    waits = THIRD - case.view.stuck[case.seat]
    match plan:
        case "drive" if case.steps_before is not None:
            return says("reason-TakeTurn.inside", destination=case.destination, left=case.steps_before)
        case "drive":
            return says("reason-TakeTurn.drive", destination=case.destination)
        case "stuck" if case.view.condition == "shut-in" and case.steps_before is None:
            return says("reason-TakeTurn.cut-off", destination=case.destination, waits=waits)
        case "stuck" if case.view.condition == "shut-in":
            return says("reason-TakeTurn.shut-in", waits=waits)
        case "stuck":
            return says("reason-TakeTurn.stuck", waits=waits)
    return says("reason-TakeTurn", card=card_words(plan), waits=waits)


def _wait(case: ActionCase) -> Says:
    """4.2 Explain why to wait instead of making the move that a 3 or a 4 allows."""
    kept = case.fewest_steps is None and case.view.kept[case.seat]
    return says("reason-Wait.kept" if kept else "reason-Wait", waits=THIRD - 1 - case.view.stuck[case.seat])


# 5 Pieces in the streets


def _remove(case: ActionCase, action: c.Remove) -> Says:
    match action.piece:
        case None:
            return says(
                "reason-Remove.though" if _hinders_own_way(case) else "reason-Remove", destination=case.destination
            )
        case OneWay(segment):
            return says("reason-Remove.oneway", street=_street(case, segment), effects=_opening(case))
        case Barrier(segment):
            return says("reason-Remove.barrier", street=_street(case, segment), effects=_opening(case))
        case Cone(number):
            return says("reason-Remove.cone", number=number, effects=_opening(case))


def _hinders_own_way(case: ActionCase) -> bool:
    """Tell whether removing a single piece, whichever, would shorten the way of the bot's own taxi."""
    pieces, known, taxi = case.traffic.pieces, case.traffic.walks.traffic, case.view.taxis[case.seat]
    ways = (to_go(known[pieces - {piece}], taxi, case.goal) for piece in pieces)
    return any(way is not None and way != case.steps_before for way in ways)


def _opening(case: ActionCase) -> Says:
    own, freed = _own_way(case), _freed(case)
    if freed or own.id in SHORTER:
        return joined([*freed, own])
    return joined([own, says("effect-later")])


SHORTER = ("effect-open", "effect-nearer")


def _effects(case: ActionCase) -> Says:
    own, freed, theirs = _own_way(case), _freed(case), _hindered(case)
    if freed or own.id in SHORTER:
        return joined([*freed, own, *theirs])
    return joined([*(theirs or _nobody(case)), own])


def _freed(case: ActionCase) -> list[Says]:
    """4.1, 4.6 Say that the action frees the bot's own taxi, which was stuck or shut in before it."""
    before, after = (traffic.condition(case.view.taxis[case.seat]) for traffic in (case.traffic, case.traffic_after))
    return [says(f"effect-free.{before}")] if before != "free" and after == "free" else []


def _own_way(case: ActionCase) -> Says:
    before, left = case.steps_before, case.steps_after
    if left is None:
        return says("effect-closed" if before is not None else "effect-closed.still", destination=case.destination)
    if before is None:
        return says("effect-open", destination=case.destination, left=left)
    if before == left:
        return says("effect-same", destination=case.destination)
    name = "effect-nearer" if left < before else "effect-farther"
    return says(name, destination=case.destination, steps=abs(left - before))


class DistanceChange(NamedTuple):
    """Steps to a rival's possible destination before and after an action, the turns (in hundredths) that this costs the
    rival by the evaluation, and the weight of this destination (its likelihood)."""

    before: int | None
    after: int | None
    turns: int
    weight: int

    @property
    def cut_off(self) -> bool:
        return self.before is not None and self.after is None

    @property
    def longer(self) -> int:
        return 0 if self.before is None or self.after is None else max(0, self.after - self.before)


def _nobody(case: ActionCase) -> list[Says]:
    """Say that the action is in nobody's way, if so. A way that is longer than the evaluation minds may be longer
    still: then nothing is said."""
    touched = any(way.cut_off or way.longer for ways in case.rivals.values() for way in ways)
    return [] if touched else [says("effect-nobody")]


def _hindered(case: ActionCase) -> list[Says]:
    """Say how the action affects the rival whom it delays most. A delay is the mean over the possible destinations of a
    rival, weighted by their likelihood."""
    rival = max(case.rivals, key=lambda seat: _turns_lost(case.rivals[seat]))
    ways = case.rivals[rival]
    return [_loss(case, rival, ways)] if _turns_lost(ways) > 0 else []


def _turns_lost(ways: Sequence[DistanceChange]) -> float:
    return sum(way.weight * way.turns for way in ways) / max(1, _weight(ways))


def _weight(ways: Sequence[DistanceChange]) -> int:
    return sum(way.weight for way in ways)


def _loss(case: ActionCase, seat: Seat, ways: Sequence[DistanceChange]) -> Says:
    taxi = case.view.taxis[seat]
    condition = case.traffic_after.condition(taxi)
    if condition != "free" and case.traffic.condition(taxi) == "free":
        return says(f"hinders-{condition}", seat=seat)
    cut_off, longer = [way for way in ways if way.cut_off], [way for way in ways if way.longer]
    if sum(way.turns for way in cut_off) > sum(way.turns for way in longer):
        return _likely(says("hinders-cut-off", seat=seat, places=len(cut_off)), cut_off, ways)
    steps = {way.longer for way in longer}
    name = "hinders-longer" if len(steps) > 1 else "hinders-longer.same"
    return _likely(says(name, seat=seat, places=len(longer), steps=max(steps)), longer, ways)


def _likely(loss: Says, hit: Sequence[DistanceChange], ways: Sequence[DistanceChange]) -> Says:
    """Add to the message `loss` that the loss is probable. This is added only if some, not all, of the rival's possible
    destinations are affected, and those have over half of the total weight."""
    if len(hit) == len(ways) or 2 * _weight(hit) <= _weight(ways):
        return loss
    return says("hinders-likely", loss=loss, places=len(hit))
