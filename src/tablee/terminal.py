"""A whole match in a terminal, in words: what a screen reader reads in the browser is printed here, line by line."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tablee.bots.players import BOTS
from tablee.core.box import AnyBox
from tablee.core.commands import command, matching
from tablee.core.dice import Luck
from tablee.core.game import Over, Seat
from tablee.core.play import Choose, steps
from tablee.core.printed import Paper
from tablee.core.reader import Reader, bundle
from tablee.core.rulebook import Rulebook, read_rulebook
from tablee.core.words import Language, says

MANY = 12
"""So many actions are listed at once; more are narrowed down by typing."""


class Quit(Exception):
    """The player has had enough."""


class Terminal:
    """One person against bots. `ask` reads a line, `show` prints one."""

    def __init__(
        self,
        box: AnyBox,
        options: Any,
        bots: Sequence[str],
        language: Language,
        rng: Random,
        ask: Callable[[str], str],
        show: Callable[[str], None],
    ) -> None:
        self.box, self.options, self.bots, self.ask, self.show = box, options, list(bots), ask, show
        self.rng = rng
        self.book: Rulebook = read_rulebook(box.folder, language)
        self.me = Seat(0)
        self.say = Reader(bundle(language, box.folder), (), self.me)
        self.say.names = (self.say(says("you-here")), *(self._bot_name(n) for n in range(len(bots))))

    def _bot_name(self, n: int) -> str:
        return self.say(says(f"bot-{self.bots[n]}")) + (f" {n + 1}" if len(self.bots) > 1 else "")

    def play(self) -> None:
        """Until the match is over, or the player leaves."""
        self.show(self.say(says("terminal-help")))
        players = [self._ask, *map(self._bot, self.bots)]
        for step in steps(self.box.game, self.options, players, Luck(self.rng)):
            self._tell(step.events)
        over = self.box.game.turn(step.state)
        assert isinstance(over, Over)
        self._end(over)

    def _bot(self, bot: str) -> Choose[Any, Any]:
        return lambda view, legal, must: BOTS[bot](self.box, view, legal, must, self.rng)

    def _tell(self, events: Sequence[Any]) -> None:
        for event in events:
            if (known := self.box.game.redact(event, self.me)) is not None:
                self.show(self.say(self.box.words.tell(known)))

    # What the player types.

    def _ask(self, view: Any, legal: Sequence[Any], must: bool) -> Any:
        """A line that means an action; an empty one shows the table again, or lets it pass where one only may act."""
        self._describe(view)
        while True:
            typed = self.ask(self.say(self.box.words.question(view)) + " ").strip()
            match typed.split():
                case [] if not must:
                    return None
                case []:
                    self._describe(view)
                case ["?", *words]:
                    self._list(view, matching(" ".join(words), legal) if words else legal)
                case ["rules", *number]:
                    self._rules(number)
                case ["quit"]:
                    raise Quit
                case _:
                    if (action := self._meant(view, typed, legal)) is not None:
                        return action

    def _describe(self, view: Any) -> None:
        for line in self.box.words.describe(view):
            self.show(self.say(line))

    def _meant(self, view: Any, typed: str, legal: Sequence[Any]) -> Any:
        """The one legal action a line means; else it is said what it could mean, or what was expected."""
        match matching(typed, legal):
            case [action]:
                return action
            case []:
                self.show(self.say(says("terminal-unknown", typed=typed)))
            case several:
                self._list(view, several)
        return None

    def _list(self, view: Any, actions: Sequence[Any]) -> None:
        for action in actions[:MANY]:
            self.show(f"{command(action)}: {self.say(self.box.words.offer(view, action))}")
        if len(actions) > MANY:
            self.show(self.say(says("terminal-more", n=len(actions) - MANY)))

    def _rules(self, number: list[str]) -> None:
        clause = self.book.clause(number[0]) if number else None
        if clause:
            self.show(Paper(self.say).clause(clause))
        else:
            self.show(self.say(says("terminal-clauses", clauses=" ".join(c.number for c in self.book.clauses()))))

    def _end(self, over: Over) -> None:
        self.show(self.say(says(f"ending-{over.clause.replace('.', '-')}")))
        for seat, score in enumerate(over.scores):
            self.show(self.say(says("terminal-score", seat=seat, score=score, won=int(seat in over.winners))))


def run(box: AnyBox, options: Any, bots: Sequence[str], language: Language, seed: int | None) -> None:
    """In a real terminal, with line editing where Python has it."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
    with contextlib.suppress(Quit, EOFError, KeyboardInterrupt):
        Terminal(box, options, bots, language, Random(seed), input, print).play()
