"""Reasons for a play in one sentence: the decisive terms of the evaluation, then what it prepares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, assert_never

from tablee.core.game import Over
from tablee.core.words import Arg, Says, says
from tablee.games.detour import state as d
from tablee.games.detour.board import HOME, JourneyBoard, column, on_main
from tablee.games.detour.data import COLOURS, INDEX
from tablee.games.detour.race import end_if_blocked, farthest, rounds_to_home
from tablee.games.detour.text import NO, YES, card_name, colour_name, stop_name
from tablee.games.detour.view import imagine
from tablee.games.detour.ways import BIT, HANDS, limits

if TYPE_CHECKING:
    from tablee.games.detour.rules import Detour

LONG = 4
"""Number of segments from which a Move counts as long."""


def kind(action: d.Action) -> tuple[Any, ...]:
    """Classify a play by card, colour and part, ignoring how far it goes."""
    both = isinstance(action, d.PlayDetour | d.PlayBlock) and action.segments > 0
    return type(action), action.colour, action.card, getattr(action, "target", None), both


def reason(game: Detour, view: d.View, action: d.Action, after: d.View, names: Sequence[str]) -> Says:
    play = Play(game, view, action, after)
    why, *more = islice(_once((*_told(play, names), *_later(play))), 2)
    if not more:
        return says("reason", play=_play(play), why=why)
    return says("reason-more", play=_play(play), why=why, more=more[0])


def _once(clauses: Sequence[Says]) -> Iterator[Says]:
    said = set[str]()
    for clause in clauses:
        if clause.id not in said:
            said.add(clause.id)
            yield clause


class Play:
    """A play, with the states before and after it."""

    def __init__(self, game: Detour, view: d.View, action: d.Action, after: d.View) -> None:
        assert view.seat is not None
        self.game, self.action, self.seat = game, action, view.seat
        self.board: JourneyBoard = game.boards[view.options.map]
        self.before: d.State = imagine(game, view)
        self.after: d.State = imagine(game, after)
        self.colour = INDEX[action.colour]
        self.start, self.end = self.before.spaces[self.colour], self.after.spaces[self.colour]
        self.hand = self.before.hands[self.colour] & ~BIT[action.card]
        """Cards left in the hand of the colour that plays."""
        self.rivals = [n for n in range(len(self.before.spaces)) if n not in game.colours(view.options, view.seat)]

    @property
    def last(self) -> bool:
        """9.1 True if this colour has no further play: the round in which a marker comes home is the last."""
        return bool(self.after.home)

    @property
    def blocked(self) -> bool:
        """True if this colour's next play is in a blocked round."""
        return self.after.blocked if self.after.round > self.before.round else self.after.blocks_next

    def mine(self, id: str, **args: Arg) -> Says:
        """Build a message about the marker that plays and its player."""
        return says(id, **args, seat=self.seat, colour=colour_name(self.action.colour))

    def card(self, card: d.Card) -> Says:
        return self.mine("reason-card", card=card_name(card))

    def stop(self, space: d.Space) -> Says:
        name = self.board.names[space]
        return says("reason-stop", id=name, stop=stop_name(name))


# The play itself


def _play(play: Play) -> Says:
    """Name the play, and its colour if a player has two."""
    named = _named(play)
    return says("reason-for", play=named, colour=colour_name(play.action.colour)) if _two(play) else named


def _two(play: Play) -> bool:
    return play.before.options.seats == 2


def _named(play: Play) -> Says:
    match play.action:
        case d.PlayForNothing(_, card):
            return says("reason-PlayForNothing", card=card_name(card))
        case d.PlayMove(_, card):
            home = YES if play.end == HOME else NO
            return says("reason-PlayMove", card=card_name(card), end=play.stop(play.end), home=home)
        case d.PlayDetour(_, target):
            own = NO if INDEX[target] in play.rivals else YES
            return says("reason-PlayDetour", target=colour_name(target), own=own)
        case d.PlayBackward():
            return says("reason-PlayBackward", start=play.stop(play.start))
        case d.PlayBlock():
            return says("reason-PlayBlock", start=play.stop(play.start))
        case other:
            assert_never(other)


# What the terms tell


def _told(play: Play, names: Sequence[str]) -> Iterator[Says]:
    for name in names:
        match name:
            case "result":
                yield from _result(play)
            case "own":
                yield from _own_race(play)
            case "nearest" | "others":
                yield from _races(play, play.rivals)


def _result(play: Play) -> Iterator[Says]:
    if isinstance(over := play.game.turn(play.after), Over):
        yield says("reason-won" if play.seat in over.winners else "reason-over")


def _own_race(play: Play) -> Iterator[Says]:
    match play.action:
        case _ if play.end == HOME:
            yield play.mine("reason-home")
        case d.PlayMove(_, card, segments):
            others = [_reach(play, other) for other in HANDS[play.before.hands[play.colour]] if other != card]
            yield says("reason-far" if others and segments > max(others) else "reason-goes", n=segments)
        case d.PlayBlock(_, forward, segments) if forward + segments:
            yield says("reason-goes", n=forward + segments)
        case d.PlayForNothing(_, card) if not play.last:
            yield from _for_nothing(play, card)


def _for_nothing(play: Play, card: d.Card) -> Iterator[Says]:
    """Explain why neither part of a card was used: this card would help least, or the other cards are needed more."""
    hand = HANDS[play.before.hands[play.colour]]
    race = rounds_to_home(play.board)
    left = {other: race[play.before.hands[play.colour] & ~BIT[other]][play.start] for other in hand}
    if len(hand) == 1:
        yield says("reason-only")
    elif left[card] == min(left.values()):
        yield play.mine("reason-nothing")
    elif len(hand) > 2:
        yield says("reason-hand", cards=tuple(card_name(other) for other in hand if other != card))


def _reach(play: Play, card: d.Card) -> int:
    return len(play.board.moves[card][play.start]) - 1


def _races(play: Play, rivals: list[int]) -> Iterator[Says]:
    """Explain how the play has set back opponents' markers: which it sent to a side path or moved backward."""
    match play.action:
        case d.PlayDetour(_, target) if INDEX[target] in rivals:
            start, side = (play.stop(state.spaces[INDEX[target]]) for state in (play.before, play.after))
            yield says("reason-sent", who=_who([INDEX[target]]), start=start, side=side)
        case d.PlayBackward():
            fell = [colour for colour in rivals if play.after.spaces[colour] < play.before.spaces[colour]]
            if fell:
                yield says("reason-back", who=_who(fell), n=len(fell))


def _stopped(play: Play, rivals: list[int]) -> Iterator[Says]:
    if rivals and not play.last:
        long = all(_longest(play, colour) >= LONG for colour in rivals)
        yield says("reason-blocked" if long else "reason-stopped", who=_who(rivals), n=len(rivals))


def _longest(play: Play, colour: int) -> int:
    """Return the most segments that a marker could go with one of its cards if the round were not blocked."""
    cards, space = HANDS[play.after.hands[colour]] or HANDS[-1], play.after.spaces[colour]
    return max(len(play.board.moves[card][space]) - 1 for card in cards)


def _who(colours: list[int]) -> Says:
    named = [says("reason-colour", colour=colour_name(COLOURS[colour])) for colour in colours]
    match named:
        case [one]:
            return one
        case [one, other]:
            return says("reason-two", one=one, other=other)
    return says("reason-all")


# What comes later


def _later(play: Play) -> Iterator[Says]:
    if play.after.active is None:
        yield from _result(play)
        return
    if play.end == HOME:
        yield play.mine("reason-home")
        yield from _ranks(play)
        return
    yield from _done(play)
    yield from _own_race(play)
    yield from _regained(play)
    if play.last:
        yield says("reason-last")
        return
    yield from _on_the_map(play)
    yield from _kept(play)
    yield from _blocked_round(play) if play.blocked else _next(play)


def _done(play: Play) -> Iterator[Says]:
    """Explain how the play sets back or stops the opponents, even if that was not why it was chosen."""
    yield from _races(play, play.rivals)
    if isinstance(play.action, d.PlayBlock):
        yield from _stopped(play, play.rivals)


def _ranks(play: Play) -> Iterator[Says]:
    """9.2 Explain the ranks of the cards left in hand, which decide if several markers come home."""
    ranks = sum(play.board.ranks[card] for card in HANDS[play.hand])
    if ranks and not _two(play):
        yield says("reason-ranks", sum=ranks)


def _regained(play: Play) -> Iterator[Says]:
    """6.3 Explain how far the transports that Backward gives carry the marker: forward, or back to where it stood."""
    match play.action:
        case d.PlayBackward(_, forward) if play.end > play.start and not _goes_back(play):
            yield says("reason-goes", n=forward)
        case d.PlayBackward() if play.end >= play.start and _goes_back(play):
            yield play.mine("reason-regained")


def _goes_back(play: Play) -> bool:
    """6.1, 6.2 Tell whether Backward takes the player's own marker back, too."""
    return play.before.options.backward == "everyone" and len(play.board.back[play.start]) > 1


def _on_the_map(play: Play) -> Iterator[Says]:
    """Explain the marker's new space, and the one it has left."""
    board, action = play.board, play.action
    if isinstance(action, d.PlayDetour) and INDEX[action.target] not in play.rivals:
        yield play.mine("reason-self")
    if _watched(play) and board.red_line[play.start] and play.end > play.start and not board.red_line[play.end]:
        yield says("reason-leaves", start=play.stop(play.start))
    if _watched(play) and isinstance(action, d.PlayMove) and _short_of_red_line(play, action.card):
        yield says("reason-short", stop=play.stop(board.after[play.end]))
    if _two(play) and play.end > play.start and _far_behind(play):
        yield says("reason-behind")
    if limits(play.before.options, play.blocked).both:
        yield from _both_parts(play)


def _kept(play: Play) -> Iterator[Says]:
    """Explain that another card, which would have gone as far, stays in hand."""
    if isinstance(play.action, d.PlayMove):
        reach = {card: _reach(play, card) for card in HANDS[play.hand]}
        card = max(reach, key=reach.__getitem__, default=None)
        if card is not None and reach[card] >= play.action.segments:
            yield says("reason-kept", own=play.card(card))


def _watched(play: Play) -> bool:
    """Tell whether an opponent holds Detour, and so could send a marker on a red line to the side path before its next
    move."""
    return any(play.after.hands[colour] & BIT["detour"] for colour in play.rivals)


def _far_behind(play: Play) -> bool:
    """8.4 Tell whether the marker was far behind the hindmost marker of the other player."""
    return column(play.start) + LONG <= column(min(play.before.spaces[colour] for colour in play.rivals))


def _short_of_red_line(play: Play, card: d.Card) -> bool:
    """Tell whether the marker stops right before a red line though it could have gone on."""
    return farthest(play.board, card, play.start) > play.end and play.board.red_line[play.board.after[play.end]]


def _both_parts(play: Play) -> Iterator[Says]:
    if play.hand & BIT["block"] and play.board.blue[play.end]:
        yield says("reason-blue", end=play.stop(play.end), own=play.card("block"))
    if play.hand & BIT["detour"] and not on_main(play.end):
        yield says("reason-red", own=play.card("detour"))


def _next(play: Play) -> Iterator[Says]:
    """Explain with which card the marker goes on best from its new space."""
    if not play.hand:
        yield says("reason-return")
        return
    card = _best(play, {card: farthest(play.board, card, play.end) for card in HANDS[play.hand]})
    end = farthest(play.board, card, play.end)
    if end == HOME:
        yield says("reason-next-home", own=play.card(card))
    elif end == play.end:
        yield says("reason-wait", end=play.stop(play.end))
    else:
        yield says("reason-next", own=play.card(card), start=play.stop(play.end), end=play.stop(end))


def _blocked_round(play: Play) -> Iterator[Says]:
    """Explain which card serves best in the next round, which is blocked."""
    if not play.hand:
        yield says("reason-return")
        return
    allowed = limits(play.before.options, blocked=True)
    ends = {card: end_if_blocked(play.board, allowed, card, play.end) for card in HANDS[play.hand]}
    card = _best(play, ends)
    if ends[card] > play.end:
        yield says("reason-moves-on", own=play.card(card), start=play.stop(play.end), end=play.stop(ends[card]))
    else:
        yield says("reason-spare", own=play.card(card))


def _best(play: Play, ends: dict[d.Card, d.Space]) -> d.Card:
    race = rounds_to_home(play.board)
    return min(ends, key=lambda card: race[play.hand & ~BIT[card]][ends[card]])
