"""Print a position from a match between bots in words, and the expert's best moves with reasons in both languages:
`.venv/bin/python tools/hints.py GAME SEED [OPTION=VALUE …]`, for instance `quadri 3 variant=ball-trap seats=3`.

docs/reports/hints.md has a selection of this output, checked by hand."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from tablee.core.dice import Luck
from tablee.core.options import read_options
from tablee.core.play import play
from tablee.core.words import LANGUAGES, Language
from tablee.games.catalogue import box_of
from tablee.kit.box import AnyBox
from tablee.kit.reader import Reader, bundle
from tablee.search.explain import Advice, advise
from tablee.search.greedy import choose_greedy, player

NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Finn")
MOST = 2
"""Number of moves to print: the best, and the best one of another kind."""


class AskedQuestion(NamedTuple):
    """A decision of a seat: its view and its legal actions."""

    view: Any
    legal: Sequence[Any]


def moment(box: AnyBox, options: Any, rng: Random) -> AskedQuestion:
    """Play a match between greedy bots, and return a random decision with more than one legal action."""
    found = list[AskedQuestion]()
    play(box.game, options, [partial(_noted, box, rng, found)] * options.seats, Luck(rng))
    return rng.choice([each for each in found if len(each.legal) > 1])


def _noted(box: AnyBox, rng: Random, found: list[AskedQuestion], view: Any, legal: Sequence[Any], must: bool) -> Any:
    found.append(AskedQuestion(view, legal))
    return player(choose_greedy, box, rng)(view, legal, must)


def options_of(box: AnyBox, pairs: Sequence[str]) -> Any:
    chosen = dict(pair.split("=") for pair in pairs)
    return read_options(box.types.options, {key: int(v) if v.isdigit() else v for key, v in chosen.items()})


def reader(box: AnyBox, language: Language, view: Any) -> Reader:
    return Reader(bundle(language, box.folder), NAMES, view.seat)


def written(box: AnyBox, at: AskedQuestion, seed: int) -> Iterator[str]:
    english = reader(box, "en", at.view)
    yield from (f"- {english(line)}" for line in box.words.describe(at.view))
    yield f"- {NAMES[at.view.seat]} is asked: {english(box.words.question(at.view))}"
    for n, (advice, _) in enumerate(advise(box, at.view, seed, MOST)):
        yield f"\n{'Runner-up' if n else 'Best'} ({advice.value:.0%}): {english(advice.says)}"
        yield from (f"> {line}" for line in _reasons(box, at.view, advice))


def _reasons(box: AnyBox, view: Any, advice: Advice) -> Iterator[str]:
    if advice.because is not None:
        yield from (reader(box, language, view)(advice.because) for language in LANGUAGES)


def main() -> None:
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    game, seed, *pairs = sys.argv[1:]
    box = box_of(game)
    at = moment(box, options_of(box, pairs), Random(f"{game} {seed}"))
    print("\n".join(written(box, at, int(seed))))


if __name__ == "__main__":
    main()
