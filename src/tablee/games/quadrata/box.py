"""Quadrata's box: the game's rules, texts, evaluations and drawings, gathered for tables, bots, pages and the lab."""

from functools import cache, partial
from pathlib import Path

from tablee.core.codec import Types
from tablee.games.quadrata import data, measures, practice, promises, reasons, score, state, terminal, text, view
from tablee.games.quadrata.guide import GUIDE
from tablee.games.quadrata.rules import Quadrata
from tablee.games.quadrata.state import Action, Chance, Event, Options, State, View
from tablee.kit.box import BotEye, Box, Drawn, Lab, Promises, Web, Words
from tablee.kit.encoding import Encoder
from tablee.kit.guide import Practice
from tablee.kit.learned import WeightedSum
from tablee.kit.twin import Patience, Style, Twin


def box(raw: bytes) -> Box[Options, State, Action, Chance, Event, View]:
    """Build the game's box (its rules, texts, evaluations and drawings) from a data file, which lists the cards,
    colours, path and taxi squares."""
    game = Quadrata(raw)
    return Box(
        name="quadrata",
        folder=Path(__file__).parent,
        data=raw,
        game=game,
        types=Types(options=Options, action=Action, chance=Chance, event=Event, view=View, preview=state.Preview),
        words=Words(
            tell=text.tell,
            question=text.question,
            describe=partial(text.describe, game.material),
            offer=partial(text.offer, game.material),
        ),
        drawn=Drawn(
            accent=terminal.ACCENT,
            board=partial(terminal.board, game.material),
            beside=partial(terminal.beside, game.material),
        ),
        bot=BotEye(
            evaluate=partial(score.points, game.material),  # for a data file that does not fit the twin
            points=partial(score.points, game.material),
            reason=partial(reasons.reason, game.material),
            promises=Promises(announced=promises.announced, holds=promises.holds, changed=promises.changed),
            kind=reasons.kind,
            patience=Patience(strong=2_000, expert=4_000, style=Style(explore=0.1, prior=3.0), ahead=8),
        ),
        web=Web(
            minutes=45,
            preview=partial(view.preview, game.material),
            files=lambda: data.FILES,
            points={"": 2},
            stands=text.stands,
            colours=4,
        ),
        lab=Lab(
            compared=measures.compared,
            measure=measures.measure,
            uses=partial(measures.uses, game.material),
            remarks=measures.remarks,
        ),
        guide=GUIDE,
        practice=Practice(tuple(practice.LEVELS), partial(practice.puzzle, game.material), practice.Puzzle),
        twin=_twin,
        encoding=_encoding,
        weights=_weights,
        positions=Path(__file__).with_name("positions.json"),
    )


def _twin() -> Twin[Options, State]:
    from tablee.games.quadrata import fast

    return fast


def _encoding() -> Encoder[Options, Action, View]:
    from tablee.games.quadrata import encoding

    return encoding


def _weights() -> WeightedSum:
    from tablee.games.quadrata.twin import features

    return features


@cache
def shipped() -> Box[Options, State, Action, Chance, Event, View]:
    """Return the game's box (see the module) made from the shipped data file; it is built once and cached."""
    return box(data.FILE.read_bytes())
