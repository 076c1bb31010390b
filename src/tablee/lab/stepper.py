"""One match in numbers, step by step on the readable rules. The doors to all other libraries are made of it.

Most choices are one number. Where that would take too many numbers a choice is begun with one and, if more than one
play begins so, ended with another by the same seat. Seats that may cut in are asked after every play, and can pass."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from tablee.core.game import Seat
from tablee.engines.engine import START
from tablee.engines.readable import Position
from tablee.kit.twin import CHANCE, OVER
from tablee.lab.numbered_game import Coded

TOLD = 8
"""Number of allowed choices that a refusal lists."""

Row: TypeAlias = "np.ndarray[Any, np.dtype[np.float32]]"
Mask: TypeAlias = "np.ndarray[Any, np.dtype[np.int8]]"


class NotOffered(ValueError):
    """The number may not be chosen now."""


class Door:
    def __init__(self, coded: Coded) -> None:
        self.coded, self.rules = coded, coded.rules
        self.at, self.begun = Position(), None
        self.at.become(self.rules.positions[START])
        self._words: list[tuple[int, ...]] | None = None

    begun: int | None
    """The number with which a choice was begun."""

    def __deepcopy__(self, memo: object) -> Door:
        """Copy the position only: all that it refers to is frozen."""
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
        """List the numbers that the seat to act may choose, in order."""
        return sorted({number for _, number in self._offered()})

    # Acting

    def choose(self, number: int) -> None:
        """Choose a number for the seat to act; where several plays begin with it, the seat is asked again."""
        fits = [k for k, offered in self._offered() if offered == number]
        if not fits:
            raise NotOffered(self._refusal(number))
        if len(fits) > 1:
            self.begun = number
        else:
            self.play(fits[0])

    def play(self, k: int) -> None:
        """Make the k-th play; the one after the legal actions passes."""
        self.rules.apply(self.at, k)
        self.begun = self._words = None

    def weights(self) -> list[int]:
        """List the weights of chance's outcomes."""
        return [weight for _, weight in self.at.turn.outcomes] if self.mover == CHANCE else []

    def fall(self, n: int) -> None:
        """Carry out the n-th outcome of chance."""
        self.rules.roll(self.at, sum(self.weights()[:n]))

    def settle(self, rng: np.random.Generator) -> None:
        """Roll while play waits for chance."""
        while self.mover == CHANCE:
            self.rules.roll(self.at, int(rng.integers(self.rules.odds(self.at))))

    def returns(self) -> list[float]:
        """Return each seat's reward, which is 0 before the end."""
        shares = [0.0] * self.coded.seats
        if not self.over:
            return shares
        self.rules.result(self.at, shares)
        return self.coded.returns(shares)

    def legal(self) -> list[Any]:
        """List the actions of the seat to act, with None at the end where it may pass."""
        seat = Seat(self.mover)
        legal = [*self.rules.legal(self.at, seat)]
        return legal if seat in self.at.turn.must else [*legal, None]

    def _offered(self) -> list[tuple[int, int]]:
        """List the plays that fit the number begun with, each with its next number."""
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
