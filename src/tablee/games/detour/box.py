"""Detour's box: the parts of the game that tables, bots, web pages and the lab use."""

from functools import cache, partial
from pathlib import Path

from tablee.core.codec import Types
from tablee.games.detour import colours, data, measures, race, reasons, state, terminal, text, view
from tablee.games.detour.guide import GUIDE
from tablee.games.detour.rules import Detour
from tablee.games.detour.state import Action, Chance, Event, Options, State, View
from tablee.kit.box import BotEye, Box, Drawn, Lab, Web, Words
from tablee.kit.encoding import Encoder
from tablee.kit.twin import Patience, Twin


def box(raw: bytes) -> Box[Options, State, Action, Chance, Event, View]:
    """Build Detour's box with the cards and maps of a data file."""
    game = Detour(raw)
    return Box(
        name="detour",
        folder=Path(__file__).parent,
        data=raw,
        game=game,
        types=Types(options=Options, action=Action, chance=Chance, event=Event, view=View, preview=state.Preview),
        words=Words(
            tell=text.tell,
            question=text.question,
            describe=partial(text.describe, game),
            offer=partial(text.offer, game),
        ),
        drawn=Drawn(accent=terminal.ACCENT, board=partial(terminal.board, game), beside=partial(terminal.beside, game)),
        bot=BotEye(
            reason=partial(reasons.reason, game),
            kind=reasons.kind,
            patience=Patience(strong=10_000, expert=250_000),
        ),
        web=Web(
            minutes=20,
            preview=partial(view.preview, game),
            files=lambda: data.FILES,
            colours=4,
            reads=colours.reads,
        ),
        lab=Lab(
            compared=measures.compared,
            measure=measures.measure,
            uses=measures.uses,
            verdict=measures.SEATS,
            simple_players={"racer": partial(race.race, game)},
        ),
        guide=GUIDE,
        twin=_twin,
        encoding=_encoding,
        positions=Path(__file__).with_name("positions.json"),
    )


def _twin() -> Twin[Options, State]:
    from tablee.games.detour import fast

    return fast


def _encoding() -> Encoder[Options, Action, View]:
    from tablee.games.detour import encoding

    return encoding


@cache
def shipped() -> Box[Options, State, Action, Chance, Event, View]:
    """Build the box with the shipped data."""
    return box(data.FILE.read_bytes())
