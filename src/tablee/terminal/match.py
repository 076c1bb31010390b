"""Match of one person against bots, whose events are told in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tablee.core.dice import Luck
from tablee.core.game import Over, Seat
from tablee.core.play import Choose, steps
from tablee.core.words import Language, says
from tablee.kit.box import AnyBox
from tablee.kit.reader import Reader, bundle
from tablee.kit.rulebook import Rulebook, read_rulebook
from tablee.search.greedy import player
from tablee.search.levels import BOTS


class Quit(Exception):
    """Raised when the player leaves the match."""


class TerminalMatch:
    """Match of one person, who has seat 0, against bots. `play` may be called once."""

    def __init__(self, box: AnyBox, options: Any, bots: Sequence[str], language: Language, rng: Random) -> None:
        self.box, self.options, self.bots, self.rng = box, options, list(bots), rng
        self.book: Rulebook = read_rulebook(box.folder, language)
        self.me = Seat(0)
        self.say = Reader(bundle(language, Path(__file__).parent, box.folder), (), self.me)
        self.say.names = (self.say(says("you-here")), *(self._bot_name(n) for n in range(len(bots))))

    def _bot_name(self, n: int) -> str:
        """Name a bot by its animal, as in the browser, with a number if several bots are of the same kind."""
        animals = [self.say(says(f"bot-{bot}")) for bot in self.bots]
        alone = animals.count(animals[n]) == 1
        return animals[n] if alone else f"{animals[n]} {animals[: n + 1].count(animals[n])}"

    def play(self, choose: Choose[Any, Any], tell: Callable[[Sequence[str], Any], None]) -> Over:
        """Play to the end; return the result. `choose` answers for the person; `tell` gets the new lines of the log and
        the person's view after every step."""
        game = self.box.game
        for step in steps(game, self.options, [choose, *map(self._bot, self.bots)], Luck(self.rng)):
            tell(list(self._lines(step.events)), game.view(step.state, self.me))
        over = game.turn(step.state)
        assert isinstance(over, Over)
        return over

    def _bot(self, bot: str) -> Choose[Any, Any]:
        return player(BOTS[bot], self.box, self.rng)

    def _lines(self, events: Sequence[Any]) -> Iterator[str]:
        for event in events:
            if (known := self.box.game.redact(event, self.me)) is not None:
                yield self.say(self.box.words.tell(known))

    def ending(self, over: Over) -> Iterator[str]:
        yield self.say(says(f"ending-{over.clause.replace('.', '-')}"))
        for seat, score in enumerate(over.scores):
            won = int(seat in over.winners)
            yield self.say(says("terminal-score", seat=seat, score=self._points(score), won=won))

    def _points(self, score: int) -> str:
        """Write a score as text; some games count in halves."""
        whole, half = divmod(score, max(self.box.web.points.values(), default=1))
        return f"{whole}½" if half else str(whole)
