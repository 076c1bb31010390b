"""People somebody has played with, and playing again with one of them.

A user may ask somebody on their list to play again. That person is asked, and if both want to, both learn of it at the
same moment. A refusal is never shown, nor that somebody has muted the asker. Nobody learns another's user id: people on
a list are known by a hash that is valid for that list only."""

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
"""Number of a user's latest matches from which the list of people is made."""
PEOPLE = 30
"""Greatest number of people on a user's list."""
MOST_ASKED = 10
"""Greatest number of a user's questions to play again that are open at the same time."""
EXPIRES = timedelta(days=30)
"""Time after which a question that has not been answered expires."""
PAUSE = timedelta(days=1)
"""Time after which a user may ask the same person again."""


class Met(NamedTuple):
    """A person on a user's list."""

    user: str
    info: PersonMet
    mine: CompanionRow
    """This user's wishes about the other: asked to play again, muted, removed."""
    theirs: CompanionRow
    """The same from the other person: what they asked, muted or removed of this user."""


class BothWant(NamedTuple):
    """Result of `say`: both would like to play this game again, so a table can be opened for them."""

    other: str
    game: str


class FirstAsk(NamedTuple):
    """Result of `say`: the user asks the other, who has not been asked by them for a while and may be sent a push
    message."""

    other: str
    game: str


class Company:
    """Lists of the people that users have played with."""

    def __init__(self, companions: Companions) -> None:
        self._companions = companions

    async def met(self, user: str) -> list[Met]:
        """List the people a user has played with: first those who ask to play again; apart from that, the latest met
        come first."""
        rows = await self._companions.met(user, MATCHES)
        said = {(row.user_id, row.other_id): row for row in await self._companions.said(user)}
        matches = defaultdict[str, list[MetRow]](list)
        for row in rows:
            matches[row.user].append(row)
        found = [_met(user, other, played, said) for other, played in matches.items()]
        kept = [met for met in found if not met.mine.removed]
        return sorted(kept, key=lambda met: not met.info.asks)[:PEOPLE]

    async def say(self, user: str, who: str, about: AboutPerson) -> BothWant | FirstAsk | None:
        """Record what a user says about a person on their list: ask or decline to play again, mute, remove. `who` is
        the id in `PersonMet`. Return what has to follow from it, if anything."""
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
        return await self._ask_again(met, everybody)

    async def _decline(self, met: Met) -> None:
        """Withdraw the user's own question and decline the other's. The time of the user's question is kept, so that
        nobody can ask over and over."""
        await self._companions.keep(replace(met.mine, game=None))
        if met.theirs.game:
            await self._companions.keep(replace(met.theirs, declined=True))

    async def _ask_again(self, met: Met, everybody: list[Met]) -> BothWant | FirstAsk | None:
        if met.info.asks and met.theirs.game:
            game = met.theirs.game
            await self._companions.keep(replace(met.mine, game=None), replace(met.theirs, game=None))
            return BothWant(met.user, game)
        if met.info.asked:
            return None
        if _asked_within(met.mine, PAUSE):
            raise Stale("asked-lately")
        if sum(each.info.asked for each in everybody) >= MOST_ASKED:
            raise TooMany("asked-many")
        asked = replace(met.mine, game=met.info.game, asked_at=now(), declined=False)
        await self._companions.keep(asked)
        silent = met.theirs.muted or met.theirs.removed
        return None if silent else FirstAsk(met.user, met.info.game)


def _met(user: str, other: str, played: list[MetRow], said: dict[tuple[str, str], CompanionRow]) -> Met:
    latest = played[0]
    mine = said.get((user, other)) or CompanionRow(user, other)
    theirs = said.get((other, user)) or CompanionRow(other, user)
    asks = _asked_within(theirs, EXPIRES) and theirs.game is not None
    info = PersonMet(
        who=person_mark(user, other),
        name=latest.name,
        colour=latest.colour,
        matches=len(played),
        last=latest.ended,
        game=(theirs.game if asks else None) or latest.game,
        asked=mine.game is not None and _asked_within(mine, EXPIRES),
        asks=asks and not (mine.muted or theirs.declined),
        muted=mine.muted,
    )
    return Met(other, info, mine, theirs)


def person_mark(user: str, other: str) -> str:
    """Return the id by which one user's list names another user: a hash of both ids."""
    return hashlib.sha256(f"tablee met {user} {other}".encode()).hexdigest()[:16]


def _asked_within(row: CompanionRow, time: timedelta) -> bool:
    """Tell whether the person of this row asked to play again less than `time` ago."""
    return row.asked_at is not None and datetime.now(UTC) - datetime.fromisoformat(row.asked_at) < time
