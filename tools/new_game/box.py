"""NewGame's box: all parts of the game, for the server, bots, pages and the lab."""

from functools import cache
from pathlib import Path

from tablee.core.codec import Types
from tablee.games.newgame import text
from tablee.games.newgame.rules import NewGame
from tablee.games.newgame.state import Action, Chance, Event, Options, State, View
from tablee.kit.box import Box, Web, Words


def box(raw: bytes) -> Box[Options, State, Action, Chance, Event, View]:
    return Box(
        name="newgame",
        folder=Path(__file__).parent,
        data=raw,
        game=NewGame(),
        types=Types(options=Options, action=Action, chance=Chance, event=Event, view=View),
        words=Words(tell=text.tell, question=text.question, describe=text.describe, offer=text.offer),
        web=Web(minutes=5),
    )


@cache
def shipped() -> Box[Options, State, Action, Chance, Event, View]:
    """Make the game, which needs no data file."""
    return box(b"{}")
