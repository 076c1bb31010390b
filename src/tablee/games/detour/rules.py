"""Detour: the rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, assert_never

from msgspec.structs import replace

from tablee.core.errors import Illegal
from tablee.core.game import Ask, Over, Roll, Seat, Turn
from tablee.core.play import fold
from tablee.core.rows import put
from tablee.games.detour import view
from tablee.games.detour.board import HOME, LAST_TILE, START, Board, Walk, column, on_main
from tablee.games.detour.data import COLOURS, read_material
from tablee.games.detour.state import (
    Action,
    Card,
    CardPlayed,
    CardsReturned,
    Chance,
    Colour,
    DrawFirstPlayer,
    Event,
    FirstPlayerDrawn,
    MarkerCameHome,
    MarkerMoved,
    MarkerSent,
    MarkersWentBack,
    Options,
    PlayBackward,
    PlayBlock,
    PlayDetour,
    PlayForNothing,
    PlayMove,
    RoundBegan,
    RoundBlocked,
    Space,
    State,
    View,
)
from tablee.games.detour.ways import BIT, FULL, HANDS, ways

ROUNDS: Final = 60
"""9.3"""
INDEX: dict[Colour, int] = {colour: i for i, colour in enumerate(COLOURS)}
ASKED = tuple(Ask(must=frozenset((Seat(seat),))) for seat in range(4))


class Story:
    """What one play leads to, told as it goes."""

    def __init__(self, state: State, board: Board, seat: Seat, play: Action) -> None:
        self.state, self.board, self.seat, self.play = state, board, seat, play
        """The table before the play."""
        self.colour = INDEX[play.colour]
        self.space = state.spaces[self.colour]
        """Where the player's marker stands now."""
        self.events: list[Event] = [CardPlayed(seat, play)]


class Detour:
    """Detour, with the cards and maps of a data file."""

    # 1 Material

    def __init__(self, data: bytes) -> None:
        material = read_material(data)
        self.boards: dict[str, Board] = {journey.id: Board(journey, material.cards) for journey in material.maps}

    # 2 Set-up

    def new(self, options: Options) -> State:
        """2.2, 8.1 A colour each; with two players two."""
        colours = 4 if options.seats == 2 else options.seats
        return State(options, (START,) * colours, (FULL,) * colours, (None,) * colours)

    def turn(self, state: State) -> Turn[Chance]:
        if state.active is not None:
            return ASKED[state.active]
        if state.first is None:
            return Roll(tuple((DrawFirstPlayer(Seat(seat)), 1) for seat in range(state.options.seats)))
        return self._over(state)

    # 3 A round

    def colours(self, options: Options, seat: Seat) -> tuple[int, ...]:
        """2.2, 8.1"""
        return (2 * seat, 2 * seat + 1) if options.seats == 2 else (seat,)

    def owner(self, options: Options, colour: int) -> Seat:
        return Seat(colour // 2 if options.seats == 2 else colour)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """3.5 The first is the mildest."""
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

    def _ways(self, state: State, colour: int, targets: int) -> tuple[Action, ...]:
        options, hand, space = state.options, state.hands[colour], state.spaces[colour]
        everyone = options.backward == "everyone"
        return ways(self.boards[options.map], COLOURS[colour], hand, space, state.blocked, targets, everyone)

    def decide(self, state: State, actor: Seat | None, action: Action | Chance) -> Sequence[Event]:
        if isinstance(action, DrawFirstPlayer):
            return [FirstPlayerDrawn(action.seat)]
        if actor is None or actor != state.active:
            raise Illegal("3.1", "not-your-turn")
        self._may_play(state, actor, action)
        story = Story(state, self.boards[state.options.map], actor, action)
        self._use(story, action)
        if state.played.bit_count() + 1 == len(state.spaces):
            self._end_round(story)
        return story.events

    def _may_play(self, state: State, seat: Seat, play: Action) -> None:
        colour = INDEX[play.colour]
        if colour not in self.colours(state.options, seat):
            raise Illegal("2.2", "not-your-colour")
        if state.played >> colour & 1:
            raise Illegal("8.1", "has-played")
        if not state.hands[colour] & BIT[play.card]:
            raise Illegal("3.3", "not-in-hand")

    def _use(self, story: Story, play: Action) -> None:
        match play:
            case PlayMove():
                self._move(story, play.card, play.segments)
            case PlayDetour():
                self._detour(story, play)
            case PlayBackward():
                self._backward(story, play)
            case PlayBlock():
                self._block(story, play)
            case PlayForNothing():
                pass
            case other:
                assert_never(other)

    def _end_round(self, story: Story) -> None:
        """3.2, 3.3 Unless the match ends here: then hands are counted as they are (9.2)."""
        state = fold(self, story.state, story.events)
        if state.home or state.round == ROUNDS:
            return
        if not any(state.hands):
            story.events.append(CardsReturned())
        assert state.first is not None
        first = Seat((state.first + 1) % state.options.seats)
        story.events.append(RoundBegan(first, state.round + 1, state.blocks_next))

    # 4 Move

    def _move(self, story: Story, card: Card, segments: int) -> None:
        if story.state.blocked:
            raise Illegal("7.1", "blocked")
        walks = story.board.moves[card][story.space]
        if segments >= len(walks):
            raise Illegal("4.1", "cannot-pay", segments=len(walks) - 1)
        self._go(story, walks[segments])

    def _go(self, story: Story, walk: Walk) -> None:
        """4.2 Going nowhere is no event."""
        if not walk.paid:
            return
        colour, story.space = story.play.colour, walk.end
        story.events.append(MarkerMoved(story.seat, colour, walk.way, walk.paid, walk.lost))
        if walk.end == HOME:
            story.events.append(MarkerCameHome(story.seat, colour))

    # 5 Detour

    def _detour(self, story: Story, play: PlayDetour) -> None:
        """5.5 Each part is done whole before the other begins."""
        if play.segments:
            if on_main(story.space):
                raise Illegal("5.4", "not-on-a-red-area")
            self._move(story, "detour", play.segments)
        self._send(story, INDEX[play.target])

    def _send(self, story: Story, target: int) -> None:
        spaces, names = put(story.state.spaces, story.colour, story.space), story.board.names
        if target >= len(spaces):
            raise Illegal("5.1", "no-such-marker")
        space = spaces[target]
        if space == HOME:
            raise Illegal("5.6", "finished")
        if not on_main(space):
            raise Illegal("5.2", "on-a-side-path")
        if not story.board.red_line[space]:
            raise Illegal("5.1", "no-red-line")
        # the first space of a side path stands beside the red line, in the same column
        story.events.append(MarkerSent(story.seat, COLOURS[target], names[space], names[space - 1]))

    # 6 Backward

    def _backward(self, story: Story, play: PlayBackward) -> None:
        """6.4 All markers at once, before the forward move."""
        board, spaces = story.board, story.state.spaces
        ways = tuple([board.ways_back[space] for space in spaces])
        if story.state.options.backward == "everyone":
            story.space = board.back[story.space][-1]
        else:
            ways = put(ways, story.colour, (board.names[story.space],))
        story.events.append(MarkersWentBack(story.seat, ways))
        walks = board.gifts["backward"][story.space]
        if play.forward >= len(walks):
            raise Illegal("6.3", "cannot-pay", segments=len(walks) - 1)
        self._go(story, walks[play.forward])

    # 7 Block

    def _block(self, story: Story, play: PlayBlock) -> None:
        """7.5 The area is looked at once, before either part."""
        if play.segments and not story.board.blue[story.space]:
            raise Illegal("7.5", "not-on-a-blue-area")
        if play.segments and not play.action_first:
            self._move(story, "block", play.segments)
        self._bar(story, play.forward)
        if play.segments and play.action_first:
            self._move(story, "block", play.segments)

    def _bar(self, story: Story, forward: int) -> None:
        """7.1, 7.4"""
        story.events.append(RoundBlocked(story.seat, story.state.round + 1))
        walks = story.board.gifts["block"][story.space]
        if forward >= len(walks):
            raise Illegal("7.4", "cannot-pay")
        self._go(story, walks[forward])

    # 8, 9 The end

    def _over(self, state: State) -> Over:
        if state.options.seats == 2:
            return self._over_for_two(state)
        if not state.home:
            best = max(state.spaces)
            return Over(self._owners(state, best), self.scores(state), "9.3")
        if len(state.home) == 1:
            return Over(frozenset((Seat(INDEX[state.home[0]]),)), self.scores(state), "9.1")
        return Over(frozenset((self._richest(state),)), self.scores(state), "9.2")

    def _owners(self, state: State, space: Space) -> frozenset[Seat]:
        return frozenset(self.owner(state.options, colour) for colour, at in enumerate(state.spaces) if at == space)

    def _richest(self, state: State) -> Seat:
        """9.2 The highest sum of ranks left in hand; of equals `max` takes who came home first."""
        ranks = self.boards[state.options.map].ranks
        left = {INDEX[colour]: sum(ranks[card] for card in HANDS[state.hands[INDEX[colour]]]) for colour in state.home}
        return Seat(max(left, key=left.__getitem__))

    def _over_for_two(self, state: State) -> Over:
        rows = [sorted(state.spaces[:2]), sorted(state.spaces[2:])]
        if not state.home:
            # 8.7 Markers from the last on, compared one by one
            best = frozenset(Seat(seat) for seat in (0, 1) if rows[seat] == max(rows))
            return Over(best, self.scores(state), "8.7")
        ender = self.owner(state.options, INDEX[state.home[0]])
        other = Seat(1 - ender)
        if rows[ender][0] >= LAST_TILE:
            return Over(frozenset((ender,)), self.scores(state), "8.3")
        # 8.4 The last of one's markers against the last of the other's; when they are level, who ended it wins
        last = other if rows[other][0] <= rows[ender][0] else ender
        return Over(frozenset((Seat(1 - last),)), self.scores(state), "8.4")

    def scores(self, state: State) -> tuple[int, ...]:
        """Columns come: 24 is home. Two markers of a player are added up."""
        columns = [column(space) for space in state.spaces]
        seats = map(Seat, range(state.options.seats))
        return tuple(sum(columns[colour] for colour in self.colours(state.options, seat)) for seat in seats)

    # What happens to the table

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case CardPlayed():
                return self._with_play(state, event.play)
            case MarkerMoved():
                return self._with_marker(state, event.colour, event.way[-1])
            case RoundBegan(seat, number, blocked):
                return replace(
                    state, played=0, round=number, first=seat, active=seat, blocked=blocked, blocks_next=False
                )
            case MarkersWentBack():
                spaces = self.boards[state.options.map].spaces
                return replace(state, spaces=tuple([spaces[way[-1]] for way in event.ways]))
            case RoundBlocked():
                return replace(state, blocks_next=True)
            case MarkerSent():
                return self._with_marker(state, event.colour, event.end)
            case CardsReturned():
                return replace(state, hands=(FULL,) * len(state.hands))
            case MarkerCameHome():
                return replace(state, home=(*state.home, event.colour))
            case FirstPlayerDrawn(seat):
                return replace(state, first=seat, active=seat)
            case other:
                assert_never(other)

    def _with_play(self, state: State, play: Action) -> State:
        colour, played = INDEX[play.colour], state.played | 1 << INDEX[play.colour]
        return replace(
            state,
            hands=put(state.hands, colour, state.hands[colour] & ~BIT[play.card]),
            latest=put(state.latest, colour, play),
            played=played,
            active=self._next(state, played.bit_count()),
        )

    def _next(self, state: State, played: int) -> Seat | None:
        """3.1 From the first player clockwise. 8.1 With two players, two cards each."""
        seats, colours = state.options.seats, len(state.spaces)
        if played == colours or state.first is None:
            return None
        return Seat((state.first + played * seats // colours) % seats)

    def _with_marker(self, state: State, colour: Colour, stop: str) -> State:
        space = self.boards[state.options.map].spaces[stop]
        return replace(state, spaces=put(state.spaces, INDEX[colour], space))

    # What each seat can see: view.py

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(self, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event

    def imagine(self, seen: View, rng: Random) -> State:
        return view.imagine(self, seen)
