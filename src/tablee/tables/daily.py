"""Position of the day, the same puzzle for everybody: its page, and the evaluation and count of the moves that people
choose."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Protocol, TypeAlias

from msgspec import Meta, Struct

from tablee.core.codec import codec, encode
from tablee.core.errors import Malformed, Missing
from tablee.core.words import Says
from tablee.search.explain import COMPARED, Advice, different
from tablee.tables.hinting import MOST
from tablee.tables.positions import Reached, StoredPosition, of_day, reach_position
from tablee.workers.fair_queue import Busy
from tablee.workers.pool import Overdue, Workers
from tablee.workers.thoughts import reason

DAY = 24 * 3600
PAST_DAYS = 30
"""Number of past days whose positions can be opened."""
LEAST_ANSWERS = 20
"""Least number of answers at which the share of each move is shown; fewer could tell who chose what."""

Day: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000, description="Days since 1970")]


class PositionInfo(Struct, frozen=True):
    """Position of a day, as the seat to move may see it."""

    day: int
    """Days since 1970, in UTC."""
    game: str
    options: dict[str, Any]
    seat: int
    view: Any
    words: tuple[Says, ...]
    question: Says
    legal: tuple[Any, ...]


class TryMove(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Request about a move in the position of a day: to preview it, or to submit it as the user's answer."""

    day: Day
    action: Any
    hinted: bool = False
    """True if the user took a hint before: the answer is evaluated but not counted."""


class MoveInfo(Struct, frozen=True):
    """Value of a move in a position, and how many people chose it."""

    action: Any
    says: Says
    value: float | None
    """Share of the win that the mover can expect; None if the long search left the move out."""
    share: float | None = None
    """Fraction of the people who chose this move; None while fewer than `LEAST_ANSWERS` have answered."""


class PositionAnswer(Struct, frozen=True):
    """Evaluation of the move with which a user answered the position of the day, beside the strongest bot's move, with
    the reason."""

    good: bool
    """True if the move is the best, or as good; then `mine` and `best` are the same."""
    mine: MoveInfo
    best: MoveInfo
    because: Says | None
    other: MoveInfo | None
    """Move that many others chose or, while answers are few, the bot's next choice."""
    often: bool
    """True if `other` is what many others chose."""
    people: int
    """Number of people whose answers for that day are counted."""


class MoveTried(Struct, frozen=True):
    """Response with the preview of a move, for the board to draw."""

    preview: Any


class Count(Protocol):
    """The part of the store that counts how many people chose each move in the position of a day."""

    async def count(self, day: int, user: str, choice: int) -> None: ...

    async def chosen(self, day: int) -> dict[int, int]: ...


def today() -> int:
    return int(time.time() // DAY)


class Daily:
    def __init__(self, answers: Count, workers: Workers) -> None:
        self._answers, self._workers = answers, workers
        self._reasons = dict[tuple[int, int], asyncio.Task[Says | None]]()
        """Reasons by day and play, the same for everybody: asked for once, and a few a day."""

    async def page(self, day: int | None) -> bytes:
        """Return the position of a day, by default today, as JSON."""
        return await asyncio.to_thread(_page, _check_day(today() if day is None else day))

    async def preview(self, wish: TryMove) -> MoveTried:
        _, reached = await self.position(wish.day)
        action, _ = _choice_of(reached, wish.action)
        return MoveTried(reached.box.web.preview(reached.view, action))

    async def hints(self, day: int) -> tuple[Advice, ...]:
        """Return the hints for a day's position, made from the results of a long search that are stored with it."""
        stored, at = await self.position(day)
        plays = different(at.box, at.legal, _by_value(stored), MOST)
        reasons = await asyncio.gather(*(self._reason(day, play) for play in plays))
        moves = [_move(stored, at, play, {}) for play in plays]
        return tuple(map(_advice, plays, moves, reasons))

    async def answer(self, user: str, wish: TryMove) -> PositionAnswer:
        """Return the evaluation of a user's move. Only the first move in today's position is counted."""
        stored, reached = await self.position(wish.day)
        _, choice = _choice_of(reached, wish.action)
        if wish.day == today() and not wish.hinted:
            await self._answers.count(wish.day, user, choice)
        because = await self._reason(wish.day, _better(stored, choice))
        return answer_to(stored, reached, choice, await self._answers.chosen(wish.day), because)

    async def position(self, day: int) -> tuple[StoredPosition, Reached]:
        return await asyncio.to_thread(_position, _check_day(day))

    async def _reason(self, day: int, play: int) -> Says | None:
        """Return why the move with index `play` is better than its rivals; None if no reason is certain, or if the
        bots' processes are too busy to say."""
        if (asked := self._reasons.get((day, play))) is None:
            asked = self._reasons[day, play] = asyncio.create_task(self._ask_reason(day, play))
        try:
            return await asyncio.shield(asked)
        except (Busy, Overdue):
            return None
        finally:
            if asked.done() and (asked.cancelled() or asked.exception()):
                self._reasons.pop((day, play), None)

    async def _ask_reason(self, day: int, play: int) -> Says | None:
        stored, at = await self.position(day)
        question = at.box.name, encode(at.view), day, play, _rivals(stored, play)
        return await self._workers.ask("position", reason, *question)


def _check_day(day: int) -> int:
    """Return the day; refuse one in the future or more than `PAST_DAYS` ago."""
    if not 0 <= today() - day <= PAST_DAYS:
        raise Missing("position-unknown")
    return day


@lru_cache(8)
def _position(day: int) -> tuple[StoredPosition, Reached]:
    found = of_day(day)
    if found is None:
        raise Missing("position-unknown")
    box, stored = found
    return stored, reach_position(box, stored)


@lru_cache(8)
def _page(day: int) -> bytes:
    stored, at = _position(day)
    words = at.box.words
    return encode(
        PositionInfo(
            day=day,
            game=at.box.name,
            options=stored.options,
            seat=at.seat,
            view=at.view,
            words=words.describe(at.view),
            question=words.question(at.view),
            legal=at.legal,
        )
    )


def _choice_of(at: Reached, raw: Any) -> tuple[Any, int]:
    """Decode an action; return it with its index in the legal actions. An illegal one is refused with the same error as
    in a match."""
    action = codec(at.box.types).action(encode(raw))
    at.box.game.decide(at.state, at.seat, action)
    if action not in at.legal:
        raise Malformed("malformed", why="not one of the legal actions")
    return action, at.legal.index(action)


# Evaluation of an answer.


def answer_to(
    stored: StoredPosition, at: Reached, choice: int, chosen: Mapping[int, int], because: Says | None
) -> PositionAnswer:
    chosen = {play: people for play, people in chosen.items() if play < len(at.legal)}  # other rules may have had more
    people = sum(chosen.values())
    often = _popular(stored, choice, chosen) if people >= LEAST_ANSWERS else None
    other = _second_best(stored, choice) if often is None else often
    return PositionAnswer(
        good=stored.is_good(choice),
        mine=_move(stored, at, choice, chosen),
        best=_move(stored, at, _better(stored, choice), chosen),
        because=because,
        other=None if other is None else _move(stored, at, other, chosen),
        often=often is not None,
        people=people,
    )


def _better(stored: StoredPosition, choice: int) -> int:
    """Return the move that an answer shows as the best: the user's own if it is as good."""
    return choice if stored.is_good(choice) else stored.best


def _move(stored: StoredPosition, at: Reached, play: int, chosen: Mapping[int, int]) -> MoveInfo:
    action, people = at.legal[play], sum(chosen.values())
    share = chosen.get(play, 0) / people if people >= LEAST_ANSWERS else None
    return MoveInfo(action, at.box.words.offer(at.view, action), stored.value(play), share)


def _popular(stored: StoredPosition, choice: int, chosen: Mapping[int, int]) -> int | None:
    """Return the move that most people chose, apart from the user's own and the best ones; None if there is none. A
    move is its index in the legal actions."""
    others = {play: people for play, people in chosen.items() if not stored.is_good(play) and play != choice}
    return max(others, key=lambda play: (others[play], -play)) if others else None


def _second_best(stored: StoredPosition, choice: int) -> int | None:
    """Return the best move, as an index into the legal actions, that is neither among the best ones nor the user's own;
    None if there is none."""
    others = [play for play in _by_value(stored) if not stored.is_good(play) and play != choice]
    return others[0] if others else None


def _by_value(stored: StoredPosition) -> list[int]:
    """Return the moves that the long search evaluated, the best first, as indices into the legal actions."""
    known = [play for play, value in enumerate(stored.values) if value is not None]
    return sorted(known, key=lambda play: (play != stored.best, -(stored.value(play) or 0)))


def _advice(play: int, move: MoveInfo, because: Says | None) -> Advice:
    return Advice(play, move.says, because, move.value or 0.0)


def _rivals(stored: StoredPosition, play: int) -> list[int]:
    """Return the moves that a move is compared with to give a reason for it."""
    return [other for other in _by_value(stored) if other != play and not stored.is_good(other)][:COMPARED]
