/** Schedules the animation of events, segment by segment. None takes longer than `LONGEST`. */
import { compressed, inTurn } from '$kit/timeline';
import type { Event } from '../wire';
import { COLOURS, type Colour } from './material';

const SEGMENT = 170;
const SENT = 340;
const LONGEST = 1300;

/** One segment of a marker's animated way. */
export interface Leg {
  readonly colour: Colour;
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly lasts: number;
  /** The transports it costs; empty where nobody pays. */
  readonly paid: string;
}

export const timeline = (events: readonly Event[]): Leg[] =>
  compressed(inTurn(events, lengthOf).flatMap(({ event, at }) => legsOf(event, at)), LONGEST);

function lengthOf(event: Event): number {
  switch (event.type) {
    case 'MarkerMoved': return event.paid.length * SEGMENT;
    case 'MarkerSent': return SENT;
    case 'MarkersWentBack': return Math.max(...event.ways.map((way) => way.length - 1)) * SEGMENT;
    default: return 0;
  }
}

function legsOf(event: Event, at: number): Leg[] {
  switch (event.type) {
    case 'MarkerMoved': return walk(event.colour, event.way, at, event.paid);
    case 'MarkerSent': return [{ colour: event.colour, from: event.start, to: event.end, at, lasts: SENT, paid: '' }];
    case 'MarkersWentBack': return event.ways.flatMap((way, i) => walk(COLOURS[i]!, way, at, []));
    default: return [];
  }
}

function walk(colour: Colour, way: readonly string[], at: number, paid: readonly string[]): Leg[] {
  return way.slice(1).map((to, i) => (
    { colour, from: way[i]!, to, at: at + i * SEGMENT, lasts: SEGMENT, paid: paid[i] ?? '' }
  ));
}
