/** Chooses the notice at the foot of a match: one at a time, the most urgent one. */
import type { ProposalInfo, SeatInfo, TableInfo } from '$kit/wire';

/** Absences shorter than this are not reported. */
const UNNOTICED_MS = 60_000;

type FootNote =
  | { kind: 'welcome'; seat: number }
  | { kind: 'end'; asking: ProposalInfo }
  | { kind: 'away'; seat: number };

export const asked = (table: TableInfo, kind: ProposalInfo['kind'], seat: number | null = null): ProposalInfo | null =>
  table.asking.find((asking) => asking.kind === kind && (seat === null || asking.seat === seat)) ?? null;

/** `must`: the seats asked now. `waits`: the absent seats for which the reader chose to wait. */
export function noteFor(table: TableInfo, mine: readonly number[], must: readonly number[], waits: (seat: number) => boolean): FootNote | null {
  if (table.over || mine.length === 0) return null;
  const replaced = mine.find((seat) => table.seats[seat]?.stand_in);
  if (replaced !== undefined) return { kind: 'welcome', seat: replaced };
  const asking = asked(table, 'end');
  if (asking) return { kind: 'end', asking };
  if (mine.some((seat) => must.includes(seat))) return null; // it would cover what the reader plays with
  const absent = table.seats.findIndex((seat, index) => isAbsent(table, seat, must.includes(index)) && !waits(index));
  return absent < 0 ? null : { kind: 'away', seat: absent };
}

/** Whether a seat's absence holds the others up, or lasts long enough. With moves that take days, a minute is nothing. */
function isAbsent(table: TableInfo, seat: SeatInfo, must: boolean): boolean {
  if (seat.yours || seat.here || seat.away === null || seat.stand_in) return false;
  const missed = must && table.pace.kind !== 'days' ? Math.min(UNNOTICED_MS, table.patience) : table.patience;
  return seat.away >= missed;
}
