"""How strong bots are, on one scale: a rating by Plackett and Luce's model, for tables of any size.

Matches are rated one after the other by openskill. How sure a rating is, it cannot say itself: it takes matches for
independent, and those of one deal are not. So some deals are left out at a time (a jackknife by groups): how far the
rating moves then, says how sure it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.util import find_spec
from math import prod, sqrt
from statistics import fmean
from typing import Any

from msgspec import Struct

from tablee.lab.series import Played

GROUPS = 20
STUDENT = 2.093
"""With 20 groups, 19 of 20 intervals of so many standard errors hold the truth."""
MEAN = 25.0
"""What bots have on average."""


class Rating(Struct, frozen=True):
    value: float
    within: float | None
    """The true one is so near, 19 times of 20; None: there are too few deals to say."""


def installed() -> bool:
    return find_spec("openskill") is not None


def ratings(deals: Sequence[Sequence[Played]]) -> dict[str, Rating]:
    """Of all bots that took part, from the matches of each deal."""
    whole = _rated(deals)
    if len(deals) < GROUPS:
        return {bot: Rating(value, None) for bot, value in whole.items()}
    parts = [_rated([deal for n, deal in enumerate(deals) if n % GROUPS != group]) for group in range(GROUPS)]
    return {bot: Rating(value, _within([part.get(bot, value) for part in parts])) for bot, value in whole.items()}


def _within(values: Sequence[float]) -> float:
    mean, n = fmean(values), len(values)
    return STUDENT * sqrt((n - 1) / n * sum((value - mean) ** 2 for value in values))


def _rated(deals: Iterable[Sequence[Played]]) -> dict[str, float]:
    """They are about how bots compare: their mean is always the same."""
    known: dict[str, Any] = {}
    for match in (match for deal in deals for match in deal):
        _rate(known, match)
    shift = MEAN - fmean(rating.mu for rating in known.values()) if known else 0.0
    return {bot: rating.mu + shift for bot, rating in known.items()}


@cache
def _model() -> Any:
    """Without a drift, as nobody gets better while a series lasts; every match weighs the same, early or late."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, tau=0.0, gamma=_evenly)


def _evenly(*_: Any) -> float:
    return 1.0


def _rate(known: dict[str, Any], match: Played) -> None:
    """Whoever has several seats learns from each of them."""
    for bot in match.bots:
        known.setdefault(bot, _model().rating())
    before = [known[bot] for bot in match.bots]
    after = _model().rate([[rating] for rating in before], ranks=ranks(match))
    for bot in {*match.bots}:
        mine = [new for seat, [new] in zip(match.bots, after, strict=True) if seat == bot]
        known[bot] = _joined(known[bot], mine)


def _joined(before: Any, after: Sequence[Any]) -> Any:
    mu = before.mu + sum(new.mu - before.mu for new in after)
    return _model().rating(mu=mu, sigma=before.sigma * prod(new.sigma / before.sigma for new in after))


def ranks(match: Played) -> list[float]:
    """Who wins is before the others, who are ordered by what they scored."""
    merits = [(win, 0 if win else score) for win, score in zip(match.wins, match.scores, strict=True)]
    order = sorted({*merits}, reverse=True)
    return [float(order.index(merit)) for merit in merits]
