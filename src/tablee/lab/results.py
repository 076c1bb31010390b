"""The result of a series as data: win shares and ratings of the bots, and the answer at each table."""

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
    """Half the width of the 95% confidence interval."""

    def __str__(self) -> str:
        return f"{self.value:6.1%} ± {self.within:.1%}"


class BotStanding(Struct, frozen=True):
    bot: str
    matches: int
    wins: Share
    """Mean win share of the bot's seats."""
    score: float
    rating: Rating | None


class TableStanding(Struct, frozen=True):
    bots: tuple[str, ...]
    matches: int
    wins: tuple[Share, ...]
    """Win shares: of a gauntlet's hero alone, of each place in turn order, or one for all seats where they win
    together."""
    answer: str | None = None
    """Answer of the table's sequential test; None if there is none yet."""


class Standing(Struct, frozen=True):
    """The result under one condition, that is, one set of options and data."""

    condition: str
    together: bool
    """True for a cooperative game: either all seats win or none does."""
    bots: tuple[BotStanding, ...]
    tables: tuple[TableStanding, ...]


def standings(found: Progress) -> list[Standing]:
    named = names(found.plan.conditions)
    return [_standing(found, number, name) for number, name in enumerate(named)]


def _standing(found: Progress, condition: int, name: str) -> Standing:
    tables = [n for n, table in enumerate(found.plan.tables) if table.condition == condition and found.deals[n]]
    deals = _by_deal([found.deals[table] for table in tables])
    shared = together(found.plan, condition)
    results = tuple(_table(found, table, shared) for table in tables)
    if shared or found.plan.kind == "seats":
        return Standing(name, shared, (), results)
    rated = ratings(deals) if installed() else {}
    bots = [_bot(bot, deals, rated) for bot in dict.fromkeys(_bots(deals))]
    return Standing(name, shared, tuple(sorted(bots, key=lambda one: -one.wins.value)), results)


def _by_deal(tables: Sequence[Sequence[Sequence[Played]]]) -> list[list[Played]]:
    """Merge the matches of several tables by deal: those of the first deal at all tables, then of the second, and so
    on."""
    return [[match for deal in deals for match in deal] for deals in zip_longest(*tables, fillvalue=())]


def _bots(deals: Sequence[Sequence[Played]]) -> Iterator[str]:
    return (bot for deal in deals for match in deal for bot in match.bots)


def _bot(bot: str, deals: Sequence[Sequence[Played]], rated: Mapping[str, Rating]) -> BotStanding:
    mine = [with_it for deal in deals if (with_it := [match for match in deal if bot in match.bots])]
    scores = [score for deal in mine for match in deal for score in _scores(bot, match)]
    matches, wins = sum(map(len, mine)), mean_of([share_of(bot, deal) for deal in mine])
    return BotStanding(bot, matches, wins, fmean(scores or [0.0]), _bounded(rated.get(bot), wins))


def _bounded(rating: Rating | None, wins: Share) -> Rating | None:
    """Drop the interval of the rating of a bot that won always or never: its true rating is unbounded."""
    return replace(rating, within=None) if rating and wins.value in (0.0, 1.0) else rating


def _scores(bot: str, match: Played) -> list[int]:
    """Return the scores of a bot's seats in a match; none for a forfeited match."""
    return [score for seat, score in zip(match.bots, match.scores, strict=True) if seat == bot and not match.fault]


def mean_of(results: Sequence[float]) -> Share:
    tally = SequentialTest(0.0, 1.0)
    for result in results:
        tally.add(result)
    return _share(tally)


def _share(tally: SequentialTest) -> Share:
    return Share(tally.mean, tally.within)


def _table(found: Progress, number: int, shared: bool) -> TableStanding:
    bots, deals, referee = found.plan.tables[number].bots, found.deals[number], found.referees[number]
    matches = sum(map(len, deals))
    if shared:
        return TableStanding(bots, matches, (mean_of([fmean(sum(match.wins) for match in deal) for deal in deals]),))
    match referee:
        case HeroReferee(tally=tally):
            return TableStanding(bots, matches, (_share(tally),), referee.answer)
        case PlaceFairness(tallies=tallies):
            return TableStanding(bots, matches, tuple(map(_share, tallies)), referee.answer)
    return TableStanding(bots, matches, ())
