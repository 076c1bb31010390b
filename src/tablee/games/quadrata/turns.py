"""Consequences of the actions in the four steps of a turn: sections 5 to 7 and 10 to 13, and the squares of 15."""

from __future__ import annotations

from typing import Literal

from tablee.core.game import Seat
from tablee.games.quadrata import state as q
from tablee.games.quadrata.choices import second_visit_in_sight
from tablee.games.quadrata.data import TROPHIES, Card, Material
from tablee.games.quadrata.judge import (
    judge_bonuses,
    judge_booking,
    judge_crossing,
    judge_replacement,
    judge_rest,
    judge_step,
    judge_swap,
    judge_visit,
)
from tablee.games.quadrata.queries import provinces_of, within_reach
from tablee.games.quadrata.record import evolve

CIRCLED_DRAWS = 2
"""15.4 Number of tokens that a draw-two square brings into the dotted circles."""


def skipped(material: Material, state: q.State, actor: Seat | None) -> list[q.Event]:
    seat, step = judge_step(state, actor, "replace", "visit", "again", "book"), state.step
    assert step == "replace" or step == "visit" or step == "again" or step == "book"
    skip = q.StepSkipped(seat, step)
    if step == "visit" and taxi_instead(material, state, state.players[seat]):
        return [skip, q.TaxiCircled(seat)]
    return [skip]


def taxi_instead(material: Material, state: q.State, player: q.Player) -> bool:
    """6.6, 10.1 Tell whether skipping the visit earns a taxi: none is within reach, and the taxi board has a taxi
    left."""
    return player.taxis < material.circles and not within_reach(material, state, player)


# 5 Replace


def replaced(state: q.State, actor: Seat | None, action: q.Replace) -> list[q.Event]:
    return [q.CardDiscarded(judge_replacement(state, actor, action), action.card)]


# 6 Visit


def visited(material: Material, state: q.State, actor: Seat | None, action: q.Visit) -> list[q.Event]:
    seat, card = judge_visit(material, state, actor, action), material.cards[action.card]
    player, side = state.players[seat], card.side_of(action.number)
    assert side is not None
    return [
        q.Visited(
            seat,
            q.Destination(card.id, card.province, action.number, card.points_of(action.number)),
            side,
            action.tokens,
            tokens_at(player, action.tokens),
            action.squares,
            path_bonuses(material, player, card),
        )
    ]


def tokens_at(player: q.Player, places: tuple[q.Place, ...]) -> tuple[q.Token, ...]:
    return tuple(token for place in places if (token := player.area[place]) is not None)


# 7 Travel bonuses


def path_bonuses(material: Material, player: q.Player, card: Card) -> int:
    """7.1 Count the path bonuses, one for each neighbour visited before."""
    return len(material.neighbours[card.province].intersection(provinces_of(player)))


def colour_bonus(material: Material, provinces: list[q.Province], reserve: int) -> bool:
    """7.3, 7.4 Tell whether a visit of the last of these provinces earns an airplane: an earlier one has the same
    colour, and the reserve is not empty."""
    colours = [material.colour_of[province] for province in provinces]
    return reserve > 0 and colours[-1] in colours[:-1]


def bonuses_taken(material: Material, state: q.State, actor: Seat | None, action: q.TakeBonuses) -> list[q.Event]:
    """6.8 Return the events of taking the bonuses of path, colour and trophy, once the centre is full again."""
    seat, trains = judge_bonuses(material, state, actor, action), action.trains
    player = state.players[seat]
    taxis = min(state.path - trains, material.circles - player.taxis)
    airplane = colour_bonus(material, provinces_of(player), state.airplanes)
    goes_on = second_visit_in_sight(material, evolve(state, q.BonusesTaken(seat, trains, taxis, airplane, "again")))
    step: Literal["again", "book"] = "again" if goes_on else "book"
    won = trophies_won(material, state.players, provinces_of(player))
    trophies = [q.TrophyTaken(seat, trophy, TROPHIES[trophy]) for trophy in won]
    return [q.BonusesTaken(seat, trains, taxis, airplane, step), *trophies]


def trophies_won(material: Material, players: tuple[q.Player, ...], provinces: list[q.Province]) -> list[q.Trophy]:
    """11.1, 11.2 List the trophies that nobody has taken and that these provinces win."""
    found: list[q.Trophy] = [colour for colour, all in material.colours.items() if all.issubset(provinces)]
    if all(not own.isdisjoint(provinces) for own in material.colours.values()):
        found.append("multicoloured")
    taken = {trophy for player in players for trophy in player.trophies}
    return [trophy for trophy in found if trophy not in taken]


# 12 Book, 13 Rest


def booked(state: q.State, actor: Seat | None, action: q.Book) -> list[q.Event]:
    seat = judge_booking(state, actor, action)
    return [q.Booked(seat, action.card, state.players[seat].reservation)]


def rested(state: q.State, actor: Seat | None, action: q.Rest) -> list[q.Event]:
    seat = judge_rest(state, actor, action)
    return [q.Rested(seat, action.tokens, tokens_at(state.players[seat], action.tokens))]


# 15 Expert taxi board


def crossed(material: Material, state: q.State, actor: Seat | None, action: q.Cross) -> list[q.Event]:
    seat, kind = judge_crossing(material, state, actor, action)
    player = state.players[seat]
    draws = min(CIRCLED_DRAWS, len(player.bag) + len(player.resting)) if kind == "draw-two" else 0
    return [q.SquareCrossed(seat, action.square, kind, draws)]


def swapped(material: Material, state: q.State, actor: Seat | None, action: q.Swap) -> list[q.Event]:
    seat = judge_swap(material, state, actor, action)
    sent = state.players[seat].area[action.place]
    assert sent is not None
    return [q.Swapped(seat, action.square, action.place, sent, action.resting)]
