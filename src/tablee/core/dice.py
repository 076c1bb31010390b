"""Verifiable dice: everyone can check the rolls of a match afterwards.

A match has a secret key. Its hash is published before the deal, the key itself when the match is over. Once the hash
is published, each browser at the table adds a random number of 32 bytes. The key of the rolls is then

    HMAC-SHA256(key, "tablee rolls 2" ‖ for each number, in the order of seats: seat ‖ number)

with a seat in 8 bytes, big-endian. If no browser adds a number, the rolls' key is the match's key itself.

Roll number n is HMAC-SHA256(rolls' key, n ‖ counter), with n and counter in 8 bytes each. Its first 8 bytes are
rejection-sampled to 0 ≤ k < total weight (a rejected value raises the counter); k picks one of the outcomes, in the
order in which the game lists them.
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
ROLLS_PREFIX = b"tablee rolls 2"
"""Prefix of the message from which the rolls' key is derived. No message of a roll begins with it or is as long, so no
HMAC serves both purposes (domain separation)."""

Number: TypeAlias = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]{64}$")]
"""Random number of 32 bytes, as hexadecimal digits."""


class Contribution(Struct, frozen=True, gc=False):
    """Random number that a browser adds to the match's key, listed under the first seat of the browser's user."""

    seat: Annotated[int, Meta(ge=0)]
    number: Number


class Draw(Struct, frozen=True, gc=False, array_like=True):
    """Record of one roll in the log: roll number `n` of the match gave `k`, with 0 ≤ `k` < `total`."""

    n: int
    total: int
    k: int


class Dice(Protocol):
    def roll(self, total: int) -> int:
        """Return a uniformly distributed whole number, 0 ≤ k < total."""
        ...


class Luck:
    """Dice for simulations: fast, and reproducible from a seed."""

    def __init__(self, rng: Random) -> None:
        self.roll = rng.randrange


class FairDice:
    """Verifiable dice of a match, derived from its rolls' key. `rolled` is the number of all rolls of the match so far.
    `draws` lists only the rolls made with this object, so that the log can store them."""

    def __init__(self, key: bytes, rolled: int = 0) -> None:
        self._key, self.rolled = key, rolled
        self.draws: list[Draw] = []

    def roll(self, total: int) -> int:
        k = fair_roll(self._key, self.rolled, total)
        self.draws.append(Draw(self.rolled, total, k))
        self.rolled += 1
        return k


def fair_roll(key: bytes, n: int, total: int) -> int:
    """Return roll number n of a match. Rejection sampling keeps every k equally likely."""
    fair, counter = SPAN - SPAN % total, 0
    while (word := _word(key, n, counter)) >= fair:
        counter += 1
    return word % total


def _word(key: bytes, n: int, counter: int) -> int:
    message = n.to_bytes(WORD, "big") + counter.to_bytes(WORD, "big")
    return int.from_bytes(_hmac(key, message)[:WORD], "big")


def rolls_key(key: bytes, contributions: Iterable[Contribution]) -> bytes:
    """Derive the rolls' key from the match's key and the browsers' numbers, which must be in the order of seats.
    Without any numbers it is the match's key."""
    added = b"".join(each.seat.to_bytes(WORD, "big") + bytes.fromhex(each.number) for each in contributions)
    return _hmac(key, ROLLS_PREFIX + added) if added else key


def _hmac(key: bytes, message: bytes) -> bytes:
    # hmac.digest releases the GIL however short the message, and the event loop then waits to get it back
    return hmac.new(key, message, hashlib.sha256).digest()


def key_hash(key: bytes) -> str:
    """Return the commitment to a key, which is published before the match."""
    return hashlib.sha256(key).hexdigest()


def pick(outcomes: tuple[tuple[C, int], ...], k: int) -> C:
    """Return the outcome that the random number k selects. In the listed order, each outcome takes as many consecutive
    numbers as its weight, beginning with 0."""
    for outcome, weight in outcomes:
        if k < weight:
            return outcome
        k -= weight
    raise ValueError("k is not below the total weight")
