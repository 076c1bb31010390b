"""Cabbie's box: the parts of the game that tables, bots, web pages and the lab use."""

from functools import cache, partial
from pathlib import Path
from typing import Any

from tablee.core.codec import Types
from tablee.games.cabbie import data, measures, reasons, state, terminal, text, view
from tablee.games.cabbie.addresses import Addresses
from tablee.games.cabbie.guide import GUIDE
from tablee.games.cabbie.rules import Cabbie
from tablee.games.cabbie.state import Action, ByChance, CityName, Event, Options, State, View
from tablee.games.cabbie.upgrade import upgrade
from tablee.kit.box import BotEye, Box, Commands, Drawn, Lab, Web, Words
from tablee.kit.encoding import Encoder
from tablee.kit.twin import Patience, Twin


def box(raw: bytes) -> Box[Options, State, Action, ByChance, Event, View]:
    """Build Cabbie's box from its data files, or from the file of a custom city."""
    raw = data.completed(raw)
    game = Cabbie(raw)
    addresses = Addresses(game.material)
    return Box(
        name="cabbie",
        folder=Path(__file__).parent,
        data=raw,
        game=game,
        types=Types(options=Options, action=Action, chance=ByChance, event=Event, view=View, preview=state.Preview),
        version=2,
        upgrade=upgrade,
        words=Words(
            tell=partial(text.tell, addresses),
            question=text.question,
            describe=partial(text.describe, addresses),
            offer=partial(text.offer, addresses),
        ),
        drawn=Drawn(
            accent=terminal.ACCENT, board=partial(terminal.board, game), beside=partial(terminal.beside, addresses)
        ),
        bot=BotEye(
            points=view.points,
            reason=partial(reasons.reason, game, addresses),
            kind=partial(reasons.kind, addresses),
            patience=Patience(strong=60, expert=100_000, look=5_000),
        ),
        web=Web(
            minutes=30, preview=partial(view.preview, game), files=_files, for_boards=_for_boards, stands=text.stands
        ),
        lab=Lab(compared=measures.compared, measure=measures.measure, uses=partial(measures.uses, addresses)),
        guide=GUIDE,
        twin=_twin,
        encoding=_encoding,
        positions=Path(__file__).with_name("positions.json"),
        commands=_commands,
    )


def _files() -> dict[str, Any]:
    from tablee.cartography.maps import CityMap

    return {"board/maps.json": dict[CityName, CityMap]}


def _for_boards(raw: bytes) -> bytes:
    """Return the drawn maps of a match's custom cities, as JSON for the board in the browser."""
    from tablee.cartography.maps import own_maps  # imported late, as only tables in custom cities need it

    return own_maps(raw)


def _twin() -> Twin[Options, State]:
    from tablee.games.cabbie import fast

    return fast


def _encoding() -> Encoder[Options, Action, View]:
    from tablee.games.cabbie import encoding

    return encoding


def _commands(commands: Commands) -> None:
    from tablee.games.cabbie.commands import add

    add(commands)


@cache
def shipped() -> Box[Options, State, Action, ByChance, Event, View]:
    """Build the box with the shipped data."""
    return box(data.files())
