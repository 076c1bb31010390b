/** When each thing that has happened is to be seen, in milliseconds from now. Nothing begins later than `LONGEST`. */
import type { Event } from '../wire';

export const ROLL = 390;
export const DRIVE = 390;
const LONGEST = 1600;

export interface Moment {
  readonly event: Event;
  readonly at: number;
}

const LASTS: Partial<Record<Event['type'], number>> = {
  DieRolled: ROLL, Drove: DRIVE, CardDrawn: 350, OneWayPlaced: 250, OneWayTurned: 250, BarrierPlaced: 250,
  ConePlaced: 250, PieceRemoved: 250, DestinationReached: 350,
};

export function timeline(events: readonly Event[]): Moment[] {
  let at = 0;
  const moments = events.map((event) => {
    const moment = { event, at };
    at += LASTS[event.type] ?? 0;
    return moment;
  });
  const haste = Math.min(1, LONGEST / Math.max(1, moments.at(-1)?.at ?? 0));
  return moments.map(({ event, at }) => ({ event, at: at * haste }));
}

export function last<T extends Event['type']>(moments: readonly Moment[], type: T) {
  const found = moments.findLast(({ event }) => event.type === type);
  return found as (Moment & { event: Extract<Event, { type: T }> }) | undefined;
}
