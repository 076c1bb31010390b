"""Rules of Detour in the order of the rulebook: the turns, the legal actions, and what follows from an action."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, assert_never

from tablee.core.game import Ask, Decided, Over, Roll, Seat, Turn
from tablee.core.play import caused
from tablee.core.seats import best, first_players, next_seat
from tablee.games.detour import state as d
from tablee.games.detour import view
from tablee.games.detour.board import HOME, LAST_TILE, START, JourneyBoard, JourneyWalk, column, on_main
from tablee.games.detour.data import COLOURS, INDEX, read_material
from tablee.games.detour.judge import (
    judge_forward_of_backward,
    judge_forward_of_block,
    judge_move,
    judge_move_of_block,
    judge_move_of_detour,
    judge_play,
    judge_target,
)
from tablee.games.detour.record import evolve
from tablee.games.detour.ways import FULL, HANDS, limits, ways
from tablee.kit.tuples import put

ROUNDS: Final = 60
"""9.3 Number of rounds after which a match ends."""
ASKED = tuple(Ask(must=frozenset((Seat(seat),))) for seat in range(4))


class Story:
    """Events that follow from a play, and the state after them."""

    def __init__(self, game: Detour, state: d.State, seat: Seat, play: d.Action) -> None:
        self.game, self.state, self.seat, self.play = game, state, seat, play
        self.board, self.events = game.boards[state.options.map], list[d.Event]()
        self.tell(d.CardPlayed(seat, play))

    def tell(self, event: d.Event) -> None:
        self.events.append(event)
        self.state = self.game.evolve(self.state, event)

    @property
    def space(self) -> d.Space:
        """Current space of the player's marker."""
        return self.state.spaces[INDEX[self.play.colour]]


class Detour:
    """Rules of Detour with the cards and maps of a data file."""

    # 1 Material

    def __init__(self, data: bytes) -> None:
        material = read_material(data)
        self.boards: dict[str, JourneyBoard] = {
            journey.id: JourneyBoard(journey, material.cards) for journey in material.maps
        }

    # 2 Set-up

    def new(self, options: d.Options) -> d.State:
        """2.2, 8.1 Make the first state of a match: each player has one colour, with two players two."""
        colours = 4 if options.seats == 2 else options.seats
        return d.State(options, (START,) * colours, (FULL,) * colours, (None,) * colours)

    def turn(self, state: d.State) -> Turn[d.Chance]:
        if state.active is not None:
            return ASKED[state.active]
        if state.first is None:
            return Roll(first_players(state.options.seats))
        return self._over(state)

    # 3 A round

    def colours(self, options: d.Options, seat: Seat) -> tuple[int, ...]:
        """2.2, 8.1 Return the indices of a seat's colours."""
        return (2 * seat, 2 * seat + 1) if options.seats == 2 else (seat,)

    def owner(self, options: d.Options, colour: int) -> Seat:
        return Seat(colour // 2 if options.seats == 2 else colour)

    def legal(self, state: d.State, seat: Seat) -> Sequence[d.Action]:
        """3.5 List the legal actions; the first is the mildest."""
        if seat != state.active:
            return ()
        red_line, targets = self.boards[state.options.map].red_line, 0
        for colour, space in enumerate(state.spaces):
            targets |= red_line[space] << colour
        if state.options.seats > 2:
            return self._ways(state, seat, targets)
        one, other = self.colours(state.options, seat)
        if state.played >> one & 1:
            return self._ways(state, other, targets)
        if state.played >> other & 1:
            return self._ways(state, one, targets)
        return self._ways(state, one, targets) + self._ways(state, other, targets)

    def _ways(self, state: d.State, colour: int, targets: int) -> tuple[d.Action, ...]:
        options, hand, space = state.options, state.hands[colour], state.spaces[colour]
        return ways(self.boards[options.map], COLOURS[colour], hand, space, limits(options, state.blocked), targets)

    def decide(self, state: d.State, actor: Seat | None, action: d.Action | d.Chance) -> Decided[d.Event, d.State]:
        if isinstance(action, d.DrawFirstPlayer):
            return caused(self, state, d.FirstPlayerDrawn(action.seat))
        seat = judge_play(self, state, actor, action)
        story = Story(self, state, seat, action)
        self._use(story, action)
        if story.state.active is None:
            self._end_round(story)
        return story.events, story.state

    def _use(self, story: Story, play: d.Action) -> None:
        match play:
            case d.PlayMove():
                both = play.card == "detour" and not on_main(story.space)  # 5.1, 5.4 and nobody is chosen
                (self._move_of_both if both else self._move)(story, play.card, play.segments)
            case d.PlayDetour():
                self._detour(story, play)
            case d.PlayBackward():
                self._backward(story, play)
            case d.PlayBlock():
                self._block(story, play)
            case d.PlayForNothing():
                pass
            case other:
                assert_never(other)

    def _end_round(self, story: Story) -> None:
        """3.2, 3.3 Begin a new round, unless the match ends here: then hands stay as they are, as their ranks may count
        (9.2)."""
        state = story.state
        if state.home or state.round == ROUNDS:
            return
        if not any(state.hands):
            story.tell(d.CardsReturned())
        assert state.first is not None
        first = next_seat(state.first, state.options.seats)
        story.tell(d.RoundBegan(first, state.round + 1, state.blocks_next))

    # 4 Move

    def _move(self, story: Story, card: d.Card, segments: int) -> None:
        self._go(story, judge_move(story.board, story.state.blocked, card, story.space, segments))

    def _move_of_both(self, story: Story, card: d.Card, segments: int) -> None:
        """5.4, 7.5 Play the Move part of a card whose action is played, too. In a blocked round the table's options
        must allow that."""
        blocked = not limits(story.state.options, story.state.blocked).both
        self._go(story, judge_move(story.board, blocked, card, story.space, segments))

    def _go(self, story: Story, walk: JourneyWalk) -> None:
        """4.2 Move along a walk. A walk of no segment is no event."""
        if not walk.paid:
            return
        colour = story.play.colour
        story.tell(d.MarkerMoved(story.seat, colour, walk.way, walk.paid, walk.lost))
        if walk.end == HOME:
            story.tell(d.MarkerCameHome(story.seat, colour))

    # 5 Detour

    def _detour(self, story: Story, play: d.PlayDetour) -> None:
        """5.5 Play Detour: the Move part, if used, is finished before the action begins."""
        if play.segments:
            judge_move_of_detour(story.space)
            self._move_of_both(story, "detour", play.segments)
        self._send(story, INDEX[play.target])

    def _send(self, story: Story, target: int) -> None:
        """Send a marker to the side path: its first space is beside the red line, in the same column."""
        names = story.board.names
        space = judge_target(story.board, story.state.spaces, target)
        story.tell(d.MarkerSent(story.seat, COLOURS[target], names[space], names[space - 1]))

    # 6 Backward

    def _backward(self, story: Story, play: d.PlayBackward) -> None:
        """6.4 Play Backward: all markers go back at once, before the forward move."""
        board = story.board
        ways = tuple([board.ways_back[space] for space in story.state.spaces])
        if story.state.options.backward != "everyone":
            ways = put(ways, INDEX[story.play.colour], (board.names[story.space],))
        story.tell(d.MarkersWentBack(story.seat, ways))
        self._go(story, judge_forward_of_backward(board, story.space, play.forward))

    # 7 Block

    def _block(self, story: Story, play: d.PlayBlock) -> None:
        """7.5 Play Block: whether the marker stands on a blue area is checked once, before either part."""
        if play.segments:
            judge_move_of_block(story.board, story.space)
        if play.segments and not play.action_first:
            self._move_of_both(story, "block", play.segments)
        story.tell(d.RoundBlocked(story.seat, story.state.round + 1))
        self._go(story, judge_forward_of_block(story.board, story.space, play.forward))
        if play.segments and play.action_first:
            self._move_of_both(story, "block", play.segments)

    # 8, 9 The end

    def _over(self, state: d.State) -> Over:
        if state.options.seats == 2:
            return self._over_for_two(state)
        if not state.home:
            best = max(state.spaces)
            return Over(self._owners(state, best), self.scores(state), "9.3")
        if len(state.home) == 1:
            return Over(frozenset((Seat(INDEX[state.home[0]]),)), self.scores(state), "9.1")
        return Over(frozenset((self._richest(state),)), self.scores(state), "9.2")

    def _owners(self, state: d.State, space: d.Space) -> frozenset[Seat]:
        return frozenset(self.owner(state.options, colour) for colour, at in enumerate(state.spaces) if at == space)

    def _richest(self, state: d.State) -> Seat:
        """9.2 Return the seat with the highest sum of ranks left in hand; of equals `max` takes the one who came home
        first."""
        ranks = self.boards[state.options.map].ranks
        left = {INDEX[colour]: sum(ranks[card] for card in HANDS[state.hands[INDEX[colour]]]) for colour in state.home}
        return Seat(max(left, key=left.__getitem__))

    def _over_for_two(self, state: d.State) -> Over:
        rows = [sorted(state.spaces[:2]), sorted(state.spaces[2:])]
        if not state.home:
            # 8.7 Markers from the last on, compared one by one
            return Over(best(rows), self.scores(state), "8.7")
        ender = self.owner(state.options, INDEX[state.home[0]])
        other = Seat(1 - ender)
        if rows[ender][0] >= LAST_TILE:
            return Over(frozenset((ender,)), self.scores(state), "8.3")
        # 8.4 The last of one's markers against the last of the other's; when they are level, who ended it wins
        last = other if rows[other][0] <= rows[ender][0] else ender
        return Over(frozenset((Seat(1 - last),)), self.scores(state), "8.4")

    def scores(self, state: d.State) -> tuple[int, ...]:
        """Return the columns that each seat has come, from 0 to 24 (home); those of a player's two markers are added
        up."""
        columns = [column(space) for space in state.spaces]
        seats = map(Seat, range(state.options.seats))
        return tuple(sum(columns[colour] for colour in self.colours(state.options, seat)) for seat in seats)

    # What happened: record.py

    def evolve(self, state: d.State, event: d.Event) -> d.State:
        return evolve(self.boards, state, event)

    # What each seat can see: view.py

    def view(self, state: d.State, seat: Seat | None) -> d.View:
        return view.view(self, state, seat)

    def redact(self, event: d.Event, seat: Seat | None) -> d.Event | None:
        return event

    def imagine(self, seen: d.View, rng: Random) -> d.State:
        return view.imagine(self, seen)
