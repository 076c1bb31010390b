"""Quadri: cards of four coloured squares overlap into a growing picture; shapes in it are objectives."""

from functools import partial
from pathlib import Path

from tablee.core.game import Box
from tablee.games.quadri import bot, data, measures, state, text, view
from tablee.games.quadri.guide import GUIDE
from tablee.games.quadri.rules import Quadri

_DATA = data.FILE.read_bytes()
_GAME = Quadri(_DATA)

BOX = Box(
    name="quadri",
    game=_GAME,
    version=1,
    options=state.Options,
    action=state.Action,
    chance=state.Chance,
    event=state.Event,
    view=state.View,
    preview_type=state.Preview,
    folder=Path(__file__).parent,
    data=_DATA,
    minutes=20,
    tell=text.tell,
    question=text.question,
    describe=text.describe,
    offer=text.offer,
    preview=partial(view.preview, _GAME),
    evaluate=partial(bot.evaluate, _GAME),
    guide=GUIDE,
    cells=measures.cells,
    measure=measures.measure,
)
