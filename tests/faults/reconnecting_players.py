"""Simulated players who go on playing, whatever happens to the server; and checks that the store has what they were
told.

They reconnect when a server is gone, ask for what they missed, and repeat what was not answered. So every action that
was acknowledged must be in the log, once and at the acknowledged step; one that was refused must not be there.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import Any, TypeVar

import httpx
from websockets.exceptions import WebSocketException

from api_client import ApiPlayer, Json, RefusedRequest
from example_game import EXAMPLE
from faults.stoppable_databases import StoppableDatabase

T = TypeVar("T")
LOST = (OSError, TimeoutError, httpx.TransportError, WebSocketException)
"""Exceptions that a client meets when its server is gone."""
PASSING = ("storage", "too-many")
"""Codes of refusals after which a request may be repeated a little later."""
REPORTS: list[str] = []
"""Summary lines of the fault tests, printed at the end of the run."""
PAUSE = 0.1
"""Seconds between two attempts to reach a server."""
PERSON, BOT = {"kind": "person"}, {"kind": "bot"}


class SeatedPlayer:
    """One person on one seat of one match, or a spectator (seat None)."""

    def __init__(self, player: ApiPlayer, table: str, seat: int | None, rng: Random) -> None:
        self.player, self.table, self.seat, self.rng = player, table, seat, rng
        self.pending: tuple[str, Json, int] | None = None
        self.sent: list[str] = []
        self.done: dict[str, int] = {}
        """Acknowledged actions: from nonce to the number of the step."""
        self.refused: set[str] = set()
        """Nonces of actions refused for good."""
        self.met = Counter[str]()
        """Number of refusals, by message id."""
        self.back = 0
        self.slowest = 0.0
        """Seconds that the slowest answer took."""

    async def play(self) -> None:
        """Play until the match is over and every action was answered."""
        while self._goes_on():
            try:
                await self._connection()
            except LOST as fault:
                self.lost(fault)
                await asyncio.sleep(PAUSE)

    async def _connection(self) -> None:
        await self.come()
        while self._goes_on():
            if self.pending is None:
                await self.player.until(lambda player: player.asked() or player.over())
                await self.ready()
                self._choose()
            await self._act()

    async def come(self) -> None:
        """Connect for the first time, or reconnect and receive what was missed."""
        await self.player.join(self.table)
        await self.player.sit(self.seat, since=self.player.told["seq"] if self.player.told else -1)

    async def ready(self) -> None:
        """Wait before choosing an action; does nothing here, for subclasses to override."""

    def lost(self, fault: Exception) -> None:
        self.back += 1

    def _goes_on(self) -> bool:
        return self.pending is not None or not self.player.over()

    def _choose(self) -> None:
        told = self.player.told
        assert told is not None
        if told["legal"]:
            nonce = f"{self.table}-{self.seat}-{len(self.sent)}"
            self.pending = nonce, self.rng.choice(told["legal"]), told["seq"]
            self.sent.append(nonce)

    async def _act(self) -> None:
        if self.pending is None:
            return
        nonce, action, seen = self.pending
        began = time.perf_counter()
        try:
            self.done[nonce] = (await self.player.act(action, nonce, seen))["seq"]
        except RefusedRequest as refusal:
            if await self._passes(refusal):
                return
            self.refused.add(nonce)
        self.slowest = max(self.slowest, time.perf_counter() - began)
        self.pending = None

    async def _passes(self, refusal: RefusedRequest) -> bool:
        self.met[refusal.id] += 1
        if refusal.code in PASSING:
            await asyncio.sleep(0.05)
        return refusal.code in PASSING

    async def look_back(self) -> None:
        """Check that the events received over several connections make up the whole log."""
        heard = self.heard()
        whole = await patiently(self._whole)
        assert whole["over"] and heard == whole["events"]
        self.player.received.clear()

    async def _whole(self) -> Json:
        await self.player.join(self.table)
        return await self.player.sit(self.seat, since=-1)

    def heard(self) -> list[Json]:
        """Return the events received, each step once."""
        found, last = list[Json](), -1
        for told in map(json.loads, self.player.received):
            if told.get("type") == "Told":
                found += [event for event in told["events"] if event["seq"] > last]
                last = max(last, told["seq"])
        return found


class PlayingGroup:
    """People who play one match after the other, each at a new table, with bots on the remaining seats."""

    kind: type[SeatedPlayer] = SeatedPlayer

    def __init__(self, url: str, seed: int, *, people: int = 2, bots: int = 0, game: str = EXAMPLE) -> None:
        self.players = [ApiPlayer(url) for _ in range(people)]
        self.bots, self.game, self.rng = bots, game, Random(seed)
        self.seats: list[SeatedPlayer] = []

    async def play(self, enough: Callable[[], bool]) -> None:
        """Play whole matches, at least one, until `enough()` is true."""
        while not self.seats or not enough():
            seats = await patiently(self.sit_down)
            self.seats += seats
            await asyncio.gather(*(seat.play() for seat in seats))
            await asyncio.gather(*(seat.look_back() for seat in seats))

    async def sit_down(self) -> list[SeatedPlayer]:
        host, *others = self.players
        chairs = [PERSON, *[{"kind": "open"}] * len(others), *[BOT] * self.bots]
        table = (await host.open_table(*chairs, game=self.game, seats=len(chairs)))["id"]
        for seat, player in enumerate(others, 1):
            await player.sit_down(table, seat)
        if others:
            await host.wish(table, "Start")
        for player in self.players:
            player.told = None
        rngs = [Random(self.rng.random()) for _ in self.players]
        return [self.kind(player, table, seat, rngs[seat]) for seat, player in enumerate(self.players)]

    async def close(self) -> None:
        for player in self.players:
            await player.close()


async def patiently(do: Callable[[], Awaitable[T]]) -> T:
    """Call `do` again and again, until the server is up and has carried it out; return its result."""
    while True:
        try:
            return await do()
        except LOST:
            pass
        except RefusedRequest as refusal:
            if refusal.code not in PASSING:
                raise
        await asyncio.sleep(PAUSE)


class PlayingGroups:
    """Several groups that play at the same time, while something happens to their server."""

    def __init__(self, companies: Iterable[PlayingGroup] = ()) -> None:
        self.companies, self.ends = list(companies), False

    @property
    def seats(self) -> list[SeatedPlayer]:
        return [seat for company in self.companies for seat in company.seats]

    def acknowledged(self) -> int:
        return sum(len(seat.done) for seat in self.seats)

    def refusals(self) -> Counter[str]:
        return sum((seat.met for seat in self.seats), Counter[str]())

    async def more(self, actions: int) -> None:
        """Wait until this many more actions are acknowledged."""
        wanted = self.acknowledged() + actions
        while self.acknowledged() < wanted:
            await asyncio.sleep(0.002)

    async def refused(self, times: int) -> None:
        """Wait until this many more actions are refused."""
        wanted = self.refusals().total() + times
        while self.refusals().total() < wanted:
            await asyncio.sleep(0.002)

    def report(self, what: str) -> None:
        slowest = max(seat.slowest for seat in self.seats)
        matches = len({seat.table for seat in self.seats})
        played = f"{self.acknowledged()} actions in {matches} matches"
        REPORTS.append(f"{what}: {played}, the slowest answer after {slowest:.2f} s")


@asynccontextmanager
async def playing_on(companies: Iterable[PlayingGroup]) -> AsyncIterator[PlayingGroups]:
    """Let these groups of players (`companies`) play while the `async with` block runs, and finish their matches after
    it."""
    load = PlayingGroups(companies)
    try:
        async with asyncio.TaskGroup() as games:
            for company in load.companies:
                games.create_task(company.play(lambda: load.ends))
            yield load
            load.ends = True
    finally:
        await asyncio.gather(*(company.close() for company in load.companies))


def check_log(kept: StoppableDatabase, load: PlayingGroups) -> None:
    """Check that every acknowledged action is stored once, at the acknowledged step, and no refused action is."""
    kept.check()
    matches: dict[str, str] = dict(kept.rows("select table_id, id from matches"))
    steps = kept.rows("select match_id, seq, actor, nonce from steps order by match_id, seq")
    for _, rows in groupby(steps, key=itemgetter(0)):
        assert all(seq == n for n, (_, seq, *_) in enumerate(rows))
    sent = {nonce for seat in load.seats for nonce in seat.sent}
    assert max(Counter(nonce for *_, nonce in steps if nonce in sent).values()) == 1
    check_answers(load.seats, {(id, actor, nonce): seq for id, seq, actor, nonce in steps if nonce}, matches)


def check_answers(seats: Iterable[SeatedPlayer], stored: dict[Any, int], matches: dict[str, str]) -> None:
    for seat in seats:
        assert seat.pending is None and {*seat.sent} == {*seat.done} | seat.refused
        for nonce in seat.sent:
            assert stored.get((matches[seat.table], seat.seat, nonce)) == seat.done.get(nonce), nonce
