"""Cabbie in its box."""

from functools import cache, partial
from pathlib import Path

from tablee.core.box import BotEye, Box, Lab, Types, Web, Words
from tablee.games.cabbie import bot, data, measures, state, text, view
from tablee.games.cabbie.guide import GUIDE
from tablee.games.cabbie.places import Places
from tablee.games.cabbie.rules import Cabbie
from tablee.games.cabbie.state import Action, ByChance, Event, Options, State, View


def box(raw: bytes) -> Box[Options, State, Action, ByChance, Event, View]:
    """The game with the cities and cards of its data files, or with a city of one's own."""
    raw = data.completed(raw)
    game = Cabbie(raw)
    places = Places(game.material)
    return Box(
        name="cabbie",
        folder=Path(__file__).parent,
        data=raw,
        game=game,
        types=Types(options=Options, action=Action, chance=ByChance, event=Event, view=View, preview=state.Preview),
        words=Words(
            tell=partial(text.tell, places),
            question=text.question,
            describe=partial(text.describe, places),
            offer=partial(text.offer, places),
        ),
        bot=BotEye(evaluate=partial(bot.evaluate, game)),
        web=Web(minutes=30, preview=partial(view.preview, game)),
        lab=Lab(compared=measures.compared, measure=measures.measure),
        guide=GUIDE,
    )


@cache
def shipped() -> Box[Options, State, Action, ByChance, Event, View]:
    """The game with the data that comes with it."""
    return box(data.files())
