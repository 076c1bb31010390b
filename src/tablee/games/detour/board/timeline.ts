/** When each thing that has happened is to be seen, in milliseconds from now. Nothing takes longer than `LONGEST`. */
import type { Event } from '../wire';
import { COLOURS, type Colour } from './material';

const SEGMENT = 170;
const SENT = 340;
const LONGEST = 1300;

/** One segment of a marker's way. */
export interface Leg {
  readonly colour: Colour;
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly lasts: number;
  /** The transports it costs; empty where nobody pays. */
  readonly paid: string;
}

export function timeline(events: readonly Event[]): Leg[] {
  let at = 0;
  const legs: Leg[] = [];
  for (const event of events) {
    const began = at;
    if (event.type === 'MarkerMoved') {
      legs.push(...legsOf(event.colour, event.way, began, event.paid));
      at += event.paid.length * SEGMENT;
    } else if (event.type === 'MarkerSent') {
      legs.push({ colour: event.colour, from: event.start, to: event.end, at: began, lasts: SENT, paid: '' });
      at += SENT;
    } else if (event.type === 'MarkersWentBack') {
      legs.push(...event.ways.flatMap((way, i) => legsOf(COLOURS[i]!, way, began, [])));
      at += Math.max(...event.ways.map((way) => way.length - 1)) * SEGMENT;
    }
  }
  const haste = Math.min(1, LONGEST / Math.max(1, at));
  return legs.map((leg) => ({ ...leg, at: leg.at * haste, lasts: leg.lasts * haste }));
}

function legsOf(colour: Colour, way: readonly string[], at: number, paid: readonly string[]): Leg[] {
  return way.slice(1).map((to, i) => (
    { colour, from: way[i]!, to, at: at + i * SEGMENT, lasts: SEGMENT, paid: paid[i] ?? '' }
  ));
}

export const lasts = (legs: readonly Leg[]) => Math.max(0, ...legs.map((leg) => leg.at + leg.lasts));
