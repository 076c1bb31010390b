/** The cards and journeys as the board needs them: the place of every stop, and which stop follows which. */
import { fromData } from '$kit/data.svelte';
import bundled, { type Journey, type Place, type Ticket } from '../data/journeys.json';
import { COLOURS } from '../colours';
import type { Action, Options, PlayForNothing } from '../wire';

export { type Colour, COLOURS, indexOf, shapeOf } from '../colours';
export type CardName = PlayForNothing['card'];
type Transport = 'T' | 'B' | 'S';

export type { Journey };
/** The place of a stop: its column, and whether it is on the main path, on a side path, or home. */
export interface Spot {
  readonly column: number;
  readonly lane: 'main' | 'side' | 'home';
}

/** The same in every data file. */
export const CARDS = bundled.cards;
export const COLUMNS = 24;
export const SIDE = 3;
export const HOME = 'home';
/** The match's own data file where it has one, else the bundled one. */
const material = fromData('detour', bundled, (data) => data);

export function journeyOf(map: Options['map']): Journey {
  const found = material().maps.find(({ id }) => id === map);
  if (!found) throw new Error(`no journey ${map}`);
  return found;
}

export function ticket(card: CardName): Ticket {
  const found = material().cards.find(({ id }) => id === card);
  if (!found) throw new Error(`no card ${card}`);
  return found;
}

export const cardOf = (action: Action): CardName => {
  switch (action.type) {
    case 'PlayDetour': return 'detour';
    case 'PlayBackward': return 'backward';
    case 'PlayBlock': return 'block';
    default: return action.card;
  }
};

/** A seat's colours; with two players each has two. */
export const coloursOf = (seat: number, seats: number) => COLOURS.filter((_, i) => ownerOf(i, seats) === seat);
export const ownerOf = (colour: number, seats: number) => (seats === 2 ? colour >> 1 : colour);

const spots = new Map<Journey, Map<string, Spot>>();
function spotsOf(journey: Journey): Map<string, Spot> {
  let found = spots.get(journey);
  if (!found) {
    const side = journey.side_paths.flatMap(({ entry, stops }) => (
      stops.map(({ id }, i) => [id, { column: entry + i, lane: 'side' }] as const)
    ));
    const main = journey.stops.map(({ id }, column) => [id, { column, lane: 'main' }] as const);
    found = new Map<string, Spot>([...main, ...side, [HOME, { column: COLUMNS, lane: 'home' }]]);
    spots.set(journey, found);
  }
  return found;
}

export const stopsOf = (journey: Journey) => [...spotsOf(journey).keys()].filter((stop) => stop !== HOME);

export function spotOf(journey: Journey, stop: string): Spot {
  const found = spotsOf(journey).get(stop);
  if (!found) throw new Error(`no stop ${stop}`);
  return found;
}

export function placeOf(journey: Journey, stop: string): Place {
  const { column, lane } = spotOf(journey, stop);
  const path = journey.side_paths.find(({ entry }) => lane === 'side' && column >= entry && column < entry + SIDE);
  return path ? path.stops[column - path.entry]! : journey.stops[column % COLUMNS]!;
}

/** The stop after the next segment; null at home. */
export function after(journey: Journey, stop: string): string | null {
  const { column, lane } = spotOf(journey, stop);
  if (lane === 'home') return null;
  if (lane === 'main') return column + 1 === COLUMNS ? HOME : journey.stops[column + 1]!.id;
  const { entry, stops } = journey.side_paths.find(({ entry }) => column >= entry && column < entry + SIDE)!;
  return column - entry === SIDE - 1 ? journey.stops[entry + SIDE]!.id : stops[column - entry + 1]!.id;
}

/** The stops from this one on, over so many segments. */
export function ahead(journey: Journey, stop: string, segments: number): string[] {
  const way = [stop];
  for (let i = 0; i < segments; i++) {
    const next = after(journey, way.at(-1)!);
    if (next === null) break;
    way.push(next);
  }
  return way;
}

/** The number of segments forward from one stop to another; null where no way leads. */
export function between(journey: Journey, from: string, to: string): number | null {
  const found = ahead(journey, from, COLUMNS).indexOf(to);
  return found < 0 ? null : found;
}

/** The transports in the columns of a card: pairs of the same kind one above the other. */
export function columnsOf(move: string): Transport[][] {
  return (['T', 'B', 'S'] as const).flatMap((kind) => {
    const count = [...move].filter((letter) => letter === kind).length;
    const pairs = Array.from({ length: count >> 1 }, () => [kind, kind]);
    return count % 2 ? [...pairs, [kind]] : pairs;
  });
}
