"""Quadrata Canada: two tokens multiplied make the number of a place to visit; the best journey of seven days wins."""

from functools import partial
from pathlib import Path

from tablee.core.game import Box, Practice
from tablee.games.quadrata import bot, data, measures, practice, state, text, view
from tablee.games.quadrata.guide import GUIDE
from tablee.games.quadrata.rules import Quadrata


def box(raw: bytes) -> Box:
    """The game with the cards, colours, path and taxi squares of a data file."""
    game = Quadrata(raw)
    return Box(
        name="quadrata",
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
        minutes=45,
        tell=text.tell,
        question=text.question,
        describe=partial(text.describe, game.material),
        offer=partial(text.offer, game.material),
        preview=partial(view.preview, game.material),
        evaluate=partial(bot.evaluate, game.material),
        guide=GUIDE,
        practice=Practice(tuple(practice.LEVELS), partial(practice.puzzle, game.material), practice.Puzzle),
        cells=measures.cells,
        measure=measures.measure,
        remarks=measures.remarks,
    )


BOX = box(data.FILE.read_bytes())
