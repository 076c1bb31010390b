"""3.1–3.3, 4.1–4.3, 6.1 in the twin: the active player's routes, and the chance cards they use.

All routes that end on the same space with the same cards have the same effect, so they are one play: a drive. Its word
is `end | cards << 8`.

The obstacles on a walk are three counts packed into one number, three bits each: barriers, cones, one-ways. So are
chance cards, eight bits each: cards for barriers, for cones, for any obstacle."""

from __future__ import annotations

from typing import Any

from tablee.games.cabbie.rules import PATIENCE
from tablee.games.cabbie.twin.record import (
    ANNOUNCES,
    BARRIER,
    CONE,
    DRIVES,
    NO_STEP,
    ONE_WAY,
    SHUT_IN,
    STUCK,
    WAIT,
    Position,
    Tables,
)
from tablee.games.cabbie.twin.streets import condition_at
from tablee.kit.bits import i64, nth_bit
from tablee.kit.twin import jitable

ANY_CARD, IGNORE, ANYWHERE = 3, 4, 5
"""Help for a taxi to set off (`helped`): 0 for none, 1 to 3 for the chance card that has to free the first step. On the
third stuck turn the first step ignores what forbids it (IGNORE), or any one step does (ANYWHERE)."""
MOST, ANYTHING = 3, 62
"""Largest number of obstacles of each kind that the bit sets called `kinds` tell apart (see `kind`), and their bit for
all walks with more."""
NONE = -1
"""Result of a search that found no route."""
WIDE = 9
"""Bits for the obstacles on a walk: three for each kind."""
ALL_MET = (1 << WIDE) - 1


@jitable
def forced(s: Position) -> bool:
    """4.3 Tell whether this is the third stuck turn, in which a step ignores obstacles."""
    return bool(s.plan == STUCK and s.stuck[s.active] >= PATIENCE)


@jitable
def sets_off_with(s: Position) -> int:
    """4.1–4.3 Return the help with which the taxi sets off, which other functions take as `helped`."""
    if forced(s):
        return ANYWHERE if s.condition == SHUT_IN else IGNORE
    if s.plan == DRIVES or (s.plan == STUCK and s.condition != NO_STEP):
        return 0
    return s.plan - ANNOUNCES + 1 if s.plan >= ANNOUNCES else s.fresh


@jitable
def usable(s: Position, helped: int) -> int:
    """6.1 Return the chance cards that a move may use, besides the one that frees its first step."""
    if helped == 0 and s.plan == STUCK and s.condition == NO_STEP:
        return 0
    kept = cards(s.kept[s.active, 0], s.kept[s.active, 1], s.kept[s.active, 2])
    return kept - first_card(helped)


@jitable
def cards(barriers: int, cones: int, others: int) -> int:
    return barriers | cones << 8 | others << 16


@jitable
def first_card(helped: int) -> int:
    return 0 if helped == 0 or helped > ANY_CARD else 1 << 8 * (helped - 1)


@jitable
def may_wait(s: Position) -> bool:
    """4.2 Tell whether a stuck player may decline to move."""
    return s.plan == STUCK and not forced(s)


@jitable
def helpful(t: Tables, s: Position) -> int:
    """4.1 Return the chance cards that are kept and make a first step legal, as a bit mask."""
    found = 0
    for chance in range(3):
        found |= i64(helps(t, s, chance)) << chance
    return found


@jitable
def helps(t: Tables, s: Position, chance: int) -> bool:
    """4.1 Tell whether a chance card that is kept makes a first step legal."""
    start = s.taxis[s.active]
    i = t.first[start]
    while s.kept[s.active, chance] and i < t.first[start + 1]:
        if frees(chance + 1, i64(s.way[t.step[i]])):
            return True
        i = t.after[i]
    return False


@jitable
def no_route(t: Tables, s: Position) -> bool:
    """4.2 Tell whether a stuck player has no first step even after the drawn card. 5.6 If that card is hidden, return
    False: to skip the player's move would tell the others what it is."""
    if not may_wait(s):
        return False
    s.condition = condition_at(t, s, s.taxis[s.active])
    return s.condition == NO_STEP and not (s.fresh and (t.hides or helps(t, s, s.fresh - 1)))


@jitable
def goal_of(t: Tables, s: Position) -> int:
    """3.7 Return the space of the active player's own destination; -1 without one."""
    hand = s.hands[s.active]
    return t.places[hand - 1] if hand else -1


# The drives. Functions with a parameter `n` list from `out[n]` on, and return the index after the last one.


@jitable
def drives(t: Tables, s: Position, out: Any) -> int:
    """List the legal drives and waiting: first the drives without chance cards, last those with most cards."""
    helped = sets_off_with(s)
    n = drives_past(t, s, helped, 0, out, 0) if helped > ANY_CARD else free_drives(t, s, out)
    if may_wait(s):
        out[n] = WAIT
        n += 1
    return drives_with_cards(t, s, helped, out, n)


@jitable
def list_drive(end: int, chances: int, out: Any, n: int) -> int:
    """List a drive, unless one to the same space with these cards, or some of them, is listed already."""
    for i in range(n):
        if out[i] & 255 == end and is_part(out[i] >> 8, chances):
            return n
    out[n] = end | chances << 8
    return n + 1


@jitable
def is_part(fewer: int, chances: int) -> bool:
    return fewer & 255 <= chances & 255 and fewer >> 8 & 255 <= chances >> 8 & 255 and fewer >> 16 <= chances >> 16


@jitable
def free_drives(t: Tables, s: Position, out: Any) -> int:
    """3.3 List the drives on walks without obstacles. Shorter walks are tried only if none of the full roll is free."""
    n, pips = 0, s.pips
    while n == 0 and pips:
        n = free_drives_of(t, s, pips, out)
        pips -= 1
    return n


@jitable
def free_drives_of(t: Tables, s: Position, pips: int, out: Any) -> int:
    """List the drives of `pips` free steps, and shorter ones to the player's destination."""
    start, goal, n = s.taxis[s.active], goal_of(t, s), 0
    i, last = t.first[start], t.first[start + 1]
    while i < last:
        if s.way[t.step[i]]:
            i = t.after[i]
        elif t.depth[i] == pips or t.end[i] == goal:
            n = list_drive(i64(t.end[i]), 0, out, n)
            i = t.after[i]
        else:
            i += 1
    return n


# Past obstacles


@jitable
def drives_past(t: Tables, s: Position, helped: int, chances: int, out: Any, n: int) -> int:
    """6.1 List the drives that need all of these cards, besides the one that frees the first step. Shorter walks are
    tried only if none of the full roll can be driven with these cards or some of them."""
    pips, after = s.pips, NONE
    while after == NONE and pips:
        after = drives_past_of(t, s, pips, helped, chances, out, n)
        pips -= 1
    return max(n, after)


@jitable
def drives_past_of(t: Tables, s: Position, pips: int, helped: int, chances: int, out: Any, n: int) -> int:
    """List the drives of `pips` steps that need all of these cards, and shorter ones to the player's destination.
    Return NONE if no such walk can be driven even with some of the cards."""
    start, goal, some = s.taxis[s.active], goal_of(t, s), False
    i, last, rows = t.first[start], t.first[start + 1], 0
    while i < last:
        depth = i64(t.depth[i])
        met = met_on(t, s, i, depth, helped, rows)
        if not could_pass(helped, chances, met, depth, rows):
            i = t.after[i]
        elif depth == pips or t.end[i] == goal:
            some = True
            if passes(helped, chances, met):
                n = list_drive(i64(t.end[i]), chances + first_card(helped), out, n)
            i = t.after[i]
        else:
            rows = noted(rows, depth, met)
            i += 1
    return n if some else NONE


@jitable
def met_on(t: Tables, s: Position, i: int, depth: int, helped: int, rows: int) -> int:
    """Return the obstacles met on a walk, given those noted in `rows` for its earlier steps; below 0 if the taxi cannot
    set off. 3.8 A segment driven against its one-way counts once."""
    way = i64(s.way[t.step[i]])
    if not t.turns_in[i]:
        way &= ~ONE_WAY
    if depth > 1:
        return (rows >> WIDE * (depth - 2) & ALL_MET) + counted(way)
    if helped == 0 or helped == ANYWHERE:
        return counted(way)
    return 0 if helped == IGNORE or frees(helped, way) else -1


@jitable
def counted(way: int) -> int:
    """Convert the obstacle bits of a step to counts."""
    return way >> 1 & 1 | (way >> 2 & 1) << 3 | (way & 1) << 6


@jitable
def frees(chance: int, way: int) -> bool:
    """4.1 Tell whether a chance card, counted from 1, passes all that forbids a step."""
    if chance == ANY_CARD:
        return way in (ONE_WAY, BARRIER, CONE)
    return way == 1 << chance


@jitable
def noted(rows: int, depth: int, met: int) -> int:
    """Note the obstacles met up to a step; `rows` holds WIDE bits for each step of the walk."""
    at = WIDE * (depth - 1)
    return rows & ~(ALL_MET << at) | met << at


@jitable
def could_pass(helped: int, chances: int, met: int, depth: int, rows: int) -> bool:
    if helped != ANYWHERE:
        return met >= 0 and suffice(chances, met)
    enough = False
    for k in range(1, depth + 1):
        enough |= suffice(chances, met - met_at(k, met, depth, rows))
    return enough


@jitable
def suffice(chances: int, met: int) -> bool:
    left = max(0, (met & 7) - (chances & 255)) + max(0, (met >> 3 & 7) - (chances >> 8 & 255))
    return left + (met >> 6 & 7) <= chances >> 16


@jitable
def met_at(k: int, met: int, depth: int, rows: int) -> int:
    """4.6 Return the obstacles at the k-th step alone."""
    upto = met if k == depth else rows >> WIDE * (k - 1) & ALL_MET
    return upto - (rows >> WIDE * (k - 2) & ALL_MET if k > 1 else 0)


@jitable
def passes(helped: int, chances: int, met: int) -> bool:
    """6.1 Tell whether a walk with these obstacles needs each of the cards. 4.6 If any one step may be freed, always
    return True: the caller has checked that the cards are enough, and leaves out ends that fewer cards reach."""
    barriers, cones = chances & 255, chances >> 8 & 255
    if helped == ANYWHERE:
        return True
    total = (met & 7) + (met >> 3 & 7) + (met >> 6 & 7)
    return barriers <= met & 7 and cones <= (met >> 3 & 7) and total == barriers + cones + (chances >> 16)


# With chance cards


@jitable
def needed(t: Tables, s: Position, helped: int, chances: int) -> int:
    """Return the set of obstacle counts on the walks that can be taken with these cards: a bit for each combination of
    barriers, cones and one-ways, and ANYTHING for larger ones."""
    start, pips, found = s.taxis[s.active], s.pips, 0
    i, last, rows = t.first[start], t.first[start + 1], 0
    while i < last:
        depth = i64(t.depth[i])
        met = met_on(t, s, i, depth, helped, rows)
        if depth > pips or not could_pass(helped, chances, met, depth, rows):
            i = t.after[i]
        else:
            found |= kinds_of(helped, met, depth, rows)
            if depth < 6:
                rows = noted(rows, depth, met)
            i += 1
    return found if 0 < helped <= ANY_CARD else found & ~1


@jitable
def kinds_of(helped: int, met: int, depth: int, rows: int) -> int:
    """Return the bit (see `kind`) of the obstacle counts on a walk. 4.6 If any one step may be freed, return one bit
    for each such step: that of the obstacles that are left then."""
    if helped != ANYWHERE:
        return 1 << kind(met)
    found = 0
    for k in range(1, depth + 1):
        found |= 1 << kind(met - met_at(k, met, depth, rows))
    return found


@jitable
def kind(met: int) -> int:
    barriers, cones, oneways = met & 7, met >> 3 & 7, met >> 6 & 7
    return min(ANYTHING, barriers << 4 | cones << 2 | oneways) if max(barriers, cones, oneways) <= MOST else ANYTHING


@jitable
def of_use(kinds: int, chances: int) -> bool:
    """Tell whether these cards are exactly those that some walk needs. Each bit of the mask `kinds` stands for walks
    with a certain number of barriers, cones and one-ways (see `kind`); `chances` packs the number of cards of each
    kind. If the bit ANYTHING is set, the answer is always True."""
    barriers, cones = chances & 255, chances >> 8 & 255
    total = barriers + cones + (chances >> 16)
    while kinds:
        met = nth_bit(kinds, 0)
        if met == ANYTHING:
            return True
        if barriers <= met >> 4 and cones <= (met >> 2 & 3) and total == (met >> 4) + (met >> 2 & 3) + (met & 3):
            return True
        kinds &= kinds - 1
    return False


@jitable
def drives_with_cards(t: Tables, s: Position, helped: int, out: Any, n: int) -> int:
    """List the drives with chance cards, those with fewer cards first."""
    kept, first = usable(s, helped), first_card(helped)
    kinds = needed(t, s, helped, kept) if kept or first else 0
    total = (kept & 255) + (kept >> 8 & 255) + (kept >> 16)
    for many in range(0 if first else 1, total + 1 if kinds else 0):
        n = drives_with(t, s, helped, kept, kinds, many, out, n)
    return n


@jitable
def drives_with(t: Tables, s: Position, helped: int, kept: int, kinds: int, many: int, out: Any, n: int) -> int:
    """List the drives with this number of the cards kept, besides the one that frees the first step."""
    for barriers in range(min(many, kept & 255), -1, -1):
        for cones in range(min(many - barriers, kept >> 8 & 255), -1, -1):
            chances = cards(barriers, cones, many - barriers - cones)
            if many - barriers - cones <= kept >> 16 and of_use(kinds, chances):
                n = drives_past(t, s, helped, chances, out, n)
    return n
