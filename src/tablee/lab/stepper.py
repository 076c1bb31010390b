"""One match in numbers, step by step on the game's plain Python rules. The adapters for PettingZoo, Gymnasium and
OpenSpiel use it.

Most choices are one action number. Where that would take too many numbers, a choice takes two: the first number begins
it and, if several plays begin with that number, the same seat chooses a second one. Seats that may act out of turn are
asked after every play, and can pass."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from tablee.core.game import Seat
from tablee.kit.twin import CHANCE, OVER
from tablee.lab.numbered_game import Coded
from tablee.search.engine import START
from tablee.search.readable import RulesPosition

TOLD = 8
"""Number of legal action numbers that the message of `NotOffered` lists."""

Row: TypeAlias = "np.ndarray[Any, np.dtype[np.float32]]"
Mask: TypeAlias = "np.ndarray[Any, np.dtype[np.int8]]"


class NotOffered(ValueError):
    """Raised for an action number that may not be chosen now."""


class Door:
    def __init__(self, coded: Coded) -> None:
        self.coded, self.rules = coded, coded.rules
        self.at, self.begun = RulesPosition(), None
        self.at.become(self.rules.positions[START])
        self._words: list[tuple[int, ...]] | None = None

    begun: int | None
    """First number of a choice that still needs its second number; None otherwise."""

    def __deepcopy__(self, memo: object) -> Door:
        """Copy the position only: everything that the position refers to is immutable."""
        other = Door(self.coded)
        other.at.become(self.at)
        other.begun, other._words = self.begun, self._words
        return other

    @property
    def mover(self) -> int:
        """The seat to act, or `CHANCE`, or `OVER`."""
        return self.rules.mover(self.at)

    @property
    def over(self) -> bool:
        return self.mover == OVER

    # Observing

    def view(self, seat: int) -> Any:
        return self.coded.box.game.view(self.at.state, Seat(seat))

    def observe(self, seat: int) -> Row:
        return self.coded.observe(self.view(seat), self.begun if seat == self.mover else None)

    def mask(self, seat: int) -> Mask:
        """Return the action mask: 1 for every number that this seat may choose now."""
        mask = np.zeros(self.coded.actions, np.int8)
        if seat == self.mover:
            mask[self.numbers()] = 1
        return mask

    def numbers(self) -> list[int]:
        """Return the numbers that the seat to act may choose, sorted."""
        return sorted({number for _, number in self._offered()})

    # Acting

    def choose(self, number: int) -> None:
        """Choose an action number for the seat to act; where several plays begin with it, the seat is asked for a
        second number."""
        fits = [k for k, offered in self._offered() if offered == number]
        if not fits:
            raise NotOffered(self._refusal(number))
        if len(fits) > 1:
            self.begun = number
        else:
            self.play(fits[0])

    def play(self, k: int) -> None:
        """Make the play with index k among `legal()`; where passing is allowed, that is the last one."""
        self.rules.apply(self.at, k)
        self.begun = self._words = None

    def weights(self) -> list[int]:
        """Return the weights of the possible outcomes of a roll; empty unless chance is to act."""
        return [weight for _, weight in self.at.turn.outcomes] if self.mover == CHANCE else []

    def fall(self, n: int) -> None:
        """Apply the outcome of a roll with index n."""
        self.rules.roll(self.at, sum(self.weights()[:n]))

    def settle(self, rng: np.random.Generator) -> None:
        """Roll at random until a seat is to act or the match is over."""
        while self.mover == CHANCE:
            self.rules.roll(self.at, int(rng.integers(self.rules.odds(self.at))))

    def returns(self) -> list[float]:
        """Return the rewards of the seats, which are 0 before the end."""
        shares = [0.0] * self.coded.seats
        if not self.over:
            return shares
        self.rules.result(self.at, shares)
        return self.coded.returns(shares)

    def legal(self) -> list[Any]:
        """Return the legal actions of the seat to act, with None at the end if it may pass."""
        seat = Seat(self.mover)
        legal = [*self.rules.legal(self.at, seat)]
        return legal if seat in self.at.turn.must else [*legal, None]

    def _offered(self) -> list[tuple[int, int]]:
        """Return the index of each play that fits `begun`, with the number that chooses it next."""
        if self.mover < 0:
            return []
        if self._words is None:
            view = self.view(self.mover)
            self._words = [self.coded.word(view, action) for action in self.legal()]
        if self.begun is None:
            return [(k, word[0]) for k, word in enumerate(self._words)]
        return [(k, word[1]) for k, word in enumerate(self._words) if word[0] == self.begun]

    def _refusal(self, number: int) -> str:
        if self.over:
            return "the match is over: begin another one"
        numbers = self.numbers()
        some = ", ".join(map(str, numbers[:TOLD])) + (" …" if len(numbers) > TOLD else "")
        return f"{number} is not one of the {len(numbers)} numbers that seat {self.mover} may choose now: {some}"
