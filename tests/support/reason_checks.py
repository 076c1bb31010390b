"""Checks of a game's reasons, the sentences that explain an action: there is one for any action, in both languages, and
the terms behind it add up to the evaluation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from fluent_files import known
from tablee.core.dice import Luck
from tablee.core.game import Seat
from tablee.core.play import act, steps
from tablee.core.words import LANGUAGES, Arg, Language, Says
from tablee.kit.box import AnyBox, Promise
from tablee.kit.reader import Reader, bundle
from tablee.search.evaluation import WON as WON
from tablee.search.evaluation import outlook as outlook
from tablee.search.evaluation import total as total
from tablee.search.explain import Planned, advise, why
from tablee.search.greedy import player as player
from tablee.search.levels import BOTS as BOTS

NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Finn")
COMPARED = 4
BRIEF = ".brief"


def told(box: AnyBox, state: Any, action: Any, *names: str, seat: int = 0) -> Says:
    """Return the reason that the game gives for an action, from the views before and after it."""
    after = act(box.game, state, Seat(seat), action)[0]
    assert box.bot.reason is not None
    return box.bot.reason(box.game.view(state, Seat(seat)), action, box.game.view(after, Seat(seat)), names)


def because(box: AnyBox, state: Any, seat: int, action: Any, others: Sequence[Any]) -> Says:
    """Return the reason why an action is better than these others."""
    index = box.game.legal(state, Seat(seat)).index
    found = why(box, state, box.game.view(state, Seat(seat)), index(action), [index(other) for other in others])
    assert found is not None
    return found


def read(box: AnyBox, says: Says, language: Language = "en", seat: int | None = 0) -> str:
    return Reader(bundle(language, box.folder), NAMES, seat)(says)


def at_a_glance(box: AnyBox, state: Any, seat: int = 0) -> Any:
    """Return the easy bot's choice."""
    view, legal = box.game.view(state, Seat(seat)), box.game.legal(state, Seat(seat))
    return player(BOTS["easy"], box, Random(1))(view, legal, True)


def looks_best(box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random) -> Any:
    """Return the choice of a bot that looks one action ahead."""
    return player(BOTS["greedy"], box, rng)(view, legal, must)


def advised(box: AnyBox, view: Any, seed: int, promises: Sequence[Promise]) -> Planned:
    """Return the best advice with its plans, given what earlier hints have promised for this turn."""
    return advise(box, view, seed, 1, promises)[0]


def ids(says: Says) -> Iterator[str]:
    """Yield the ids of a message and its arguments."""
    yield says.id
    for arg in says.args.values():
        for part in arg if isinstance(arg, tuple) else (arg,):
            if isinstance(part, Says):
                yield from ids(part)


def written(box: AnyBox, *beginnings: str) -> set[str]:
    """Return the ids that begin with one of `beginnings`: the messages of which reasons are made. Short forms
    (`.brief`) are left out, since they are no sentences of their own."""
    return {id for id in known("en", box.folder) if id.startswith(beginnings) and not id.endswith(BRIEF)}


def shorter(box: AnyBox, says: Says) -> Says:
    """Return the message in its short form where it has one, as the page shows it in little room
    (web/src/match/hint_note.ts)."""
    brief = says.id + BRIEF
    args = {name: _shorter(box, value) for name, value in says.args.items()}
    return Says(brief if brief in known("en", box.folder) else says.id, args)


def _shorter(box: AnyBox, value: Arg) -> Arg:
    if isinstance(value, tuple):
        return tuple(shorter(box, part) for part in value)
    return shorter(box, value) if isinstance(value, Says) else value


def of_match(box: AnyBox, options: Any, seed: int) -> list[Says]:
    """Return the reason of one action at every choice of a match, half of them sensible ones and half random."""
    rng, found = Random(seed), list[Says]()

    glance = player(BOTS["easy"], box, rng)

    def moves(view: Any, legal: Sequence[Any], must: bool) -> Any:
        action = glance(view, legal, must) if rng.random() < 0.5 else rng.choice(legal)
        found.extend([] if action is None else [_why(box, view, legal, action, rng)])
        return action

    for _ in steps(box.game, options, [moves] * options.seats, Luck(rng)):
        pass
    return found


def _why(box: AnyBox, view: Any, legal: Sequence[Any], action: Any, rng: Random) -> Says:
    others, play = rng.sample(range(len(legal)), min(COMPARED, len(legal))), legal.index(action)
    because = why(box, box.game.imagine(view, Random(0)), view, play, others)
    assert because is not None and because == why(box, box.game.imagine(view, Random(1)), view, play, others)
    return because


def check_readable(box: AnyBox, said: Sequence[Says]) -> None:
    """Check that each reason is a sentence for each player and for spectators, in both languages; the id of a missing
    message would show as it is."""
    for because in (*said, *(shorter(box, each) for each in said)):
        for language in LANGUAGES:
            for seat in (0, 1, None):
                text = read(box, because, language, seat)
                assert not text[0].islower() and text.endswith(".") and not any(id in text for id in ids(because)), text


def check_sentences(box: AnyBox, said: Sequence[Says], *beginnings: str) -> None:
    """Check that all messages with these prefixes occur among the reasons, and that the reasons are readable."""
    check_readable(box, said)
    assert written(box, *beginnings) - {id for each in said for id in ids(each)} == set()
