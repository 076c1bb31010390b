"""Histograms below one another, as one SVG that is readable on light and on dark paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from math import ceil

from msgspec import Struct

WIDTH, HEIGHT = 640, 70
LEFT, GAP, FOOT = 44, 46, 24
BARS, TICKS = 48, 8
INK, COLOUR = "#7d8590", "#d6247e"
"""Both stand out from white and from black."""


class Panel(Struct, frozen=True):
    title: str
    values: list[float]


class Scale(Struct, frozen=True):
    """From `low` on, `step` a bar."""

    low: int
    step: int
    bars: int

    def x(self, value: float) -> float:
        return LEFT + (WIDTH - LEFT) * (value - self.low) / (self.step * self.bars)


def plot(panels: Sequence[Panel], quantity: str) -> str:
    scale = _scale([value for panel in panels for value in panel.values])
    parts = [_panel(panel, scale, GAP * (n + 1) + HEIGHT * n) for n, panel in enumerate(panels)]
    high = (GAP + HEIGHT) * len(panels) + FOOT + 14
    label = _text(LEFT + (WIDTH - LEFT) / 2, high - 4, f"{quantity} (bars: share of the matches)", "middle")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH + 16} {high}" font-family="sans-serif" '
        f'font-size="12" fill="{INK}">\n{"".join(parts)}{label}</svg>\n'
    )


def _scale(values: Sequence[float]) -> Scale:
    low, high = int(min(values)), int(max(values)) + 1
    step = ceil((high - low) / BARS)
    return Scale(low, step, ceil((high - low) / step))


def _panel(panel: Panel, scale: Scale, top: int) -> str:
    counts = Counter(int(value - scale.low) // scale.step for value in panel.values)
    most, ground = max(counts.values()), top + HEIGHT
    bars = "".join(_bar(scale, at, HEIGHT * n / most, ground) for at, n in sorted(counts.items()))
    title = _text(LEFT, top - 8, panel.title, "start", "font-weight='bold'")
    highest = _text(LEFT - 6, top + 10, f"{most / len(panel.values):.0%}", "end")
    return f"{title}{highest}{bars}{_axis(scale, ground)}\n"


def _bar(scale: Scale, at: int, height: float, ground: int) -> str:
    x, wide = scale.x(scale.low + at * scale.step), (WIDTH - LEFT) / scale.bars
    return (
        f'<rect x="{x + 0.5:.1f}" y="{ground - height:.1f}" width="{wide - 1:.1f}" height="{height:.1f}" '
        f'fill="{COLOUR}"/>'
    )


def _axis(scale: Scale, ground: int) -> str:
    """A line with numbers under some of the bars."""
    every = ceil(scale.bars / TICKS)
    numbers = (scale.low + at * scale.step for at in range(0, scale.bars, every))
    labels = "".join(_text(scale.x(number + scale.step / 2), ground + 15, str(number), "middle") for number in numbers)
    return f'<path d="M{LEFT} {ground}H{WIDTH}" stroke="{INK}"/>{labels}'


def _text(x: float, y: float, text: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y}" text-anchor="{anchor}" {more}>{escape(text)}</text>'
