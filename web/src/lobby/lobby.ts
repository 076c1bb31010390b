/** Derives facts from a table before its match. */
import { i18n, tOf } from '$kit/i18n.svelte';
import type { GameInfo, Range, SeatInfo, TableInfo } from '$kit/wire';

export const taken = (table: TableInfo) => table.seats.filter(({ kind }) => kind !== 'open').length;
export const free = (table: TableInfo) => table.seats.length - taken(table);

/** The least and greatest number of seats in the chosen variant. */
export function bounds(info: GameInfo | null, { options }: TableInfo): { low: number; high: number } {
  const way = info?.variants.find(({ name }) => name === options.variant) ?? info?.variants[0];
  return way?.options.find((option): option is Range => option.name === 'seats' && option.type === 'Range') ?? { low: 2, high: 2 };
}

/** Whether somebody has more than one seat: no clock can run for two people at one device. */
export const shared = ({ seats }: TableInfo) => new Set(owners(seats)).size < owners(seats).length;
/** The people at the table, once per seat. */
const owners = (seats: readonly SeatInfo[]) => seats.flatMap(({ who }) => who ?? []);
export const people = ({ seats }: TableInfo) => new Set(owners(seats)).size;

/** The options that would change if the match began now, with their new values. */
export function altered({ options, fits }: TableInfo): [name: string, value: unknown][] {
  return Object.entries(fits ?? {}).filter(([name, value]) => name !== 'seats' && options[name] !== value);
}

/** The value of an option, in words where there are some. */
export function valueOf(game: string, name: string, value: unknown): string {
  const id = `option-${name}-${String(value)}`;
  return i18n.has(id, game) ? tOf(game, id) : String(value);
}

/** The side of a round table on which each chair stands, starting with the reader's own. */
type Side = 'near' | 'left' | 'far' | 'right';
const SIDES: Record<number, Side[]> = {
  2: ['near', 'far'],
  3: ['near', 'left', 'right'],
  4: ['near', 'left', 'far', 'right'],
  5: ['near', 'left', 'far', 'far', 'right'],
  6: ['near', 'left', 'far', 'far', 'right', 'near'],
};
export function sides(seats: readonly SeatInfo[]): Side[] {
  const from = Math.max(0, seats.findIndex(({ yours }) => yours)), round = SIDES[seats.length] ?? [];
  return seats.map((_, seat) => round[(seat - from + seats.length) % seats.length] ?? 'near');
}

/** The seats that somebody has taken since. */
export function arrived(before: readonly SeatInfo[], now: readonly SeatInfo[]): number | null {
  const known = new Set(before.map(({ who }) => who));
  const seat = now.findIndex(({ who, kind, yours }) => kind === 'person' && !yours && who !== null && !known.has(who));
  return seat < 0 ? null : seat;
}
