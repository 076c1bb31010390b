/** Plans which things fly where after an event. Places are named by `data-spot`; of several names the first visible one counts. */
import { compressed, inTurn } from '$kit/timeline';
import type { Event } from '../wire';

type Thing =
  | { kind: 'card'; card: string }
  | { kind: 'token'; token: number }
  | { kind: 'cup'; trophy: Extract<Event, { type: 'TrophyTaken' }>['trophy'] }
  | { kind: 'taxi' }
  | { kind: 'train' };

export interface Flight {
  readonly thing: Thing;
  /** The seat that gives it its colour. */
  readonly seat: number | null;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** In milliseconds from now. */
  readonly at: number;
}

export const TRAVEL = 380;
const GAP = 140;
const LONGEST = 1400;

type Plan = Omit<Flight, 'at'>;
type Spots = readonly string[];
const token = (seat: number, value: number, from: Spots, to: Spots): Plan => (
  { thing: { kind: 'token', token: value }, seat, from, to }
);
const card = (id: string, from: Spots, to: Spots): Plan => (
  { thing: { kind: 'card', card: id }, seat: null, from, to }
);

/** Flights for one event, on a screen that shows the board of `shown`; a card taken comes from one of the spots `from`. */
function plans(event: Event, shown: number, from: string[]): Plan[] {
  const seat = 'seat' in event ? event.seat : -1;
  const here = (...spots: string[]) => (seat === shown ? [...spots, `seat-${seat}`] : [`seat-${seat}`]);
  const rest = (value: number, place?: number) => token(seat, value, here(`place-${place}`), here('resting'));
  const other = (kind: 'taxi' | 'train', from: Spots, to: Spots): Plan => ({ thing: { kind }, seat, from, to });
  switch (event.type) {
    case 'CardTurnedUp': return [card(event.card, ['deck'], [`centre-${event.slot}`])];
    case 'CardDiscarded': return [card(event.card, from, ['pile'])];
    case 'Booked': return [card(event.card, from, seat === shown ? ['reservation', `seat-${seat}`] : [`seat-${seat}`])];
    case 'Visited': return [
      card(event.destination.card, from, here(`map-${event.destination.province}`, 'tab-map')),
      ...event.tokens.map((value, i) => rest(value, event.places[i])),
    ];
    case 'Rested': return event.tokens.map((value, i) => rest(value, event.places[i]));
    case 'TokenDrawn': return seat === shown ? [token(seat, event.token, ['bag'], [`place-${event.place}`])] : [];
    case 'AdvancedDrawn': return [token(seat, event.token, ['black-bag', 'deck'], here('resting'))];
    case 'Swapped': return [
      token(seat, event.sent, here(`place-${event.place}`), here('resting')),
      token(seat, event.fetched, here('resting'), here(`place-${event.place}`)),
    ];
    case 'TrophyTaken': {
      const thing = { kind: 'cup', trophy: event.trophy } as const;
      return [{ thing, seat, from: [`cup-${event.trophy}`, 'tab-map'], to: [`seat-${seat}`] }];
    }
    case 'TaxiCircled': return [other('taxi', ['deck'], here('tab-own'))];
    case 'BonusesTaken': return [
      ...several(event.trains, other('train', here('place-4', 'place-3'), [`seat-${seat}`])),
      ...several(event.taxis, other('taxi', ['tab-map', 'deck'], here('tab-own'))),
      ...several(Number(event.airplane), token(seat, 0, ['reserve', 'deck'], here('resting'))),
    ];
  }
  return [];
}

/** The spots a card may have been taken from: the slot that is refilled next or, without one, the reservation or the pile. */
function taken(later: readonly Event[]): string[] {
  const filled = later.find((event) => event.type === 'CardTurnedUp');
  return filled ? [`centre-${filled.slot}`, 'centre'] : ['reservation', 'pile', 'centre'];
}

const several = (count: number, plan: Plan): Plan[] => Array.from({ length: count }, () => plan);

/** All flights one after the other, compressed if there are many. */
export function flights(events: readonly Event[], shown: number): Flight[] {
  const all = events.flatMap((event, i) => plans(event, shown, taken(events.slice(i + 1))));
  return compressed(inTurn(all, () => GAP), LONGEST - TRAVEL).map(({ event: plan, at }) => ({ ...plan, at }));
}
