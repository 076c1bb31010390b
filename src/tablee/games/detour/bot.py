"""Evaluation of Detour's states, and the bots that play by it.

The evaluation estimates the rounds that each marker still needs if it only races: with its cards in the best order,
and with a little regard to the other orders, since plans get crossed. With three or four players the lead over the
others counts, over the nearest most. With two, both markers of a player count against both of the other's: one has to
come home, and the other must not be last (8.4). A finished match counts as won or lost, better won early and lost late.

Nothing is hidden, so a bot can look ahead: it tries every sensible play, assumes that all others answer with what looks
best to them at that moment, and evaluates the state when the next round is over. Of its own later plays it tries the
best-looking few, too. In such a short search it does well to mind mostly its own way: with three or four players,
slowing one of them down at one's own cost helps the others. Blocking a round that is blocked already only delays the
match, possibly for ever, so it is not tried while there is another card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from heapq import nlargest
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from tablee.core.game import Over, Seat
from tablee.core.play import act
from tablee.games.detour.board import HOME, JourneyBoard, on_main
from tablee.games.detour.data import COLOURS, INDEX
from tablee.games.detour.state import Action, Card, PlayBlock, PlayForNothing, PlayMove, Space, State, View
from tablee.games.detour.view import imagine
from tablee.games.detour.ways import BIT, FULL, HANDS, WayLimits, limits
from tablee.kit.exact import shares

if TYPE_CHECKING:
    from tablee.games.detour.rules import Detour

Race: TypeAlias = tuple[tuple[float, ...], ...]
"""Rounds that a marker still needs to come home, by hand and space."""

Ends: TypeAlias = Callable[[Card, Space], Space]
"""Function that returns the space to which a card takes a marker."""

OTHER_ORDERS = 0.25
"""Weight of the mean over all cards that may be played next; the best of these cards has the rest, 1 - OTHER_ORDERS."""
NEAREST = 0.6
"""Weight of the opponent nearest to home; the mean over all opponents has the rest."""
HINDER = 0.1
"""Weight of the nearest opponent's rounds to home in a bot's value of a state, in which its own rounds have weight 1.
With 0.5, one such bot among three that only race wins half of its fair share; with 0.1, twice its fair share."""
STEEP = 0.9
"""Steepness of the softmax from a lead in rounds to a chance to win."""
WON = 100.0
"""Value of a won match: more than any lead, even in the last round."""
ALMOST = 0.1
"""Greatest difference from the best play, in rounds, at which another play may be chosen, so that no two matches are
alike."""
AHEAD = 2
"""Search depth in rounds: the current one and the next."""
OWN_LATER = {2: 2, 3: 3, 4: 3}
"""Number of plays that the search tries at each later turn of the bot itself, by number of seats. It is lowest with two
seats, where three such turns may follow each other."""


# The evaluation


def evaluate(game: Detour, view: View) -> float:
    return sum(terms(game, view).values())


def terms(game: Detour, view: View) -> dict[str, float]:
    """Return the terms of the evaluation: the rounds that each marker needs to come home, and those it loses by a
    blocked round. A search (`worth`) leaves the latter out, since it plays the blocked round."""
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
    """Return how far the player's own markers have come, added up."""
    assert view.seat is not None
    spaces = game.boards[view.options.map].spaces
    return sum(spaces[view.markers[colour]] for colour in game.colours(view.options, view.seat))


def worth(game: Detour, state: State, seat: Seat) -> float:
    result = _result(game, state, seat)
    return _lead_of(state, _needs(game, state), seat) if result is None else result


def _result(game: Detour, state: State, seat: Seat) -> float | None:
    """Return the value of a finished match; None if it is not over."""
    if state.active is not None or not isinstance(over := game.turn(state), Over):
        return None
    share = (seat in over.winners) / len(over.winners)
    return (WON - state.round) * (2 * share - 1)


def expect(game: Detour, state: State) -> tuple[float, ...]:
    """Return each seat's expected fraction of the win. Seats that have yet to play in this round are counted as if they
    had done so; otherwise they would look a round behind."""
    to_play = 0 if state.blocked else ~state.played
    needs = [need - (to_play >> colour & 1) for colour, need in enumerate(_needs(game, state))]
    return shares([STEEP * _lead_of(state, needs, Seat(seat)) for seat in range(state.options.seats)])


def _needs(game: Detour, state: State) -> list[float]:
    """Return the rounds that every marker still needs to come home."""
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
    """Return the weight of each marker's rounds in a seat's lead, negative for its own markers."""
    if state.options.seats == 2:
        return [-0.5, -0.5, 0.5, 0.5] if seat == 0 else [0.5, 0.5, -0.5, -0.5]
    weights = [(1 - NEAREST) / (len(needs) - 1)] * len(needs)
    weights[seat] = -1.0
    weights[min((c for c in range(len(needs)) if c != seat), key=needs.__getitem__)] += NEAREST
    return weights


def _waits(game: Detour, state: State) -> list[float]:
    """Return the rounds that every marker loses if this round or the next one is blocked."""
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
def rounds_to_home(board: JourneyBoard) -> Race:
    """Compute the rounds to home with Moves alone (3.3, 4), by value iteration until nothing changes."""
    race: Race = ((0.0,) * (HOME + 1),) * len(HANDS)
    before: Race = ()
    while race != before:
        before, race = race, _a_round_earlier(board, race, partial(farthest, board))
    return race


@lru_cache(8)
def rounds_if_blocked(board: JourneyBoard, allowed: WayLimits) -> Race:
    """Compute the rounds to home if nobody moves in the next round."""
    return _a_round_earlier(board, rounds_to_home(board), partial(end_if_blocked, board, allowed))


@lru_cache(8)
def rounds_if_blocked_later(board: JourneyBoard, allowed: WayLimits) -> Race:
    """Compute the rounds to home if nobody moves in the round after the next."""
    return _a_round_earlier(board, rounds_if_blocked(board, allowed), partial(farthest, board))


def farthest(board: JourneyBoard, card: Card, space: Space) -> Space:
    """Return the farthest space to which a card's Move part takes a marker."""
    return board.moves[card][space][-1].end


def end_if_blocked(board: JourneyBoard, allowed: WayLimits, card: Card, space: Space) -> Space:
    """Return the farthest space to which the movement of a card's action takes a marker in a blocked round; 3.4 the
    marker may stay, too. 5.4, 7.5 If both parts of a card may be used, the Move part counts as well."""
    if allowed.both and card == "detour" and not on_main(space):
        return farthest(board, card, space)
    if card not in board.gifts:
        return space
    start = board.back[space][-1] if card == "backward" and allowed.back else space
    end = board.gifts[card][start][-1].end
    if allowed.both and card == "block" and board.blue[space]:
        end = max(farthest(board, card, end), board.gifts[card][farthest(board, card, space)][-1].end)
    return max(space, end)


def _a_round_earlier(board: JourneyBoard, race: Race, ends: Ends) -> Race:
    return tuple(
        tuple(_rounds(board, race, ends, hand or FULL, space) for space in range(HOME + 1)) for hand in range(FULL + 1)
    )


def _rounds(board: JourneyBoard, race: Race, ends: Ends, hand: int, space: Space) -> float:
    if space == HOME or not board.names[space]:
        return 0.0
    after = [race[hand & ~BIT[card]][ends(card, space)] for card in HANDS[hand]]
    return 1 + (1 - OTHER_ORDERS) * min(after) + OTHER_ORDERS * sum(after) / len(after)


# Looking ahead


def choose(game: Detour, view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Choose the play that leads to the best state for the player at the end of the search; if several are nearly as
    good, one of them at random."""
    assert view.seat is not None
    seat, state = view.seat, imagine(game, view)
    tries = sensible(game, state, legal)
    values = [_in_the_end(game, _after(game, state, play), seat, state.round + AHEAD) for play in tries]
    best = max(values)
    return rng.choice([play for play, value in zip(tries, values, strict=True) if value >= best - ALMOST])


def _in_the_end(game: Detour, state: State, seat: Seat, end: int) -> float:
    """Search on from a state and return its value for `seat` at the beginning of round `end`. Each other seat makes the
    play that looks best to it; the seat itself tries a few and takes the best."""
    while state.active is not None and state.round < end:
        if state.active == seat:
            later = _best(game, state, OWN_LATER[state.options.seats])
            return max(_in_the_end(game, after, seat, end) for after in later)
        [state] = _best(game, state, 1)
    return _progress(game, state, seat)


def _progress(game: Detour, state: State, seat: Seat) -> float:
    """Return the value of a state to a player who looks mostly at their own way."""
    if state.options.seats == 2 or state.active is None:
        return worth(game, state, seat)
    needs = _needs(game, state)
    return HINDER * min(needs[:seat] + needs[seat + 1 :]) - needs[seat]


@lru_cache(1 << 12)
def _best(game: Detour, state: State, count: int) -> list[State]:
    """Return the states that the best plays of the active seat lead to, at most `count`. They are compared by
    `_progress` alone, without a search."""
    seat = state.active
    assert seat is not None
    states = [_after(game, state, play) for play in sensible(game, state, game.legal(state, seat))]
    return nlargest(count, states, key=lambda after: _progress(game, after, seat))


def _after(game: Detour, state: State, play: Action) -> State:
    """Apply a play and clear `latest`, so that states that differ in nothing else are equal and cached as one."""
    after, _ = act(game, state, state.active, play)
    return replace(after, latest=(None,) * len(after.latest))


def sensible(game: Detour, state: State, legal: Sequence[Action]) -> list[Action]:
    """Leave out plays that only waste cards or time."""
    board = game.boards[state.options.map]
    return [play for play in legal if _is_sensible(board, state, play)]


def _is_sensible(board: JourneyBoard, state: State, play: Action) -> bool:
    match play:
        case PlayMove():
            return _goes_somewhere(board, state, play)
        case PlayForNothing(colour, card):
            return state.blocked or len(board.moves[card][state.spaces[INDEX[colour]]]) == 1
        case PlayBlock(colour):
            return not state.blocked or play.segments > 0 or state.hands[INDEX[colour]] == BIT["block"]
    return True


def _goes_somewhere(board: JourneyBoard, state: State, play: PlayMove) -> bool:
    """Tell whether a Move goes as far as it can, to a blue area, or just short of a red line."""
    walks = board.moves[play.card][state.spaces[INDEX[play.colour]]]
    farthest = len(walks) - 1
    short_of_red_line = board.red_line[walks[farthest].end] and play.segments == farthest - 1
    return play.segments == farthest or board.blue[walks[play.segments].end] or short_of_red_line


# A simple bot, for comparison


def race(game: Detour, view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Make the Move after which the fewest rounds are left; in a blocked round use neither part of a card."""
    state, board = imagine(game, view), game.boards[view.options.map]
    plays = [play for play in legal if isinstance(play, PlayMove | PlayForNothing)]
    left = [_left_by(board, state, play) for play in plays]
    return rng.choice([play for play, rounds in zip(plays, left, strict=True) if rounds == min(left)])


def _left_by(board: JourneyBoard, state: State, play: PlayMove | PlayForNothing) -> float:
    """Return by how much a play changes the rounds that its marker needs; lower is better."""
    race, colour = rounds_to_home(board), INDEX[play.colour]
    hand, space = state.hands[colour], state.spaces[colour]
    end = board.moves[play.card][space][play.segments].end if isinstance(play, PlayMove) else space
    return race[hand & ~BIT[play.card]][end] - race[hand][space]
