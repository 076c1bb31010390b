"""Finished matches: result, replay, rolls, export."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from tablee.core.codec import encode
from tablee.core.dice import Contribution, key_hash
from tablee.core.errors import Missing, Stale
from tablee.core.game import Ask, Seat
from tablee.games.catalogue import box_of, own_data
from tablee.kit.box import AnyBox
from tablee.search.levels import level_of
from tablee.store.rows import MatchPlayer, MatchRow
from tablee.tables.archive import Archive, LoadedMatch
from tablee.tables.export import Export, export
from tablee.tables.history_types import MatchInfo, PlayerInfo, Replay, ReplayFrame, Rolls
from tablee.tables.log import LoggedStep, added_numbers, agreed, state_after, states, valid_steps
from tablee.tables.messages import events_for
from tablee.tables.rolls import rolls_of
from tablee.tables.room import result_of
from tablee.tables.wire import Ending

ALL = 1_000_000
"""Limit of a query, larger than the number of matches of any user."""
CACHED = 32
"""Number of encoded replays in the cache. A shared replay is read by many."""


class Matches:
    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self._replays: OrderedDict[tuple[str, int | None], bytes] = OrderedDict()

    def forget(self) -> None:
        """Clear the cache after somebody's name was removed."""
        self._replays.clear()

    async def info(self, id: str) -> MatchInfo:
        row, steps = await self.archive.store.match(id), await self.archive.store.steps(id)
        return match_info(row, steps[-1].seq, await self._result(row), added_numbers(steps[0]))

    async def _result(self, row: MatchRow) -> Ending | None:
        """Return the stored result; None while the match is running. Very old matches have none stored and are
        replayed."""
        if row.ended is None:
            return None
        if row.result is None:
            match = await self.archive.load(row.id)
            return result_of(match.box, await asyncio.to_thread(match.latest_state), agreed=agreed(match.steps))
        return msgspec.json.decode(row.result, type=Ending)

    async def finished(self, id: str) -> LoadedMatch:
        """Load a match that is over; a running one is refused, since it has secrets."""
        if (await self.archive.store.match(id)).ended is None:
            raise Stale("match-running")
        return await self.archive.load(id)

    async def finished_by(self, user: str) -> list[str]:
        """List the finished matches of a user, the oldest first."""
        rows = await self.archive.store.history(user, "", "", ALL)
        return [row.match for row in reversed(rows)]

    async def replay(self, id: str, seat: int | None) -> bytes:
        """Return the replay for a seat as JSON. It is made in a thread and cached."""
        if (id, seat) not in self._replays:
            match = await self.finished(id)
            if seat is not None and seat >= len(match.row.players):
                raise Missing("seat-unknown")
            self._replays[id, seat] = await asyncio.to_thread(lambda: encode(replay(match, seat)))
            if len(self._replays) > CACHED:
                self._replays.popitem(last=False)
        self._replays.move_to_end((id, seat))
        return self._replays[id, seat]

    async def rolls(self, id: str) -> Rolls:
        """Return everything needed to verify the rolls of a finished match."""
        return await asyncio.to_thread(rolls_of, await self.finished(id))

    async def export(self, id: str) -> Export:
        row = await self.archive.store.match(id)
        if (result := await self._result(row)) is None:
            raise Stale("match-running")
        box, steps = await self.archive.box(row), await self.archive.store.steps(id)
        return export(box.data, row, steps, result)

    async def data(self, id: str) -> bytes | None:
        """Return the part of a match's data file that boards need; None if it is the file shipped with the game."""
        return await asyncio.to_thread(own_data, await self.archive.box(await self.archive.store.match(id)))


def steps_until(match: LoadedMatch, at: int) -> tuple[list[LoggedStep], Ask]:
    """Return the steps of a match up to number `at`, without undone ones, and the `Ask` after them: which seats must
    act then. Refused if the match is over then."""
    before = [step for step in match.steps if step.seq <= at]
    kept = valid_steps(before)
    steps = [step for step in before if step.seq in kept and not agreed([step])]
    turn = match.box.game.turn(state_after(match.box, match.options, steps))
    if not isinstance(turn, Ask):
        raise Stale("match-over")
    return steps, turn


def match_info(
    row: MatchRow, steps: int, over: Ending | None, contributions: tuple[Contribution, ...] = ()
) -> MatchInfo:
    players = tuple(player_info(player, seat) for seat, player in enumerate(row.players))
    return MatchInfo(
        id=row.id,
        table=row.table,
        game=row.game,
        version=row.version,
        options=msgspec.json.decode(row.options),
        players=players,
        started=row.started,
        key_hash=key_hash(row.key),
        key=row.key.hex() if over else None,
        steps=steps,
        over=over,
        origin=row.origin,
        contributions=contributions,
        reads=dict(box_of(row.game).web.reads([player.colour for player in players])),
    )


def player_info(player: MatchPlayer, seat: int) -> PlayerInfo:
    colour = seat if player.colour is None else player.colour
    last, began = (player.heir, player.name) if player.heir else (player, None)
    return PlayerInfo(last.name or None, level_of(last.bot), colour, player.gone, last.program, began)


def replay(match: LoadedMatch, seat: int | None) -> Replay:
    """Return the replay of a match as a seat saw it; without a seat, as spectators did. Undone steps are included and
    marked."""
    box, steps, who = match.box, match.steps, None if seat is None else Seat(seat)
    kept, after = valid_steps(steps), list(states(box, match.options, steps))
    frames = (_frame(box, step, state, who, step.seq in kept) for step, state in zip(steps, after, strict=True))
    result = result_of(box, after[-1], agreed=agreed(steps))
    info = match_info(match.row, steps[-1].seq, result, steps[0].contributions)
    return Replay(info, seat, tuple(frames))


def _frame(box: AnyBox, step: LoggedStep, state: object, who: Seat | None, counts: bool) -> ReplayFrame:
    view = box.game.view(state, who)
    return ReplayFrame(
        seq=step.seq,
        at=step.at,
        actor=step.actor,
        by=step.by,
        undone=not counts,
        events=events_for(box, [step], who),
        view=view,
        words=box.words.describe(view),
    )
