"""The four steps of a turn, judged: sections 5 to 7 and 10 to 13, and the expert squares of 15."""

from __future__ import annotations

from typing import Literal

from tablee.core.errors import Illegal
from tablee.core.game import Seat
from tablee.games.quadrata.data import CHANGES, TROPHIES, Card, Material
from tablee.games.quadrata.rules.choices import (
    bookable,
    second_visit_in_sight,
    second_visit_square,
    trains_to_choose,
)
from tablee.games.quadrata.rules.record import evolve
from tablee.games.quadrata.rules.table import (
    active_player,
    board_of,
    free_taxis,
    on_offer,
    provinces_of,
    waits_for_chance,
    within_reach,
)
from tablee.games.quadrata.state import (
    BonusesTaken,
    Book,
    Booked,
    CardDiscarded,
    Cross,
    Destination,
    Event,
    Player,
    Province,
    Replace,
    Rest,
    Rested,
    SquareCrossed,
    State,
    StepSkipped,
    Swap,
    Swapped,
    TakeBonuses,
    TaxiCircled,
    Trophy,
    TrophyTaken,
    Visit,
    Visited,
)
from tablee.games.quadrata.ways import amounts, changed, products

CIRCLED_DRAWS = 2
"""15.4"""


def on_turn(state: State, actor: Seat | None, *steps: str) -> Player:
    """4.1, 4.3 The active player, in one of these steps."""
    if actor is None or actor != state.active or waits_for_chance(state):
        raise Illegal("4.1", "not-your-turn")
    if state.step not in steps:
        raise Illegal("4.3", "another-step")
    return state.players[actor]


def skipped(material: Material, state: State, actor: Seat | None) -> list[Event]:
    player = on_turn(state, actor, "replace", "visit", "again", "book")
    assert actor is not None
    step = state.step
    assert step == "replace" or step == "visit" or step == "again" or step == "book"
    events: list[Event] = [StepSkipped(actor, step)]
    if step == "visit" and taxi_instead(material, state, player):
        events.append(TaxiCircled(actor))
    return events


def taxi_instead(material: Material, state: State, player: Player) -> bool:
    """6.6, 10.1"""
    return player.taxis < material.circles and not within_reach(material, state, player)


# 5 Replace


def replaced(state: State, actor: Seat | None, action: Replace) -> list[Event]:
    on_turn(state, actor, "replace")
    assert actor is not None
    if action.card not in state.centre:
        raise Illegal("5.1", "not-in-the-centre")
    if not (state.deck or state.pile):
        raise Illegal("5.5", "no-card-left")
    return [CardDiscarded(actor, action.card)]


# 6 Visit


def visited(material: Material, state: State, actor: Seat | None, action: Visit) -> list[Event]:
    player = on_turn(state, actor, "visit", "again")
    assert actor is not None
    card = _card_to_visit(material, state, player, action)
    side = card.side_of(action.number)
    if side is None:
        raise Illegal("6.3", "not-on-the-card", number=action.number)
    _judge_squares(material, state, player, action)
    _judge_number(material, state, player, action)
    points = card.city.points if side == "city" else card.attraction.points
    return [
        Visited(
            actor,
            Destination(card.id, card.province, action.number, points),
            side,
            action.tokens,
            tuple(token for place in action.tokens if (token := player.area[place]) is not None),
            action.squares,
            path_bonuses(material, player, card),
        )
    ]


def _card_to_visit(material: Material, state: State, player: Player, action: Visit) -> Card:
    if action.card not in on_offer(state) and action.card != player.reservation:
        raise Illegal("6.1", "not-offered")
    card = material.cards[action.card]
    if card.province in provinces_of(player):
        raise Illegal("6.4", "visited-before")
    return card


def _judge_squares(material: Material, state: State, player: Player, action: Visit) -> None:
    """10.2, 10.3, 10.5, 15.7, 15.9"""
    board = board_of(material, state.options)
    second = second_visit_square(board) if state.step == "again" else None
    if state.step == "again" and (second is None or second not in action.squares):
        raise Illegal("15.7", "needs-its-square")
    judge_free_squares(material, state, player, action.squares)
    for square in action.squares:
        if square != second and board.kinds[square] == "second-visit":
            raise Illegal("15.7", "after-a-first-visit")
        if square != second and board.kinds[square] not in CHANGES:
            raise Illegal("15.9", "not-in-a-visit")


def judge_free_squares(material: Material, state: State, player: Player, squares: tuple[int, ...]) -> None:
    """10.2, 10.3"""
    if len(squares) > free_taxis(player):
        raise Illegal("10.2", "no-taxi")
    known = range(len(board_of(material, state.options).kinds))
    if len(set(squares)) < len(squares) or any(s not in known or s in player.crossed for s in squares):
        raise Illegal("10.3", "square-used")


def _judge_number(material: Material, state: State, player: Player, action: Visit) -> None:
    """6.2, 6.9"""
    one, other = (player.area[place] for place in action.tokens)
    if one is None or other is None or action.tokens[0] == action.tokens[1]:
        raise Illegal("6.2", "two-tokens")
    board = board_of(material, state.options)
    used = tuple(square for square in action.squares if board.kinds[square] in CHANGES)
    if not changed(products(one, other), amounts(board, used)) >> action.number & 1:
        raise Illegal("6.9", "not-reached", number=action.number)


# 7 Travel bonuses


def path_bonuses(material: Material, player: Player, card: Card) -> int:
    """7.1 One for each neighbour visited before."""
    return len(material.neighbours[card.province].intersection(provinces_of(player)))


def colour_bonus(material: Material, provinces: list[Province], reserve: int) -> bool:
    """7.3, 7.4 Whether the last of these provinces has the colour of an earlier one."""
    colours = [material.colour_of[province] for province in provinces]
    return reserve > 0 and colours[-1] in colours[:-1]


def bonuses_taken(material: Material, state: State, actor: Seat | None, action: TakeBonuses) -> list[Event]:
    on_turn(state, actor, "bonus")
    if action.trains not in trains_to_choose(material, state):
        raise Illegal("7.1", "not-to-be-had")
    return settled(material, state, action.trains)


def settled(material: Material, state: State, trains: int) -> list[Event]:
    """6.8 Path, colour, trophy, once the centre is full again."""
    seat, player = state.active, active_player(state)
    assert seat is not None
    taxis = min(state.path - trains, material.circles - player.taxis)
    airplane = colour_bonus(material, provinces_of(player), state.airplanes)
    goes_on = second_visit_in_sight(material, evolve(state, BonusesTaken(seat, trains, taxis, airplane, "again")))
    step: Literal["again", "book"] = "again" if goes_on else "book"
    return [BonusesTaken(seat, trains, taxis, airplane, step), *_trophies(material, state, seat)]


def _trophies(material: Material, state: State, seat: Seat) -> list[TrophyTaken]:
    """11.1, 11.2"""
    taken = {trophy for player in state.players for trophy in player.trophies}
    won = trophies_won(material, provinces_of(state.players[seat]))
    return [TrophyTaken(seat, trophy, TROPHIES[trophy]) for trophy in won if trophy not in taken]


def trophies_won(material: Material, provinces: list[Province]) -> list[Trophy]:
    """11.1 The trophies these provinces would win for the first who has them."""
    found: list[Trophy] = [colour for colour, all in material.colours.items() if all.issubset(provinces)]
    if all(not own.isdisjoint(provinces) for own in material.colours.values()):
        found.append("multicoloured")
    return found


# 12 Book


def booked(state: State, actor: Seat | None, action: Book) -> list[Event]:
    player = on_turn(state, actor, "book")
    assert actor is not None
    if action.card not in on_offer(state):
        raise Illegal("12.1", "not-offered")
    if action.card not in bookable(state):
        raise Illegal("12.2", "pile-covered")
    return [Booked(actor, action.card, player.reservation)]


# 13 Rest


def rested(state: State, actor: Seat | None, action: Rest) -> list[Event]:
    player = on_turn(state, actor, "rest")
    assert actor is not None
    tokens = tuple(token for place in action.tokens if (token := player.area[place]) is not None)
    if not len(tokens) == len(action.tokens) == len(set(action.tokens)):
        raise Illegal("13.1", "no-such-token")
    return [Rested(actor, action.tokens, tokens)]


# 15 Expert taxi board


def crossed(material: Material, state: State, actor: Seat | None, action: Cross) -> list[Event]:
    player, kind = _between_actions(material, state, actor, action.square)
    assert actor is not None
    match kind:
        case "draw-two":
            draws = min(CIRCLED_DRAWS, len(player.bag) + len(player.resting))
            if not draws:
                raise Illegal("15.4", "nothing-to-draw")
            return [SquareCrossed(actor, action.square, "draw-two", draws)]
        case "airplane":
            if not state.airplanes:
                raise Illegal("15.6", "no-airplane-left")
            return [SquareCrossed(actor, action.square, "airplane", 0)]
        case "empty":
            return [SquareCrossed(actor, action.square, "empty", 0)]
    raise Illegal("15.5", "swap-names-two")


def swapped(material: Material, state: State, actor: Seat | None, action: Swap) -> list[Event]:
    player, kind = _between_actions(material, state, actor, action.square)
    assert actor is not None
    if kind != "swap":
        raise Illegal("15.5", "not-a-swap")
    sent = player.area[action.place]
    if sent is None or action.resting not in player.resting:
        raise Illegal("15.5", "one-on-each-side")
    return [Swapped(actor, action.square, action.place, sent, action.resting)]


def _between_actions(material: Material, state: State, actor: Seat | None, square: int) -> tuple[Player, str]:
    """15.9"""
    player = on_turn(state, actor, "replace", "visit", "again", "book", "rest")
    judge_free_squares(material, state, player, (square,))
    kind = board_of(material, state.options).kinds[square]
    if kind == "second-visit":
        raise Illegal("15.7", "with-a-visit")
    if kind in CHANGES:
        raise _only_in_a_visit(state)
    return player, kind


def _only_in_a_visit(state: State) -> Illegal:
    if state.options.taxis == "family":
        return Illegal("10.5", "only-in-a-visit")
    return Illegal("15.9", "only-in-a-visit")
