"""State of one question to the player: the choice on the board or in the list, and what is typed. No terminal I/O."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tablee.core.errors import Refused
from tablee.core.play import act
from tablee.core.words import Says, says
from tablee.terminal.lines import Lines


class ChosenAction(NamedTuple):
    action: Any
    """Action that the player has chosen; None to do nothing."""


class Read(NamedTuple):
    clause: str


class Leave(NamedTuple):
    pass


Answer: TypeAlias = ChosenAction | Read | Leave

PASS = None
FAR = {"up": -1, "down": 1, "page up": -6, "page down": 6, "home": -100_000, "end": 100_000}
COMMAND, ALL = "/", "?"
"""First characters of a line: `/` makes it a command, `?` lists every action, also those chosen on the board."""


class Choosing:
    def __init__(self, lines: Lines, view: Any, legal: Sequence[Any], must: bool) -> None:
        assert lines.box.drawn is not None
        self.lines, self.view, self.legal, self.drawn = lines, view, legal, lines.box.drawn
        self.at: Any = self.drawn.start(view, legal)
        """Action selected on the board, legal or not; None where all actions are chosen from a list."""
        listed = [action for action in legal if type(action) is not type(self.at)]
        on_board = [action for action in legal if type(action) is type(self.at)]
        self.numbered: list[tuple[int, Any]] = list(enumerate([*listed, *on_board], 1))
        self.listed = ([] if must else [(0, PASS)]) + self.numbered[: len(listed)]
        self.typed = self.note = ""
        self.selected = 0
        self._hints: Iterator[tuple[Any, str]] | None = None

    @property
    def shown(self) -> list[tuple[int, Any]]:
        """List the choices that match what is typed, with their numbers."""
        if not self.typed or self.typed.startswith(COMMAND):
            return self.listed
        if not (words := self.typed.removeprefix(ALL).strip()):
            return self.numbered
        meant = self.lines.meant(self.view, words, [action for _, action in self.numbered])
        return [(number, action) for number, action in self.numbered if action in meant]

    @property
    def on_board(self) -> bool:
        """Tell whether the keys steer the choice on the board rather than the one in the list."""
        return self.at is not None and (not self.typed or self.typed.startswith(COMMAND))

    @property
    def chosen(self) -> Any:
        if self.on_board:
            return self.at
        shown = self.shown
        return shown[min(self.selected, len(shown) - 1)][1] if shown else None

    def press(self, key: str) -> Answer | None:
        self.note = ""
        steered = self.drawn.steer(self.view, self.at, key) if self.on_board and not self.typed else None
        if steered is not None:
            self.at = steered
        elif key == "enter":
            return self._enter()
        elif key in FAR:
            self.selected = min(max(self.selected + FAR[key], 0), max(0, len(self.shown) - 1))
        else:
            self._type(key)
        return Leave() if key == "end of file" else None

    def _type(self, key: str) -> None:
        match key:
            case "backspace":
                self.typed = self.typed[:-1]
            case "escape":
                self.typed = ""
            case _ if len(key) == 1:
                self.typed += key
            case _:
                return
        self.selected = 0

    def _enter(self) -> Answer | None:
        typed, shown = self.typed.removeprefix(COMMAND).strip(), self.shown
        if order := self.lines.order(typed):
            self.typed = ""
            return self._order(*order)
        if self.typed.startswith(COMMAND):
            return self._command(typed)
        if typed == "0" and (0, PASS) in self.listed:
            return ChosenAction(PASS)
        if typed and not shown:
            return self._refuse(says("terminal-unknown", typed=typed))
        return self._take(self.chosen)

    def _order(self, order: str, rest: str) -> Answer | None:
        match order:
            case "rules":
                return Read(rest)
            case "hint":
                self._hint()
                return None
            case _:
                return Leave()

    def _hint(self) -> None:
        """Select the action that the bot advises, on the board or in the list, and show the reason; repeated calls
        select the next best."""
        self._hints = self._hints or cycle(self.lines.hints(self.view, self.legal))
        action, why = next(self._hints)
        if self.at is not None and type(action) is type(self.at):
            self.at = action
        else:
            self.typed = "".join(str(number) for number, listed in self.numbered if listed == action)
        self.note = why or self.lines.offer(self.view, action)

    def _command(self, typed: str) -> Answer | None:
        match self.lines.meant(self.view, typed, [action for _, action in self.numbered]):
            case [action]:
                return ChosenAction(action)
        return self._refuse(says("terminal-unknown", typed=typed))

    def _refuse(self, why: Says) -> Answer | None:
        self.note = self.lines.say(why)
        return None

    def _take(self, action: Any) -> Answer | None:
        """Return the action as the player's answer or, if it is illegal, show why the rules forbid it and return None.
        An illegal action can be selected on the board."""
        if action is PASS or action in self.legal:
            return ChosenAction(action)
        game = self.lines.box.game
        try:
            act(game, game.imagine(self.view, Random(0)), self.view.seat, action)
        except Refused as refused:
            return self._refuse(refused.says)
        raise AssertionError(f"{action} is legal and was not listed")
