"""Full-screen match: the screen is drawn anew after every key, in the colours that the terminal has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from tablee.core.words import Says, says
from tablee.kit.canvas import Canvas
from tablee.terminal.choosing import FAR, Choosing, ChosenAction, Leave, Read
from tablee.terminal.keys import Keys
from tablee.terminal.lines import ORDERS, Lines
from tablee.terminal.match import Quit, TerminalMatch
from tablee.terminal.rulebook_text import WIDTH, Paper
from tablee.terminal.screen import MenuEntry, TerminalPage, compose, listed

CURSOR = "▏"


class DrawnTerminal:
    def __init__(self, match: TerminalMatch, console: Console, keys: Keys, size: Callable[[], tuple[int, int]]) -> None:
        """Prepare the drawing of a match. `size` returns columns and rows; it is called for every screen, since Rich
        measures them only once."""
        assert match.box.drawn is not None
        self.match, self.console, self.keys, self.drawn = match, console, keys, match.box.drawn
        self.size = size
        self.say, self.lines = match.say, Lines(match.box, match.say)
        self.log: list[str] = []
        self.read = 0
        """Length of the log when the player last answered; lines added since are shown as new."""

    def play(self) -> list[str]:
        """Play the match to its end; return the lines that tell how it ended."""
        with self.console.screen(hide_cursor=True), self.keys:
            over = self.match.play(self._choose, self._tell)
            ending = list(self.match.ending(over))
            self.log += ending
            self._last_look()
        return ending

    def _tell(self, lines: Sequence[str], view: Any) -> None:
        self.log += lines
        self.view = view
        self._show(self._page(view))

    def _choose(self, view: Any, legal: Sequence[Any], must: bool) -> Any:
        choosing = Choosing(self.lines, view, legal, must)
        while True:
            self._show(self._asking(choosing))
            match choosing.press(self.keys.read()):
                case ChosenAction(action):
                    self.read = len(self.log)
                    return action
                case Read(clause):
                    self._rules(clause)
                case Leave():
                    raise Quit

    def _last_look(self) -> None:
        page = self._page(self.view)._replace(keys=self.say(says("terminal-keys-over")))
        key = ""
        while key not in ("enter", "escape", "end of file"):
            self._show(page)
            key = self.keys.read()

    # What is shown

    def _page(self, view: Any, chosen: Any = None) -> TerminalPage:
        return TerminalPage(
            title=self.match.book.title,
            accent=self.drawn.accent,
            board=partial(self.drawn.board, view, chosen, self.say),
            beside=partial(self.drawn.beside, view, chosen, self.say),
            log=self.log,
            fresh=len(self.log) - self.read,
            question=self.say(self.match.box.words.question(view)),
            choices=(),
            place="",
            line="",
            keys="",
        )

    def _asking(self, choosing: Choosing) -> TerminalPage:
        chosen, on_board = choosing.chosen, choosing.on_board
        selected = -1 if on_board else min(choosing.selected, len(choosing.shown) - 1)
        shown, (_, height) = choosing.shown, self.size()
        rows = listed(selected, len(shown), height)
        choices = [MenuEntry(self._choice(choosing, *shown[n]), n == selected) for n in rows]
        return self._page(choosing.view, chosen)._replace(
            choices=choices,
            place=f"{selected + 1}/{len(shown)}" if len(rows) < len(shown) else "",
            line=choosing.note or (choosing.typed and f"> {choosing.typed}{CURSOR}"),
            keys=" · ".join(map(self.say, self._keys(choosing))),
        )

    def _choice(self, choosing: Choosing, number: int, action: Any) -> str:
        offer = self.say(says("terminal-pass")) if action is None else self.lines.offer(choosing.view, action)
        return f"{number:>3}  {offer}"

    def _keys(self, choosing: Choosing) -> Iterator[Says]:
        yield says(f"keys-{type(choosing.at).__name__}" if choosing.on_board else "terminal-keys")
        if choosing.listed or not choosing.on_board:
            yield says("terminal-keys-type")
        yield from (says("terminal-command", command=says(f"command-{order}")) for order in ORDERS)

    def _show(self, page: TerminalPage) -> None:
        self._put(compose(page, *self.size()))

    def _put(self, canvas: Canvas) -> None:
        lines = [[Segment(text, Style.parse(style)) for text, style in canvas.spans(y)] for y in range(canvas.height)]
        self.console.update_screen_lines(lines)

    # The rules

    def _rules(self, number: str) -> None:
        """Show a clause, or the whole rulebook, until a key is pressed that does not scroll."""
        top, key = 0, "home"
        while key in FAR or key == "resize":
            width, height = self.size()
            lines = self._read(number, min(WIDTH, width - 2)).split("\n")
            top = max(0, min(top + FAR.get(key, 0) * 3, len(lines) - height + 1))
            page = Canvas(width, height)
            for y, line in enumerate(lines[top : top + height - 1]):
                page.put(1, y, line)
            page.put(1, height - 1, self.say(says("terminal-keys-rules")), "dim")
            self._put(page)
            key = self.keys.read()

    def _read(self, number: str, width: int) -> str:
        paper, clause = Paper(self.say, width), self.match.book.clause(number) if number else None
        return paper.clause(clause) if clause else paper.book(self.match.book)
