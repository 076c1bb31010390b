"""Chance, and how anyone can check it afterwards.

A match has a secret key. Its hash is told before the deal, the key itself when the match is over. Once the hash is
told, each browser at the table adds a random number of 32 bytes. The rolls' own key is then

    HMAC-SHA256(key, "tablee rolls 2" ‖ for each number, in the order of seats: seat ‖ number)

with a seat in 8 bytes, the highest first. Where no browser adds anything, the rolls' key is the key itself.

Roll number n is HMAC-SHA256(rolls' key, n ‖ counter), n and counter in 8 bytes each, rejection-sampled to 0 ≤ k < total
weight; k picks the outcome in the order in which the game lists them.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from random import Random
from typing import Annotated, Protocol, TypeAlias, TypeVar

from msgspec import Meta, Struct

C = TypeVar("C")

WORD = 8
SPAN = 1 << (8 * WORD)
MIXED = b"tablee rolls 2"
"""No message of a roll begins like this, nor is as long as what follows it."""

Number: TypeAlias = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]{64}$")]
"""32 bytes that nobody can guess, as hexadecimal digits."""


class Contribution(Struct, frozen=True, gc=False):
    """The number that a browser added to the key; of the seats of its user, the first."""

    seat: Annotated[int, Meta(ge=0)]
    number: Number


class Draw(Struct, frozen=True, gc=False, array_like=True):
    """One roll as the log keeps it: the n-th of its match, `k` of `total`."""

    n: int
    total: int
    k: int


class Dice(Protocol):
    def roll(self, total: int) -> int:
        """A whole number, 0 ≤ k < total, each as likely as the others."""
        ...


class Luck:
    """Dice for simulations: fast, and the same for the same seed."""

    def __init__(self, rng: Random) -> None:
        self.roll = rng.randrange


class FairDice:
    """A match's dice, made from its rolls' key. They remember what they rolled: it is written down with the step."""

    def __init__(self, key: bytes, rolled: int = 0) -> None:
        self._key, self.rolled = key, rolled
        self.draws: list[Draw] = []

    def roll(self, total: int) -> int:
        k = fair_roll(self._key, self.rolled, total)
        self.draws.append(Draw(self.rolled, total, k))
        self.rolled += 1
        return k


def fair_roll(key: bytes, n: int, total: int) -> int:
    """Roll number n of a match. Numbers beyond the last whole multiple of `total` are thrown away: no k is favoured."""
    fair, counter = SPAN - SPAN % total, 0
    while (word := _word(key, n, counter)) >= fair:
        counter += 1
    return word % total


def _word(key: bytes, n: int, counter: int) -> int:
    message = n.to_bytes(WORD, "big") + counter.to_bytes(WORD, "big")
    return int.from_bytes(_hmac(key, message)[:WORD], "big")


def rolls_key(key: bytes, contributions: Iterable[Contribution]) -> bytes:
    """What the rolls are made from: the key and the numbers added to it, which stand in the order of seats."""
    added = b"".join(each.seat.to_bytes(WORD, "big") + bytes.fromhex(each.number) for each in contributions)
    return _hmac(key, MIXED + added) if added else key


def _hmac(key: bytes, message: bytes) -> bytes:
    # hmac.digest lets other threads run meanwhile, however short the message: whoever serves then waits for them
    return hmac.new(key, message, hashlib.sha256).digest()


def key_hash(key: bytes) -> str:
    """What is shown of a key before the match is over."""
    return hashlib.sha256(key).hexdigest()


def pick(outcomes: tuple[tuple[C, int], ...], k: int) -> C:
    """The outcome that k falls on."""
    for outcome, weight in outcomes:
        if k < weight:
            return outcome
        k -= weight
    raise ValueError("k is not below the total weight")
