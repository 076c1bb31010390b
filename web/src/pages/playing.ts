/** The quick start: opponents, number of seats and options, with the last choices as defaults. */
import type { GameInfo, GiveSeat, Level, OpenTable, Range } from '$kit/wire';
import { type Chosen, fitted } from './options';

/** Against bots; with friends, by a link; several people at this device. */
export const COMPANIES = ['bots', 'friends', 'device'] as const;
export type Company = (typeof COMPANIES)[number];

export interface Plan { company: Company; seats: number; options: Chosen }

const FEW = 2;

/** The variant that the options name, else the first one. */
export const wayIn = (info: GameInfo, options: Chosen) =>
  info.variants.find(({ name }) => name === options.variant) ?? info.variants[0]!;

/** The possible numbers of seats. */
export function seatsIn(info: GameInfo, options: Chosen): number[] {
  const range = wayIn(info, options).options.find((option): option is Range => option.name === 'seats' && option.type === 'Range');
  const { low, high } = range ?? { low: FEW, high: FEW };
  return Array.from({ length: high - low + 1 }, (_, index) => low + index).filter((seats) => seats >= FEW);
}

/** The last choices as far as still possible; by default two who play against each other. */
export function planned(info: GameInfo, last: Partial<Plan>): Plan {
  const { company = 'bots', seats = FEW, options = {} } = last;
  const possible = seatsIn(info, options);
  return { company: COMPANIES.includes(company) ? company : 'bots', seats: possible.includes(seats) ? seats : (possible[0] ?? FEW), options };
}

/** Complete options for the number of seats. */
export function optionsFor(info: GameInfo, { options, seats }: Pick<Plan, 'options' | 'seats'>): Chosen {
  const way = wayIn(info, options), known = way.options.map(({ name }) => name);
  const wished = Object.fromEntries(Object.entries(options).filter(([name]) => known.includes(name)));
  return { ...fitted(way.options, { ...wished, ...(known.includes('seats') ? { seats } : {}) }), ...(way.name ? { variant: way.name } : {}) };
}

/** The request for a table; `names` are the people at this device, the reader first; `bot` is the bots' level. */
export function tableFor(info: GameInfo, plan: Plan, names: readonly string[], language: OpenTable['language'], bot: Level = 'normal'): OpenTable {
  const others = (gift: (seat: number) => GiveSeat) => Array.from({ length: plan.seats - 1 }, (_, index) => gift(index + 1));
  const guests: Record<Company, () => GiveSeat[]> = {
    bots: () => others(() => ({ kind: 'bot', bot })),
    friends: () => others(() => ({ kind: 'open' })),
    device: () => others((seat) => ({ kind: 'device', name: names[seat]?.trim() || null })),
  };
  return { game: info.name, options: optionsFor(info, plan), seats: [{ kind: 'person' }, ...guests[plan.company]()], language };
}
