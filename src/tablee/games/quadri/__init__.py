"""Quadri: cards of four coloured squares overlap into a growing picture; shapes in it are objectives."""

from functools import partial
from pathlib import Path

from tablee.core.game import Box
from tablee.games.quadri import bot, data, measures, state, text, view
from tablee.games.quadri.guide import GUIDE
from tablee.games.quadri.rules import Quadri


def box(raw: bytes) -> Box:
    """The game with the objectives of a data file."""
    game = Quadri(raw)
    return Box(
        name="quadri",
        game=game,
        version=1,
        options=state.Options,
        action=state.Action,
        chance=state.Chance,
        event=state.Event,
        view=state.View,
        preview_type=state.Preview,
        folder=Path(__file__).parent,
        data=raw,
        minutes=20,
        tell=text.tell,
        question=text.question,
        describe=text.describe,
        offer=text.offer,
        preview=partial(view.preview, game),
        evaluate=partial(bot.evaluate, game),
        weigh=partial(bot.worths, game),
        guide=GUIDE,
        cells=measures.cells,
        measure=measures.measure,
    )


BOX = box(data.FILE.read_bytes())
