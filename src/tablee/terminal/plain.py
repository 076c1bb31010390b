"""Match in plain lines, with the words that a screen reader reads in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tablee.core.words import says
from tablee.terminal.lines import Lines
from tablee.terminal.match import Quit, TerminalMatch
from tablee.terminal.rulebook_text import Paper

MANY = 12
"""Greatest number of actions that are listed at once; typing narrows down longer lists."""
FEW = 3
"""Greatest number of legal actions that are listed along with the question. If there are more, only their number is
told until the player asks for the list."""


class PlainTerminal:
    """Terminal that prints plain lines: `ask` shows a prompt and reads a line, `show` prints one."""

    def __init__(self, match: TerminalMatch, ask: Callable[[str], str], show: Callable[[str], None]) -> None:
        self.match, self.ask, self.show = match, ask, show
        self.box, self.say, self.lines = match.box, match.say, Lines(match.box, match.say)

    def play(self) -> None:
        """Play until the match is over or the player leaves."""
        self.show(self.say(says("terminal-help")))
        over = self.match.play(self.choose, lambda lines, view: self._show(lines))
        self._show(self.match.ending(over))

    def _show(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.show(line)

    def choose(self, view: Any, legal: Sequence[Any], must: bool) -> Any:
        """Ask until a line names an action. An empty line describes the position again or, if the player need not act,
        passes."""
        self._describe(view)
        self._offer(view, legal)
        while True:
            typed = self.ask(self.say(self.box.words.question(view)) + " ").strip()
            if not typed and not must:
                return None
            if (action := self._answer(view, legal, typed)) is not None:
                return action

    def _answer(self, view: Any, legal: Sequence[Any], typed: str) -> Any:
        """Return the action that a line means, or None once a line that is a command, such as a hint, has been carried
        out."""
        match self.lines.order(typed):
            case ("rules", number):
                self._rules(number)
            case ("hint", _):
                self._hint(view, legal)
            case ("quit", _):
                raise Quit
            case _ if not typed:
                self._describe(view)
            case _ if typed[0] == "?":
                self._list(view, legal, self._asked_for(view, legal, typed[1:].strip()))
            case _:
                return self._meant(view, typed, legal)
        return None

    def _asked_for(self, view: Any, legal: Sequence[Any], typed: str) -> Sequence[Any]:
        return self.lines.meant(view, typed, legal) if typed else legal

    def _describe(self, view: Any) -> None:
        self._show(map(self.say, self.box.words.describe(view)))

    def _offer(self, view: Any, legal: Sequence[Any]) -> None:
        """List the actions or, if they are many, say how many there are."""
        if len(legal) <= FEW:
            self._list(view, legal, legal)
        else:
            self.show(self.say(says("terminal-choices", n=len(legal))))

    def _meant(self, view: Any, typed: str, legal: Sequence[Any]) -> Any:
        """Return the one legal action that a line means, or show the candidates."""
        match self.lines.meant(view, typed, legal):
            case [action]:
                return action
            case []:
                self.show(self.say(says("terminal-unknown", typed=typed)))
            case several:
                self._list(view, legal, several)
        return None

    def _list(self, view: Any, legal: Sequence[Any], actions: Sequence[Any]) -> None:
        for action in actions[:MANY]:
            number, offer = legal.index(action) + 1, self.lines.offer(view, action)
            self.show(self.say(says("terminal-choice", number=number, command=self.lines.command(action), offer=offer)))
        if len(actions) > MANY:
            self.show(self.say(says("terminal-more", n=len(actions) - MANY)))

    def _hint(self, view: Any, legal: Sequence[Any]) -> None:
        for action, why in self.lines.hints(view, legal):
            self._list(view, legal, [one for one in legal if one == action])
            self._show(filter(None, [why]))

    def _rules(self, number: str) -> None:
        clause = self.match.book.clause(number) if number else None
        if clause:
            self.show(Paper(self.say).clause(clause))
        else:
            numbers = " ".join(clause.number for clause in self.match.book.clauses())
            self.show(self.say(says("terminal-clauses", clauses=numbers)))
