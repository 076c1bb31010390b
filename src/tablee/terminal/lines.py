"""Parser of typed lines, in the words of the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, to_builtins

from tablee.core.options import VARIANT
from tablee.core.words import says
from tablee.kit.box import AnyBox
from tablee.kit.reader import Reader
from tablee.search.explain import advise
from tablee.terminal.typed_actions import command, folded, matching, name_of

ORDERS = ("rules", "hint", "quit")
"""Commands of the terminal itself, not of the game."""
HINTS = 3
"""Number of moves advised at once."""


class Lines:
    def __init__(self, box: AnyBox, say: Reader) -> None:
        self.box, self.say = box, say
        self.orders = {folded(say(says(f"command-{order}"))): order for order in ORDERS}

    def order(self, typed: str) -> tuple[str, str] | None:
        """Split a typed line into a command of the terminal and its argument, such as `rules` and a clause number.
        Return None if the line is no such command."""
        word, _, rest = folded(typed).strip().partition(" ")
        return (self.orders[word], rest.strip()) if word in self.orders else None

    def command(self, action: Any) -> str:
        return command(action, self._called)

    def _called(self, action: Struct) -> str:
        id = f"command-{type(action).__name__}"
        said = self.say(says(id))
        return name_of(action) if said == id else said

    def offer(self, view: Any, action: Any) -> str:
        return self.say(self.box.words.offer(view, action))

    def hints(self, view: Any, legal: Sequence[Any]) -> list[tuple[Any, str]]:
        """List the strongest bot's moves, each with its reason, the best first. Where the rules forbid advice, the only
        entry says so and has no move."""
        if to_builtins(view.options).get(VARIANT) in self.box.web.guarded:
            return [(None, self.say(says("refused-hint-guarded")))]
        found = (advice for advice, _ in advise(self.box, view, 0, HINTS))
        return [(legal[one.play], self.say(one.because) if one.because else "") for one in found]

    def meant(self, view: Any, typed: str, legal: Sequence[Any]) -> list[Any]:
        """Find the legal actions that a typed line may mean: by their number in the list, by the beginnings of the
        words of their command, or by words of the sentence that offers them."""
        if typed.isdigit() and 1 <= int(typed) <= len(legal):
            return [legal[int(typed) - 1]]
        return matching(typed, legal, self._called) or matching(typed, legal) or self._offering(view, typed, legal)

    def _offering(self, view: Any, typed: str, legal: Sequence[Any]) -> list[Any]:
        words = folded(typed).split()
        return [action for action in legal if words and self._says(view, action, words)]

    def _says(self, view: Any, action: Any, words: list[str]) -> bool:
        said = folded(self.offer(view, action))
        return all(word in said for word in words)
