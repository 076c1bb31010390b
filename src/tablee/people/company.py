"""People somebody has played with, and playing again with one of them.

Who would like to play again says so of one person; that person is asked, and if they would like it too, both learn of
it at the same moment. Until then nothing is told: not that one was asked in vain, nor that somebody does not want to be
asked. Nobody learns another's user id: a person on my list is known by a mark that means nothing to anybody else."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from msgspec.structs import replace

from tablee.core.errors import Missing, Stale, TooMany
from tablee.people.wire import AboutPerson, PersonMet
from tablee.store.clock import now
from tablee.store.companions import CompanionRow, Companions, MetRow

MATCHES = 200
"""So many of the latest matches are looked through."""
PEOPLE = 30
"""So many people are on the list."""
ASKED = 10
"""So many people may one have asked who have not answered."""
LASTS = timedelta(days=30)
"""For so long somebody is asked."""
PAUSE = timedelta(days=1)
"""So long after one has asked somebody, one may ask them anew."""


class Met(NamedTuple):
    """A person on somebody's list."""

    user: str
    info: PersonMet
    mine: CompanionRow
    """What I have said of them."""
    theirs: CompanionRow
    """What they have said of me."""


class BothWant(NamedTuple):
    """Both would like to play this again."""

    other: str
    game: str


class FirstAsk(NamedTuple):
    """Somebody is asked for the first time in a while: they may be told while Tablée is closed."""

    other: str
    game: str


class Company:
    """The people that users have played with."""

    def __init__(self, companions: Companions) -> None:
        self._companions = companions

    async def met(self, user: str) -> list[Met]:
        """Those who ask first, then whom one played with last."""
        rows = await self._companions.met(user, MATCHES)
        said = {(row.user_id, row.other_id): row for row in await self._companions.said(user)}
        matches = defaultdict[str, list[MetRow]](list)
        for row in rows:
            matches[row.user].append(row)
        found = [_met(user, other, played, said) for other, played in matches.items()]
        kept = [met for met in found if not met.mine.removed]
        return sorted(kept, key=lambda met: not met.info.asks)[:PEOPLE]

    async def say(self, user: str, who: str, about: AboutPerson) -> BothWant | FirstAsk | None:
        """What somebody says of a person on their list."""
        everybody = await self.met(user)
        met = next((met for met in everybody if met.info.who == who), None)
        if met is None:
            raise Missing("person-unknown")
        if about.removed or about.muted is not None:
            mine = replace(met.mine, removed=about.removed or met.mine.removed, muted=bool(about.muted))
            await self._companions.keep(replace(mine, game=None) if about.removed else mine)
            return None
        if about.again is None:
            return None
        if not about.again:
            await self._decline(met)
            return None
        return await self._again(met, everybody)

    async def _decline(self, met: Met) -> None:
        """I take back that I asked, and do not want what I am asked. When I asked is remembered, so that nobody is
        asked without end."""
        await self._companions.keep(replace(met.mine, game=None))
        if met.theirs.game:
            await self._companions.keep(replace(met.theirs, declined=True))

    async def _again(self, met: Met, everybody: list[Met]) -> BothWant | FirstAsk | None:
        if met.info.asks and met.theirs.game:
            game = met.theirs.game
            await self._companions.keep(replace(met.mine, game=None), replace(met.theirs, game=None))
            return BothWant(met.user, game)
        if met.info.asked:
            return None
        if _within(met.mine, PAUSE):
            raise Stale("asked-lately")
        if sum(each.info.asked for each in everybody) >= ASKED:
            raise TooMany("asked-many")
        asked = replace(met.mine, game=met.info.game, asked_at=now(), declined=False)
        await self._companions.keep(asked)
        silent = met.theirs.muted or met.theirs.removed
        return None if silent else FirstAsk(met.user, met.info.game)


def _met(user: str, other: str, played: list[MetRow], said: dict[tuple[str, str], CompanionRow]) -> Met:
    latest = played[0]
    mine = said.get((user, other)) or CompanionRow(user, other)
    theirs = said.get((other, user)) or CompanionRow(other, user)
    asks = _within(theirs, LASTS) and theirs.game is not None
    info = PersonMet(
        who=mark(user, other),
        name=latest.name,
        colour=latest.colour,
        matches=len(played),
        last=latest.ended,
        game=(theirs.game if asks else None) or latest.game,
        asked=mine.game is not None and _within(mine, LASTS),
        asks=asks and not (mine.muted or theirs.declined),
        muted=mine.muted,
    )
    return Met(other, info, mine, theirs)


def mark(user: str, other: str) -> str:
    """A person as one other person knows them."""
    return hashlib.sha256(f"tablee met {user} {other}".encode()).hexdigest()[:16]


def _within(row: CompanionRow, time: timedelta) -> bool:
    """Whether that was asked no longer ago."""
    return row.asked_at is not None and datetime.now(UTC) - datetime.fromisoformat(row.asked_at) < time
