"""Small pictures as SVG: dots with intervals and bars for the rows of a table, histograms, curves, a bar of parts.

They have classes instead of colours: `a` is the first of two that are compared, `b` the other. A page paints them; a
picture that stands alone brings its paint, for light paper and for dark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil
from typing import NamedTuple

from tablee.lab.balance.estimate import Estimate

WIDE, HIGH = 360, 130
LEFT, RIGHT, HEAD, GROUND = 34, 352, 10, 106
"""Where the field of a figure begins and ends: around it are the numbers of its axes."""
BARS, TICKS = 40, 6
SIDES = "ab"

PAINT = (
    "text{font:11px system-ui,sans-serif;fill:#6b6459}.name{font-weight:700;font-size:12px}"
    ".axis,.zero{stroke:#8c8375;fill:none}.band{fill:#8c8375;opacity:.2}"
    ".a{fill:#c23b2a;stroke:#c23b2a}rect.a{stroke:none}"
    "@media(prefers-color-scheme:dark){text{fill:#b3a99a}.a{fill:#ef7a68;stroke:#ef7a68}}"
)


class Scale(NamedTuple):
    """From values to places."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """What lies beyond is drawn at the edge."""
        part = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return round(self.start + part * (self.end - self.start), 1)


# In a row of a table: a page has a thousand of them, so they are only numbers, which the page's style draws.


def dots(found: Sequence[Estimate | None], low: float, high: float) -> str:
    """An estimate a side with its interval, on a line from `low` to `high`. The numbers stand beside it, so nobody need
    hear of it."""
    scale = Scale(low, high, 0, 100)
    return "".join(_dot(one, scale, side) for one, side in zip(found, SIDES, strict=False) if one)


def _dot(one: Estimate, scale: Scale, side: str) -> str:
    low, value, high = (f"{scale(each):.0f}" for each in (one.low, one.value, one.high))
    return f'<i class="{side}" style="--l:{low};--v:{value};--h:{high}"></i>'


def bars(shares: Sequence[float]) -> str:
    """One a side."""
    return "".join(
        f'<i class="{side} bar" style="--h:{100 * share:.0f}"></i>' for share, side in zip(shares, SIDES, strict=False)
    )


# Figures.


def figure(title: str, told: str, parts: Iterable[str], high: int = HIGH) -> str:
    """A picture that says in words what it shows."""
    return (
        f'<svg class="figure" role="img" viewBox="0 0 {WIDE} {high}"><title>{escape(title)}</title>'
        f"<desc>{escape(told)}</desc>{''.join(parts)}</svg>"
    )


class Bins(NamedTuple):
    """From `low` on, `step` a bar."""

    low: int
    step: int
    bars: int

    def shares(self, values: Sequence[float]) -> list[float]:
        """Of the values, those in each."""
        found = [0] * self.bars
        for value in values:
            found[int(value - self.low) // self.step] += 1
        return [n / len(values) for n in found]


def bins(values: Sequence[float]) -> Bins:
    low, high = int(min(values)), int(max(values)) + 1
    step = ceil((high - low) / BARS)
    return Bins(low, step, ceil((high - low) / step))


def histogram(sides: Sequence[Sequence[float]]) -> list[str]:
    """How often each value was seen: bars, and a line of steps for what they are compared with."""
    of = bins([value for values in sides for value in values])
    shares = [of.shares(values) for values in sides]
    most = max(map(max, shares))
    across = Scale(of.low, of.low + of.step * of.bars, LEFT, RIGHT)
    up = Scale(0, most, GROUND, HEAD)
    edges = [across(of.low + of.step * n) for n in range(of.bars + 1)]
    drawn = _columns(edges, [up(share) for share in shares[0]])
    drawn += [_steps(edges, [up(share) for share in other]) for other in shares[1:]]
    marks = [(of.low + of.step * n, across(of.low + of.step * (n + 0.5))) for n in _every(of.bars)]
    return [*drawn, _ground(), *(text(x, GROUND + 14, str(mark)) for mark, x in marks), _upper(f"{most:.0%}")]


def _every(many: int) -> range:
    return range(0, many, ceil(many / TICKS))


def _columns(edges: Sequence[float], tops: Sequence[float]) -> list[str]:
    wide = max(1.0, edges[1] - edges[0] - 1)
    return [
        f'<rect class="a" x="{x:g}" y="{top:g}" width="{wide:.1f}" height="{GROUND - top:.1f}"/>'
        for x, top in zip(edges, tops, strict=False)
        if top < GROUND
    ]


def _steps(edges: Sequence[float], tops: Sequence[float]) -> str:
    way = "".join(f"V{top:g}H{x:g}" for x, top in zip(edges[1:], tops, strict=True))
    return f'<path class="b line" d="M{edges[0]:g} {GROUND}{way}V{GROUND}"/>'


class PlotLine(NamedTuple):
    """Estimates over a match, each with the part of it that was over."""

    side: str
    points: Sequence[tuple[float, Estimate]]


def curves(lines: Sequence[PlotLine]) -> list[str]:
    """Shares over a match, each within its band."""
    up = Scale(0, 1, GROUND, HEAD)
    grid = [f'<path class="rule" d="M{LEFT} {up(share)}H{RIGHT}"/>' for share in (0.25, 0.5, 0.75, 1)]
    numbers = [text(LEFT - 5, up(share) + 4, f"{share:.0%}", "end") for share in (0, 0.5, 1)]
    ends = [text(LEFT, GROUND + 14, "deal", "start"), text(RIGHT, GROUND + 14, "end", "end")]
    return [*grid, *numbers, *(_curve(line, up) for line in lines), _ground(), *ends]


def _curve(line: PlotLine, up: Scale) -> str:
    across = Scale(0, 1, LEFT, RIGHT)
    there = [f"{across(at)} {up(one.high)}" for at, one in line.points]
    back = [f"{across(at)} {up(one.low)}" for at, one in reversed(line.points)]
    way = "L".join(f"{across(at)} {up(one.value)}" for at, one in line.points)
    return (
        f'<path class="{line.side} area" d="M{"L".join([*there, *back])}Z"/><path class="{line.side} line" d="M{way}"/>'
    )


def parts(shares: dict[str, float]) -> list[str]:
    """One bar, a part beside the other; a wide one says its name."""
    drawn, start = list[str](), 0.0
    for n, (name, share) in enumerate(shares.items()):
        x, wide = LEFT + (RIGHT - LEFT) * start, (RIGHT - LEFT) * share
        drawn.append(f'<rect class="part p{n}" x="{x:.1f}" y="4" width="{wide:.1f}" height="24"/>')
        drawn += [text(x + wide / 2, 20, name, kind=f"on-p{n}")] if wide > 7 * len(name) else []
        start += share
    return drawn


def text(x: float, y: float, words: str, anchor: str = "middle", kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{named}>{escape(words)}</text>'


def _ground() -> str:
    return f'<path class="axis" d="M{LEFT} {GROUND}H{RIGHT}"/>'


def _upper(words: str) -> str:
    return text(LEFT - 5, HEAD + 8, words, "end")


# A picture of its own.


class Panel(NamedTuple):
    """A kind of table: what each place in the turn order wins, and how a figure is spread."""

    title: str
    fair: float
    wins: Sequence[Estimate]
    values: Sequence[float]


PANEL, NAMED, FAR = 130, 250, 0.15
"""How high one is, where the histogram begins; shares are drawn so far around what is fair."""


def alone(panels: Sequence[Panel], figure: str, band: float) -> str:
    """Panels below each other: shares on the left, a histogram on the right."""
    high = (PANEL + 30) * len(panels) + 24
    drawn = "".join(
        f'<g transform="translate(0 {(PANEL + 30) * n})">{_panel(one, band)}</g>' for n, one in enumerate(panels)
    )
    notes = text(100, high - 8, "won, in turn order (grey: nearly fair)") + text(NAMED + 190, high - 8, figure)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {NAMED + WIDE} {high}"><style>{PAINT}</style>'
        f"{drawn}{notes}</svg>\n"
    )


def _panel(panel: Panel, band: float) -> str:
    scale = Scale(panel.fair - FAR, panel.fair + FAR, 0, 200)
    start, end = scale(panel.fair - band), scale(panel.fair + band)
    drawn = [
        text(0, 16, panel.title, "start", "name"),
        f'<rect class="band" x="{start:g}" y="26" width="{end - start:g}" height="{18 * len(panel.wins)}"/>',
        *(_share(won, scale, 35 + 18 * n) for n, won in enumerate(panel.wins)),
        f'<g transform="translate({NAMED} 20)">{"".join(histogram([panel.values]))}</g>',
    ]
    return "".join(drawn)


def _share(won: Estimate, scale: Scale, y: float) -> str:
    return (
        f'<path class="a" d="M{scale(won.low)} {y}H{scale(won.high)}"/>'
        f'<circle class="a" cx="{scale(won.value)}" cy="{y}" r="3"/>'
    )
