"""Clocks of the seats, as immutable values. Time runs only for people whose turn it is.

A turn begins when the match starts to wait for a seat. At a pace in days the seat then gets its whole time again; at a
live pace it gets a bonus. A turn that ends with no time left is a lapse; after three in a row a bot sits in."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.codec import Decoder
from tablee.core.errors import Malformed, Stale
from tablee.store.clock import measured
from tablee.store.rows import Pace, TableRow

DAYS = (1, 2, 5)
BONUS = {5: 5_000, 10: 10_000, 20: 20_000}
"""Live paces: a seat's minutes for the whole match, mapped to its bonus for each turn in milliseconds."""
DAY = 24 * 3600 * 1000
MINUTE = 60_000
LAPSES = 3
"""Number of lapses (turns that ran out of time) in a row after which a bot sits in."""
NOBODY = -1
"""Value of `Clock.left` for all seats at a table without clocks."""


class Clock(Struct, frozen=True, gc=False):
    left: tuple[int, ...]
    """Milliseconds left for each seat at the last update."""
    lapses: tuple[int, ...]
    """Number of turns in a row, for each seat, that ran out of time."""
    running: tuple[int, ...] = ()
    """Seats whose time runs."""


decode_clock: Decoder[Clock] = Decoder(Clock)


def check_pace(table: TableRow, pace: Pace) -> None:
    """Refuse an unknown pace, and a live pace where several people share one device."""
    offered = {"none": (0,), "days": DAYS, "live": tuple(BONUS)}[pace.kind]
    if pace.each not in offered:
        raise Malformed("pace-unknown")
    sharing = [held.user for held in table.seats if held.user]
    if pace.kind == "live" and len(set(sharing)) < len(sharing):
        raise Stale("live-device")


def new_clock(pace: Pace, seats: int) -> Clock:
    """Make the clock at the start of a match."""
    left = {"none": NOBODY, "days": pace.each * DAY, "live": pace.each * MINUTE}[pace.kind]
    return Clock((left,) * seats, (0,) * seats)


def advanced(clock: Clock, passed: int) -> Clock:
    """Return the clock after `passed` more milliseconds. A negative number (after a restart) counts as 0."""
    return replace(clock, left=tuple(_time_left(clock, seat, max(0, passed)) for seat in range(len(clock.left))))


def _time_left(clock: Clock, seat: int, passed: int) -> int:
    left = clock.left[seat]
    return max(0, left - passed) if seat in clock.running and left != NOBODY else left


class AskedSeats(Struct, frozen=True, gc=False):
    """Seats that a match waits for, before a step and after it, and the seats that bots play."""

    before: frozenset[int]
    now: frozenset[int]
    bots: frozenset[int] = frozenset()

    @property
    def begun(self) -> frozenset[int]:
        return self.now - self.before

    @property
    def over(self) -> frozenset[int]:
        return self.before - self.now


def after_step(clock: Clock, pace: Pace, asked: AskedSeats) -> Clock:
    """Return the clock after a step: seats whose turn begins get time, and lapses of seats whose turn is over are
    counted."""
    begun = asked.begun if pace.kind != "none" else frozenset()
    left = tuple(_refill(pace, ms, seat in asked.bots) if seat in begun else ms for seat, ms in enumerate(clock.left))
    lapses = tuple(_lapses(clock, seat) if seat in asked.over else n for seat, n in enumerate(clock.lapses))
    return _with_running(Clock(left, lapses), asked)


def after_undo(clock: Clock, pace: Pace, asked: AskedSeats) -> Clock:
    """Return the clock after an undo: no seat gets time, and the bonus of the undone turn is taken back."""
    void = asked.over - asked.bots if pace.kind == "live" else frozenset()
    left = tuple(max(0, ms - BONUS[pace.each]) if seat in void else ms for seat, ms in enumerate(clock.left))
    return _with_running(Clock(left, clock.lapses), asked)


def _with_running(clock: Clock, asked: AskedSeats) -> Clock:
    """Return the clock with time running for the people whom the match waits for now. Lapses of seats that bots play
    are reset to 0."""
    lapses = tuple(0 if seat in asked.bots else n for seat, n in enumerate(clock.lapses))
    return Clock(clock.left, lapses, tuple(sorted(asked.now - asked.bots)))


def _refill(pace: Pace, left: int, bot: bool) -> int:
    """Return a seat's milliseconds left when its turn begins. While a bot plays the seat, the bonus is only a minimum
    and does not add up."""
    if pace.kind == "days":
        return pace.each * DAY
    return max(left, BONUS[pace.each]) if bot else left + BONUS[pace.each]


def _lapses(clock: Clock, seat: int) -> int:
    return clock.lapses[seat] + 1 if clock.left[seat] == 0 else 0


def time_to_zero(clock: Clock) -> int | None:
    """Return the milliseconds until the first of the seats whose clocks run has no time left; None without clocks."""
    return min((clock.left[seat] for seat in clock.running if clock.left[seat] != NOBODY), default=None)


def milliseconds(at: str | None = None) -> int:
    """Return an ISO timestamp, by default now, in milliseconds since 1970."""
    return round(1000 * (datetime.fromisoformat(at).timestamp() if at else measured()))
