"""Charts as SVG, drawn by Vega-Lite (docs/decisions/0019-vega-lite.md).

Colours are CSS variables: the HTML report defines them for its light and dark theme, and a stand-alone SVG file
includes its own style. The two sides of a comparison differ in shape too: filled or outlined bars, solid or dashed
lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias

from tablee.lab.balance.estimates import Estimate

Spec: TypeAlias = dict[str, Any]
Curve: TypeAlias = Sequence[tuple[float, Estimate]]
"""A curve over the match: pairs of a point in the match (0 is the deal, 1 the end) and the estimate there."""

MISSING = "charts are drawn by vl-convert-python: install the extra lab, pip install 'tablee[lab]'"
COLOURS = ("var(--accent)", "var(--other)")
PALETTE = (*COLOURS, "var(--muted)", "var(--line)")
WIDTH, HEIGHT, TICKS = 285, 110, 8
PERCENT = {"format": ".0%", "tickCount": 3}
INK = {f"{part}Color": "var(--muted)" for part in ("label", "title", "domain", "tick")}
CONFIG: Spec = {
    "aria": False,
    "background": None,
    "font": "sans-serif",
    "view": {"stroke": None},
    "axis": {**INK, "gridColor": "var(--line)", "labelFontSize": 11, "titleFontSize": 11, "titleFontWeight": "normal"},
    "axisX": {"grid": False},
    "legend": {"orient": "top", "title": None, "labelFontSize": 11, "labelColor": "var(--ink)", "symbolType": "square"},
    "title": {"anchor": "start", "fontSize": 12, "color": "var(--muted)"},
}
STYLE = (
    "svg{--accent:#c23b2a;--muted:#6b6459;--line:#d9d0c0;font-family:system-ui,sans-serif}"
    "@media(prefers-color-scheme:dark){svg{--accent:#ef7a68;--muted:#b3a99a;--line:#45403a}}"
)
DEFAULTS = re.compile(
    r'<path class="(back|fore)ground"[^>]*/>| (class|pointer-events|role|aria-\w+)="[^"]*"| opacity="1"'
)


def installed() -> bool:
    return find_spec("vl_convert") is not None


def figure(title: str, said: str, chart: Spec) -> str:
    """Draw a chart for the HTML page, with a title and a description for screen readers."""
    box, drawn = _svg({"width": WIDTH, "height": HEIGHT, **chart})
    return (
        f'<svg class="figure" role="img" viewBox="{box}"><title>{escape(title)}</title>'
        f"<desc>{escape(said)}</desc>{drawn}</svg>"
    )


def picture(chart: Spec) -> str:
    """Draw a chart as a stand-alone SVG file."""
    box, drawn = _svg(chart)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>{STYLE}</style>{drawn}</svg>\n'


def _svg(chart: Spec) -> tuple[str, str]:
    """Draw a chart; return the view box and the content of the SVG. Empty paths, default attributes and hundredths of a
    pixel are removed, which leaves a third of its length."""
    import vl_convert

    head, _, drawn = vl_convert.vegalite_to_svg({"config": CONFIG, **chart}).removesuffix("</svg>").partition(">")
    [box] = re.findall(r'viewBox="([^"]*)"', head)
    return box, re.sub(r"(\.\d)\d+(?=[^<>]*>)", r"\1", DEFAULTS.sub("", drawn))


# Charts of the HTML report.


def histogram(sides: Sequence[Sequence[float]], title: str) -> Spec:
    """Return a histogram of each side, as fractions, in bins that are the same for both sides and centred on whole
    numbers."""
    values = [{"side": side, "value": value} for side, found in enumerate(sides) for value in found]
    everything = [one for found in sides for one in found]
    low, high = int(min(everything)), int(max(everything)) + 1
    steps = {"maxbins": 40, "minstep": 1, "nice": False, "extent": [low - 0.5, high - 0.5]}
    axis = {"values": list(range(low, high, -(-(high - low) // TICKS))), "format": "d"}
    bins = {"bin": steps, "field": "value", "as": ["low", "high"]}
    count = {"aggregate": [{"op": "count", "as": "matches"}], "groupby": ["side", "low", "high"]}
    total = {"joinaggregate": [{"op": "sum", "field": "matches", "as": "all"}], "groupby": ["side"]}
    divide = {"calculate": "datum.matches / datum.all", "as": "share"}
    return {
        "data": {"values": values},
        "transform": [bins, count, total, divide],
        "encoding": {
            "x": {"field": "low", "bin": "binned", "title": title, "axis": axis},
            "x2": {"field": "high"},
            "y": _percent("share"),
        },
        "layer": [_side(side, {"type": "bar", "filled": side == 0}) for side in range(len(sides))],
    }


def curves(sides: Sequence[Curve]) -> Spec:
    """Return a chart of fractions over the match, one curve for each side, with a band for the confidence interval."""
    values = [
        {"side": side, "at": at, "share": one.value, "low": max(0, one.low), "high": min(1, one.high)}
        for side, curve in enumerate(sides)
        for at, one in curve
    ]
    ends = {"values": [0, 1], "labelExpr": "datum.value ? 'end' : 'deal'", "title": None}
    everything = {"domain": [0, 1]}
    return {
        "data": {"values": values},
        "encoding": {"x": {"field": "at", "type": "quantitative", "scale": everything, "axis": ends}},
        "layer": [
            layer
            for side in range(len(sides))
            for layer in (
                _side(side, {"type": "area", "opacity": 0.2}, y=_percent("low", everything), y2={"field": "high"}),
                _side(side, {"type": "line", "strokeDash": [6, 4] if side else []}, y=_percent("share", everything)),
            )
        ],
    }


def stacked_bar(shares: dict[str, float]) -> Spec:
    """Return a single bar, divided into parts that add up to 1."""
    names = list(shares)
    return {
        "height": 24,
        "data": {"values": [{"name": name, "share": shares[name], "order": n} for n, name in enumerate(names)]},
        "mark": {"type": "bar", "stroke": "var(--card)", "strokeWidth": 2},
        "encoding": {
            "x": {"field": "share", "type": "quantitative", "axis": None, "scale": {"domain": [0, 1]}},
            "order": {"field": "order"},
            "color": {"field": "name", "scale": {"domain": names, "range": PALETTE[: len(names)]}},
        },
    }


def _side(side: int, mark: Spec, **encoding: Spec) -> Spec:
    return {
        "transform": [{"filter": f"datum.side == {side}"}],
        "mark": {**mark, "color": COLOURS[side]},
        "encoding": encoding,
    }


def _percent(field: str, scale: Spec | None = None) -> Spec:
    return {"field": field, "type": "quantitative", "scale": scale or {}, "axis": PERCENT, "title": None}


# The picture in the Markdown report.


class Panel(NamedTuple):
    """Data of one row of `panels`, for one kind of table: the win share of each place in turn order, and all values of
    a measure."""

    title: str
    fair: float
    wins: dict[str, Estimate]
    values: Sequence[float]


def panels(found: Iterable[Panel], measure: str, near: float) -> Spec:
    """Return panels below each other: win shares on the left, a histogram of the measure on the right."""
    size = {"width": WIDTH, "height": 90}
    return {"vconcat": [{"hconcat": [_wins(one, near), {**size, **histogram([one.values], measure)}]} for one in found]}


def _wins(panel: Panel, near: float) -> Spec:
    """Return a chart of win shares with their confidence intervals, over a grey band from `near` below to `near` above
    an equal share."""
    values = [{"place": place, "won": won.value, "low": won.low, "high": won.high} for place, won in panel.wins.items()]
    scale = {"domain": [panel.fair - 5 * near, panel.fair + 5 * near], "zero": False}
    title = "won, in turn order (grey: nearly fair)"
    x = {"type": "quantitative", "scale": scale, "axis": PERCENT, "title": title}
    y = {"field": "place", "type": "nominal", "sort": None, "title": None}
    paint = {"color": COLOURS[0], "clip": True}
    band = {"x": {**x, "datum": panel.fair - near}, "x2": {"datum": panel.fair + near}}
    interval = {"x": {**x, "field": "low"}, "x2": {"field": "high"}, "y": y}
    return {
        "title": panel.title,
        "width": 200,
        "height": {"step": 20},
        "data": {"values": values},
        "layer": [
            {"data": {"values": [{}]}, "mark": {"type": "rect", "color": "var(--line)"}, "encoding": band},
            {"mark": {**paint, "type": "rule"}, "encoding": interval},
            {"mark": {**paint, "type": "circle", "opacity": 1}, "encoding": {"x": {**x, "field": "won"}, "y": y}},
        ],
    }
