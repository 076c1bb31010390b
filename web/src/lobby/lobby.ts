/** What can be read off a table before its match. */
import { i18n, tOf } from '$kit/i18n.svelte';
import type { GameInfo, Range, SeatInfo, TableInfo } from '$kit/wire';

export const taken = (table: TableInfo) => table.seats.filter(({ kind }) => kind !== 'open').length;
export const free = (table: TableInfo) => table.seats.length - taken(table);

/** How many may sit there, in the way it is played. */
export function bounds(info: GameInfo | null, { options }: TableInfo): { low: number; high: number } {
  const way = info?.variants.find(({ name }) => name === options.variant) ?? info?.variants[0];
  return way?.options.find((option): option is Range => option.name === 'seats' && option.type === 'Range') ?? { low: 2, high: 2 };
}

/** Somebody has more than one seat: no clock can run for two at one device. */
export const shared = ({ seats }: TableInfo) => new Set(owners(seats)).size < owners(seats).length;
/** The people at the table, one for each of their seats. */
const owners = (seats: readonly SeatInfo[]) => seats.flatMap(({ who }) => who ?? []);
export const people = ({ seats }: TableInfo) => new Set(owners(seats)).size;

/** The options that would be others if it began now, with what they would be. */
export function altered({ options, fits }: TableInfo): [name: string, value: unknown][] {
  return Object.entries(fits ?? {}).filter(([name, value]) => name !== 'seats' && options[name] !== value);
}

/** What an option is set to, in words where there are some. */
export function valueOf(game: string, name: string, value: unknown): string {
  const id = `option-${name}-${String(value)}`;
  return i18n.has(id, game) ? tOf(game, id) : String(value);
}

/** Where the chairs stand round a table of so many, from one's own on. */
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

/** Who has sat down since: a seat that somebody else has now. */
export function arrived(before: readonly SeatInfo[], now: readonly SeatInfo[]): number | null {
  const known = new Set(before.map(({ who }) => who));
  const seat = now.findIndex(({ who, kind, yours }) => kind === 'person' && !yours && who !== null && !known.has(who));
  return seat < 0 ? null : seat;
}
