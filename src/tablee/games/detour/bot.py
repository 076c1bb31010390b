"""What a good Detour player looks at.

How many rounds each marker still needs if it only races: its cards in the best order, with a little regard to the other
orders, since plans get crossed. With three or four players the lead over the others counts, over the nearest most. With
two, both of a player's markers against both of the other's: one has to come home, and the other must not be last (8.4).
A match that is over counts as won or lost, better won early and lost late, and nothing else.

Nothing is hidden, so a player can look ahead: every sensible play is tried, all others answer with what looks best to
them at that moment, and the state is judged when the next round is over. Of the player's own later plays the few that
look best are tried too. Who looks only so far does well to mind their own way: with three or four players, what slows
one of them down at one's own cost helps the others. To block a round that is blocked already only puts the match off,
and others could go on like that for ever: it is not tried as long as there is another card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from heapq import nlargest
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from tablee.core.game import Over, Seat
from tablee.core.play import act
from tablee.core.seats import shares
from tablee.games.detour.board import HOME, Board, on_main
from tablee.games.detour.data import COLOURS, INDEX
from tablee.games.detour.state import Action, Card, PlayBlock, PlayForNothing, PlayMove, Space, State, View
from tablee.games.detour.view import imagine
from tablee.games.detour.ways import BIT, FULL, HANDS, WayLimits, limits

if TYPE_CHECKING:
    from tablee.games.detour.rules import Detour

Race: TypeAlias = tuple[tuple[float, ...], ...]
"""For each hand and space, the rounds to home."""

Ends: TypeAlias = Callable[[Card, Space], Space]
"""Where a card takes a marker."""

OTHER_ORDERS = 0.25
"""How much the other orders of the cards count beside the best."""
NEAREST = 0.6
"""How much the most dangerous opponent counts, beside all of them."""
HINDER = 0.1
"""How much it counts, beside one's own way, to slow the nearest down. With 0.5 one among three who only race wins half
of its share, with 0.1 twice its share."""
STEEP = 0.9
"""How steeply a lead in rounds turns into a chance to win."""
WON = 100.0
"""More than any lead, even in the last round."""
ALMOST = 0.1
"""A play that is less than this worse than the best, in rounds, may be played as well: so no two matches are alike."""
AHEAD = 2
"""Rounds that are looked at: this one and the next."""
OWN_LATER = {2: 2, 3: 3, 4: 3}
"""How many later plays of one's own are tried, by seats: with two, three such plays may come in a row."""


# How good a state looks


def evaluate(game: Detour, view: View) -> float:
    return sum(terms(game, view).values())


def terms(game: Detour, view: View) -> dict[str, float]:
    """The race of every marker, and what a blocked round costs it. Who looks ahead plays that round instead (`worth`):
    it is told here for who looks at one play only."""
    assert view.seat is not None
    state = imagine(game, view)
    if (result := _result(game, state, view.seat)) is not None:
        return {"result": result}
    needs = _needs(game, state)
    weights, waits = _weights(state, needs, view.seat), _waits(game, state)
    race = {f"race-{name}": weight * need for name, weight, need in zip(COLOURS, weights, needs, strict=False)}
    return race | {
        f"blocked-{name}": weight * wait for name, weight, wait in zip(COLOURS, weights, waits, strict=False)
    }


def glance(game: Detour, view: View) -> float:
    """How far the own markers have come."""
    assert view.seat is not None
    spaces = game.boards[view.options.map].spaces
    return sum(spaces[view.markers[colour]] for colour in game.colours(view.options, view.seat))


def worth(game: Detour, state: State, seat: Seat) -> float:
    result = _result(game, state, seat)
    return _lead_of(state, _needs(game, state), seat) if result is None else result


def _result(game: Detour, state: State, seat: Seat) -> float | None:
    """What a match that is over is worth."""
    if state.active is not None or not isinstance(over := game.turn(state), Over):
        return None
    share = (seat in over.winners) / len(over.winners)
    return (WON - state.round) * (2 * share - 1)


def expect(game: Detour, state: State) -> tuple[float, ...]:
    """What each seat can expect of the win. All are judged as if the round were over, and who has still to play had
    gone on: else who plays late looks a round behind."""
    to_play = 0 if state.blocked else ~state.played
    needs = [need - (to_play >> colour & 1) for colour, need in enumerate(_needs(game, state))]
    return shares([STEEP * _lead_of(state, needs, Seat(seat)) for seat in range(state.options.seats)])


def _needs(game: Detour, state: State) -> list[float]:
    """Rounds to home, of every marker."""
    race = rounds_to_home(game.boards[state.options.map])
    return [race[hand][space] for hand, space in zip(state.hands, state.spaces, strict=True)]


def _lead_of(state: State, needs: list[float], seat: Seat) -> float:
    return _lead_of_two(needs, seat) if state.options.seats == 2 else _lead(needs, seat)


def _lead(needs: list[float], seat: Seat) -> float:
    own, others = needs[seat], needs[:seat] + needs[seat + 1 :]
    return NEAREST * min(others) + (1 - NEAREST) * sum(others) / len(others) - own


def _lead_of_two(needs: list[float], seat: Seat) -> float:
    lead = (sum(needs[2:]) - sum(needs[:2])) / 2
    return lead if seat == 0 else -lead


def _weights(state: State, needs: list[float], seat: Seat) -> list[float]:
    """What a round of each marker counts in the lead."""
    if state.options.seats == 2:
        return [-0.5, -0.5, 0.5, 0.5] if seat == 0 else [0.5, 0.5, -0.5, -0.5]
    weights = [(1 - NEAREST) / (len(needs) - 1)] * len(needs)
    weights[seat] = -1.0
    weights[min((c for c in range(len(needs)) if c != seat), key=needs.__getitem__)] += NEAREST
    return weights


def _waits(game: Detour, state: State) -> list[float]:
    """The rounds that every marker loses by a round that is blocked, or will be."""
    board, allowed = game.boards[state.options.map], limits(state.options, blocked=True)
    race, blocked = rounds_to_home(board), rounds_if_blocked(board, allowed)
    later = rounds_if_blocked_later(board, allowed)
    waits = [0.0] * len(state.spaces)
    for colour, (hand, space) in enumerate(zip(state.hands, state.spaces, strict=True)):
        played = state.played >> colour & 1
        if state.blocks_next if played else state.blocked:
            waits[colour] = blocked[hand][space] - race[hand][space]
        elif state.blocks_next:
            waits[colour] = later[hand][space] - race[hand][space]
    return waits


@lru_cache(8)
def rounds_to_home(board: Board) -> Race:
    """By the rules of 3.3 and 4 alone: repeated until the numbers stand still."""
    race: Race = ((0.0,) * (HOME + 1),) * len(HANDS)
    before: Race = ()
    while race != before:
        before, race = race, _a_round_earlier(board, race, partial(farthest, board))
    return race


@lru_cache(8)
def rounds_if_blocked(board: Board, allowed: WayLimits) -> Race:
    """The same, if nobody moves in the next round."""
    return _a_round_earlier(board, rounds_to_home(board), partial(end_if_blocked, board, allowed))


@lru_cache(8)
def rounds_if_blocked_later(board: Board, allowed: WayLimits) -> Race:
    """The same, if nobody moves in the round after the next."""
    return _a_round_earlier(board, rounds_if_blocked(board, allowed), partial(farthest, board))


def farthest(board: Board, card: Card, space: Space) -> Space:
    """Where a Move ends."""
    return board.moves[card][space][-1].end


def end_if_blocked(board: Board, allowed: WayLimits, card: Card, space: Space) -> Space:
    """Where the movement that an action gives can take its marker; 3.4 it may stay, too. 5.4, 7.5 With both parts of a
    card the Move is counted, and of Block what its action adds to it."""
    if allowed.both and card == "detour" and not on_main(space):
        return farthest(board, card, space)
    if card not in board.gifts:
        return space
    start = board.back[space][-1] if card == "backward" and allowed.back else space
    end = board.gifts[card][start][-1].end
    if allowed.both and card == "block" and board.blue[space]:
        end = max(farthest(board, card, end), board.gifts[card][farthest(board, card, space)][-1].end)
    return max(space, end)


def _a_round_earlier(board: Board, race: Race, ends: Ends) -> Race:
    return tuple(
        tuple(_rounds(board, race, ends, hand or FULL, space) for space in range(HOME + 1)) for hand in range(FULL + 1)
    )


def _rounds(board: Board, race: Race, ends: Ends, hand: int, space: Space) -> float:
    if space == HOME or not board.names[space]:
        return 0.0
    after = [race[hand & ~BIT[card]][ends(card, space)] for card in HANDS[hand]]
    return 1 + (1 - OTHER_ORDERS) * min(after) + OTHER_ORDERS * sum(after) / len(after)


# Looking ahead


def choose(game: Detour, view: View, legal: Sequence[Action], rng: Random) -> Action:
    """A play after which the next round leaves its player best off, or nearly so."""
    assert view.seat is not None
    seat, state = view.seat, imagine(game, view)
    tries = sensible(game, state, legal)
    values = [_in_the_end(game, _after(game, state, play), seat, state.round + AHEAD) for play in tries]
    best = max(values)
    return rng.choice([play for play, value in zip(tries, values, strict=True) if value >= best - ALMOST])


def _in_the_end(game: Detour, state: State, seat: Seat, end: int) -> float:
    """What the match will be worth to a seat when round `end` begins."""
    while state.active is not None and state.round < end:
        if state.active == seat:
            later = _best(game, state, OWN_LATER[state.options.seats])
            return max(_in_the_end(game, after, seat, end) for after in later)
        [state] = _best(game, state, 1)
    return _progress(game, state, seat)


def _progress(game: Detour, state: State, seat: Seat) -> float:
    """How good a state looks to who minds their own way."""
    if state.options.seats == 2 or state.active is None:
        return worth(game, state, seat)
    needs = _needs(game, state)
    return HINDER * min(needs[:seat] + needs[seat + 1 :]) - needs[seat]


@lru_cache(1 << 12)
def _best(game: Detour, state: State, count: int) -> list[State]:
    """The states that look best to who plays now, after that play. The same state is often come to in other ways."""
    seat = state.active
    assert seat is not None
    states = [_after(game, state, play) for play in sensible(game, state, game.legal(state, seat))]
    return nlargest(count, states, key=lambda after: _progress(game, after, seat))


def _after(game: Detour, state: State, play: Action) -> State:
    """Without the latest plays: states that differ in nothing else are worth the same, and are judged once."""
    after, _ = act(game, state, state.active, play)
    return replace(after, latest=(None,) * len(after.latest))


def sensible(game: Detour, state: State, legal: Sequence[Action]) -> list[Action]:
    """Without what only wastes cards or time."""
    board = game.boards[state.options.map]
    return [play for play in legal if _is_sensible(board, state, play)]


def _is_sensible(board: Board, state: State, play: Action) -> bool:
    match play:
        case PlayMove():
            return _goes_somewhere(board, state, play)
        case PlayForNothing(colour, card):
            return state.blocked or len(board.moves[card][state.spaces[INDEX[colour]]]) == 1
        case PlayBlock(colour):
            return not state.blocked or play.segments > 0 or state.hands[INDEX[colour]] == BIT["block"]
    return True


def _goes_somewhere(board: Board, state: State, play: PlayMove) -> bool:
    """As far as it goes, or to a special area, or just not onto a red line."""
    walks = board.moves[play.card][state.spaces[INDEX[play.colour]]]
    farthest = len(walks) - 1
    short_of_red_line = board.red_line[walks[farthest].end] and play.segments == farthest - 1
    return play.segments == farthest or board.blue[walks[play.segments].end] or short_of_red_line


# Another way to play


def race(game: Detour, view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Only Moves, always the one that leaves fewest rounds to go; a card for nothing where nobody moves."""
    state, board = imagine(game, view), game.boards[view.options.map]
    plays = [play for play in legal if isinstance(play, PlayMove | PlayForNothing)]
    left = [_left_by(board, state, play) for play in plays]
    return rng.choice([play for play, rounds in zip(plays, left, strict=True) if rounds == min(left)])


def _left_by(board: Board, state: State, play: PlayMove | PlayForNothing) -> float:
    """By how much a play shortens its marker's way."""
    race, colour = rounds_to_home(board), INDEX[play.colour]
    hand, space = state.hands[colour], state.spaces[colour]
    end = board.moves[play.card][space][play.segments].end if isinstance(play, PlayMove) else space
    return race[hand & ~BIT[play.card]][end] - race[hand][space]
