"""What came of a series: how much each bot took, how strong it is, and what is decided at each table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from statistics import fmean

from msgspec import Struct
from msgspec.structs import replace

from tablee.lab.plan import names, together
from tablee.lab.progress import HeroReferee, PlaceFairness, Progress, share_of
from tablee.lab.rating import Rating, installed, ratings
from tablee.lab.sequential_test import SequentialTest
from tablee.lab.series import Played


class Share(Struct, frozen=True):
    value: float
    within: float
    """The true one is so near, 19 times of 20."""

    def __str__(self) -> str:
        return f"{self.value:6.1%} ± {self.within:.1%}"


class OfBot(Struct, frozen=True):
    bot: str
    matches: int
    wins: Share
    """A seat."""
    score: float
    rating: Rating | None


class OfTable(Struct, frozen=True):
    bots: tuple[str, ...]
    matches: int
    wins: tuple[Share, ...]
    """Of the hero of a gauntlet; of the places in turn order; or of all, where they win together."""
    answer: str | None = None
    """None: open."""


class Standing(Struct, frozen=True):
    """Of one condition."""

    condition: str
    together: bool
    """Whether all win or nobody does."""
    bots: tuple[OfBot, ...]
    tables: tuple[OfTable, ...]


def standings(found: Progress) -> list[Standing]:
    named = names(found.plan.conditions)
    return [_standing(found, number, name) for number, name in enumerate(named)]


def _standing(found: Progress, condition: int, name: str) -> Standing:
    tables = [n for n, table in enumerate(found.plan.tables) if table.condition == condition and found.deals[n]]
    deals = _by_deal([found.deals[table] for table in tables])
    shared = together(found.plan, condition)
    told = tuple(_table(found, table, shared) for table in tables)
    if shared or found.plan.kind == "seats":
        return Standing(name, shared, (), told)
    rated = ratings(deals) if installed() else {}
    bots = [_bot(bot, deals, rated) for bot in dict.fromkeys(_bots(deals))]
    return Standing(name, shared, tuple(sorted(bots, key=lambda one: -one.wins.value)), told)


def _by_deal(tables: Sequence[Sequence[Sequence[Played]]]) -> list[list[Played]]:
    """The matches of the first deal at all tables, of the second, and so on."""
    return [[match for deal in deals for match in deal] for deals in zip_longest(*tables, fillvalue=())]


def _bots(deals: Sequence[Sequence[Played]]) -> Iterator[str]:
    return (bot for deal in deals for match in deal for bot in match.bots)


def _bot(bot: str, deals: Sequence[Sequence[Played]], rated: Mapping[str, Rating]) -> OfBot:
    mine = [with_it for deal in deals if (with_it := [match for match in deal if bot in match.bots])]
    scores = [score for deal in mine for match in deal for score in _scores(bot, match)]
    matches, wins = sum(map(len, mine)), mean_of([share_of(bot, deal) for deal in mine])
    return OfBot(bot, matches, wins, fmean(scores or [0.0]), _bounded(rated.get(bot), wins))


def _bounded(rating: Rating | None, wins: Share) -> Rating | None:
    """Who has never won, or never lost, may be any weaker or stronger: nothing says how sure that is."""
    return replace(rating, within=None) if rating and wins.value in (0.0, 1.0) else rating


def _scores(bot: str, match: Played) -> list[int]:
    """None, where a fault has ended the match."""
    return [score for seat, score in zip(match.bots, match.scores, strict=True) if seat == bot and not match.fault]


def mean_of(results: Sequence[float]) -> Share:
    tally = SequentialTest(0.0, 1.0)
    for result in results:
        tally.add(result)
    return _share(tally)


def _share(tally: SequentialTest) -> Share:
    return Share(tally.mean, tally.within)


def _table(found: Progress, number: int, shared: bool) -> OfTable:
    bots, deals, referee = found.plan.tables[number].bots, found.deals[number], found.referees[number]
    matches = sum(map(len, deals))
    if shared:
        return OfTable(bots, matches, (mean_of([fmean(sum(match.wins) for match in deal) for deal in deals]),))
    match referee:
        case HeroReferee(tally=tally):
            return OfTable(bots, matches, (_share(tally),), referee.answer)
        case PlaceFairness(tallies=tallies):
            return OfTable(bots, matches, tuple(map(_share, tallies)), referee.answer)
    return OfTable(bots, matches, ())
