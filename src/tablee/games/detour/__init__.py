"""Detour: a race round the world by train, balloon and boat, in which everybody gets in everybody's way."""

from functools import partial
from pathlib import Path

from tablee.core.game import Box
from tablee.games.detour import bot, data, measures, state, text, view
from tablee.games.detour.guide import GUIDE
from tablee.games.detour.rules import Detour


def box(raw: bytes) -> Box:
    """The game with the cards and maps of a data file."""
    game = Detour(raw)
    return Box(
        name="detour",
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
        describe=partial(text.describe, game),
        offer=partial(text.offer, game),
        preview=partial(view.preview, game),
        evaluate=partial(bot.evaluate, game),
        choose=partial(bot.choose, game),
        guide=GUIDE,
        cells=measures.cells,
        measure=measures.measure,
        rivals={"pure racer (Moves only)": partial(bot.race, game)},
    )


BOX = box(data.FILE.read_bytes())
