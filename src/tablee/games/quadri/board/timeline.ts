/** Schedules the animation of events one after the other. None waits longer than `LONGEST`. */
import { compressed, inTurn, type Moment as At } from '$kit/timeline';
import type { Event } from '../wire';

export const TRAVEL = 380;
const SHINE = 260;
const LONGEST = 1200;

export type Moment = At<Event>;

/** An objective that a placement has realised: laid down, turned over, or lost. */
export type Made = Extract<Event, { squares: unknown }>;

const LASTS: Partial<Record<Event['type'], number>> = {
  CardPlaced: TRAVEL, ObjectiveRealised: SHINE, ObjectiveTurned: SHINE, ObjectiveLost: SHINE,
};

export const isMade = (event: Event): event is Made => 'squares' in event;

export const timeline = (events: readonly Event[]): Moment[] =>
  compressed(inTurn(events, ({ type }) => LASTS[type] ?? 0), LONGEST - TRAVEL);

/** Where and when the last cards of the picture arrive, by index. */
export function arrivals(moments: readonly Moment[], placed: number): Map<number, Moment> {
  const cards = moments.filter(({ event }) => event.type === 'CardPlaced');
  return new Map(cards.map((moment, i) => [placed - cards.length + i, moment]));
}
