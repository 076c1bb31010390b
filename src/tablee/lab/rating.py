"""Ratings of bots by the Plackett-Luce model, for tables of any number of seats.

openskill rates matches one after the other. Its own sigma assumes independent matches, but those of one deal are not:
confidence intervals come from a delete-a-group jackknife over deals instead."""

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
"""Half the width of a 95% confidence interval, in standard errors: the quantile of Student's t distribution for 20
groups."""
MEAN = 25.0
"""Mean rating over all bots, to which ratings are shifted."""


class Rating(Struct, frozen=True):
    value: float
    within: float | None
    """Half the width of the 95% confidence interval; None if there are too few deals."""


def installed() -> bool:
    return find_spec("openskill") is not None


def ratings(deals: Sequence[Sequence[Played]]) -> dict[str, Rating]:
    """Return the rating of every bot, with confidence intervals if there are at least `GROUPS` deals."""
    whole = _rated(deals)
    if len(deals) < GROUPS:
        return {bot: Rating(value, None) for bot, value in whole.items()}
    parts = [_rated([deal for n, deal in enumerate(deals) if n % GROUPS != group]) for group in range(GROUPS)]
    return {bot: Rating(value, _within([part.get(bot, value) for part in parts])) for bot, value in whole.items()}


def _within(values: Sequence[float]) -> float:
    mean, n = fmean(values), len(values)
    return STUDENT * sqrt((n - 1) / n * sum((value - mean) ** 2 for value in values))


def _rated(deals: Iterable[Sequence[Played]]) -> dict[str, float]:
    """Rate all bots over these deals. Only differences of ratings mean something: all are shifted so that their mean is
    `MEAN`."""
    known: dict[str, Any] = {}
    for match in (match for deal in deals for match in deal):
        _rate(known, match)
    shift = MEAN - fmean(rating.mu for rating in known.values()) if known else 0.0
    return {bot: rating.mu + shift for bot, rating in known.items()}


@cache
def _model() -> Any:
    """Return the rating model. It has no drift (tau = 0), as bots do not learn during a series, and a constant gamma,
    so that early and late matches have the same weight."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, tau=0.0, gamma=_evenly)


def _evenly(*_: Any) -> float:
    return 1.0


def _rate(known: dict[str, Any], match: Played) -> None:
    """Update the ratings of the bots in a match; a bot on several seats gets the sum of the updates of its seats."""
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
    """Return the rank of each seat: winners first, the others by score; equal ones share a rank."""
    merits = [(win, 0 if win else score) for win, score in zip(match.wins, match.scores, strict=True)]
    order = sorted({*merits}, reverse=True)
    return [float(order.index(merit)) for merit in merits]
