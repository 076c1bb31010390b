/** When each thing that has happened is to be seen, in milliseconds from now. Nothing waits longer than `LONGEST`. */
import type { Event } from '../wire';

export const TRAVEL = 380;
const SHINE = 260;
const LONGEST = 1200;

export interface Moment {
  readonly event: Event;
  readonly at: number;
}

/** An objective that a placement has made: laid down, turned over, or lost. */
export type Made = Extract<Event, { squares: unknown }>;

const LASTS: Partial<Record<Event['type'], number>> = {
  CardPlaced: TRAVEL, ObjectiveRealised: SHINE, ObjectiveTurned: SHINE, ObjectiveLost: SHINE,
};

export const isMade = (event: Event): event is Made => 'squares' in event;

export function timeline(events: readonly Event[]): Moment[] {
  let at = 0;
  const moments = events.map((event) => {
    const moment = { event, at };
    at += LASTS[event.type] ?? 0;
    return moment;
  });
  const haste = Math.min(1, (LONGEST - TRAVEL) / Math.max(1, moments.at(-1)?.at ?? 0));
  return moments.map(({ event, at }) => ({ event, at: at * haste }));
}

/** How the last cards of the picture came there, by their index in it. */
export function arrivals(moments: readonly Moment[], placed: number): Map<number, Moment> {
  const cards = moments.filter(({ event }) => event.type === 'CardPlaced');
  return new Map(cards.map((moment, i) => [placed - cards.length + i, moment]));
}
