/** Schedules the animation of events one after the other. None begins later than `LONGEST`. */
import { compressed, inTurn, type Moment as At } from '$kit/timeline';
import type { Event } from '../wire';

export const ROLL = 390;
export const DRIVE = 390;
const LONGEST = 1600;

export type Moment = At<Event>;

const LASTS: Partial<Record<Event['type'], number>> = {
  DieRolled: ROLL, Drove: DRIVE, CardDrawn: 350, ChanceHidden: 350, OneWayPlaced: 250, OneWayTurned: 250, BarrierPlaced: 250,
  ConePlaced: 250, PieceRemoved: 250, DestinationReached: 350,
};

export const timeline = (events: readonly Event[]): Moment[] =>
  compressed(inTurn(events, ({ type }) => LASTS[type] ?? 0), LONGEST);
