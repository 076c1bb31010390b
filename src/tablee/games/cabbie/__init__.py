"""Cabbie: taxis race to secret destinations through a city that fills with one-way signs, barriers and cones."""

from functools import partial
from pathlib import Path

from tablee.core.game import Box
from tablee.games.cabbie import bot, data, measures, state, text, view
from tablee.games.cabbie.addresses import Addresses
from tablee.games.cabbie.guide import GUIDE
from tablee.games.cabbie.rules import Cabbie


def box(raw: bytes) -> Box:
    """The game with the cities and cards of its data files, or with a city of one's own."""
    raw = data.completed(raw)
    game = Cabbie(raw)
    addresses = Addresses(game.material)
    return Box(
        name="cabbie",
        game=game,
        version=1,
        options=state.Options,
        action=state.Action,
        chance=state.ByChance,
        event=state.Event,
        view=state.View,
        preview_type=state.Preview,
        folder=Path(__file__).parent,
        data=raw,
        minutes=30,
        tell=partial(text.tell, addresses),
        question=text.question,
        describe=partial(text.describe, addresses),
        offer=partial(text.offer, addresses),
        preview=partial(view.preview, game),
        evaluate=partial(bot.evaluate, game),
        guide=GUIDE,
        cells=measures.cells,
        measure=measures.measure,
    )


def for_boards(raw: bytes) -> bytes:
    """What a board needs of a data file: its own cities, drawn."""
    from tablee.games.cabbie.drawing.maps import own_maps  # a table in our own cities never asks for it

    return own_maps(raw)


BOX = box(data.files())
