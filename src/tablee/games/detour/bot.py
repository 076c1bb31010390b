"""What a good Detour player looks at.

How many rounds each marker still needs if it only races: its cards in the best order, with a little regard to the other
orders, since plans get crossed. With three or four players the lead over the others counts, over the nearest most. With
two, both of a player's markers against both of the other's: one has to come home, and the other must not be last (8.4).
A match that is over counts as won or lost, better won early and lost late, and nothing else.

Nothing is hidden, so a player can look ahead: every sensible play is tried, all others answer with what looks best to
them at that moment, and the state is judged when the next round is over. Of the player's own later plays the few that
look best are tried too. To block a round that is blocked already only puts the match off, and others could go on like
that for ever: it is not tried as long as there is another card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import nlargest
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from tablee.core.game import Over, Seat
from tablee.core.play import act
from tablee.core.seats import shares
from tablee.games.detour.board import HOME, Board
from tablee.games.detour.data import INDEX
from tablee.games.detour.state import Action, PlayBlock, PlayForNothing, PlayMove, Space, State, View
from tablee.games.detour.view import imagine
from tablee.games.detour.ways import BIT, FULL, HANDS

if TYPE_CHECKING:
    from tablee.games.detour.rules import Detour

Race: TypeAlias = tuple[tuple[float, ...], ...]
"""For each hand and space, the rounds to home."""

OTHER_ORDERS = 0.25
"""How much the other orders of the cards count beside the best."""
NEAREST = 0.6
"""How much the most dangerous opponent counts, beside all of them."""
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
    assert view.seat is not None
    return worth(game, imagine(game, view), view.seat)


def worth(game: Detour, state: State, seat: Seat) -> float:
    if state.active is None and isinstance(over := game.turn(state), Over):
        share = (seat in over.winners) / len(over.winners)
        return (WON - state.round) * (2 * share - 1)
    return _lead_of(state, _needs(game, state), seat)


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


@lru_cache(8)
def rounds_to_home(board: Board) -> Race:
    """By the rules of 3.3 and 4 alone: repeated until the numbers stand still."""
    race, before = [[0.0] * (HOME + 1) for _ in HANDS], list[list[float]]()
    while race != before:
        before = race
        race = [[_rounds(board, before, hand or FULL, space) for space in range(HOME + 1)] for hand in range(FULL + 1)]
    return tuple(map(tuple, race))


def _rounds(board: Board, race: list[list[float]], hand: int, space: Space) -> float:
    if space == HOME or not board.names[space]:
        return 0.0
    after = [race[hand & ~BIT[card]][board.moves[card][space][-1].end] for card in HANDS[hand]]
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
    return worth(game, state, seat)


@lru_cache(1 << 14)
def _best(game: Detour, state: State, count: int) -> list[State]:
    """The states that look best to who plays now, after that play. The same state is often come to in other ways."""
    seat = state.active
    assert seat is not None
    states = [_after(game, state, play) for play in sensible(game, state, game.legal(state, seat))]
    return nlargest(count, states, key=lambda after: worth(game, after, seat))


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
            return not state.blocked or state.hands[INDEX[colour]] == BIT["block"]
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
