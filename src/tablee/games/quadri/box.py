"""Quadri's box: the parts of the game that tables, bots, web pages and the lab use."""

from functools import cache, partial
from pathlib import Path

from tablee.core.codec import Types
from tablee.games.quadri import data, measures, reasons, state, terminal, text, view
from tablee.games.quadri.guide import GUIDE
from tablee.games.quadri.rules import Quadri
from tablee.games.quadri.state import Action, Chance, Event, Options, State, View
from tablee.kit.box import BotEye, Box, Drawn, Lab, Web, Words
from tablee.kit.encoding import Encoder
from tablee.kit.twin import Patience, Style, Twin


def box(raw: bytes) -> Box[Options, State, Action, Chance, Event, View]:
    """Make the game's box with the objectives of a data file (its bytes)."""
    game = Quadri(raw)
    return Box(
        name="quadri",
        folder=Path(__file__).parent,
        data=raw,
        game=game,
        version=2,  # 4.4 is judged differently from version 1; the events are the same, and fold as before
        types=Types(options=Options, action=Action, chance=Chance, event=Event, view=View, preview=state.Preview),
        words=Words(
            tell=text.tell,
            question=text.question,
            describe=partial(text.describe, game.objectives),
            offer=text.offer,
        ),
        drawn=Drawn(
            accent=terminal.ACCENT,
            board=partial(terminal.board, game),
            beside=partial(terminal.beside, game),
            start=terminal.start,
            steer=terminal.steer,
        ),
        bot=BotEye(
            points=view.points,
            reason=partial(reasons.reason, game),
            kind=reasons.kind,
            patience=Patience(strong=2_000, expert=10_000, style=Style(explore=0.1, prior=3.0), guess=1),
        ),
        web=Web(
            minutes=20,
            preview=partial(view.preview, game),
            files=lambda: data.FILES,
            points={"competitive": 1},
            asked=("claims",),  # 4.2 the printed rules can be read differently from the default
            stands=text.stands,
            guarded=("cooperative",),
        ),
        lab=Lab(
            compared=measures.compared,
            together=measures.together,
            measure=measures.measure,
            uses=measures.uses,
        ),
        guide=GUIDE if raw == data.FILE.read_bytes() else None,  # a lesson's places fit only these objectives
        twin=_twin,
        encoding=_encoding,
        positions=Path(__file__).with_name("positions.json"),
    )


def _twin() -> Twin[Options, State]:
    from tablee.games.quadri import fast

    return fast


def _encoding() -> Encoder[Options, Action, View]:
    from tablee.games.quadri import encoding

    return encoding


@cache
def shipped() -> Box[Options, State, Action, Chance, Event, View]:
    """Return the game's box with the shipped data."""
    return box(data.FILE.read_bytes())
