/** Legal places of the card. Its middle is always a crossing of the grid. */
import type { Point } from '$kit/camera';
import { nearestTo, toward as next } from '$kit/nearest';
import type { Spot } from '$kit/pins';
import { key, type Place } from './material';
import type { Action, PlaceCard } from '../wire';

/** The distinct places of the legal actions, in the order of the actions. */
export function placesOf(legal: readonly PlaceCard[]): Place[] {
  return [...new Map(legal.map((action) => [key(action.x, action.y), { x: action.x, y: action.y }])).values()];
}

export const isLegal = (legal: readonly PlaceCard[], place: Place, turn: number) =>
  legal.some((action) => action.x === place.x && action.y === place.y && action.turn === turn);

export const same = (a: Place | null, b: Place | null) => a?.x === b?.x && a?.y === b?.y;

/** The place whose middle is nearest to a point of the table. */
export const nearest = (at: Point): Place => ({ x: Math.round(at.x) - 1, y: Math.round(at.y) - 1 });

const middle = ({ x, y }: Place): Point => ({ x: x + 1, y: y + 1 });

const CARD = { width: 2, height: 2 };
/** The place at which a pin points to an action: the squares that the card would cover. */
export const spotOf = (action: Action): Spot | null => (
  action.type === 'PlaceCard' ? { at: middle(action), size: CARD } : null
);

/** The legal place within a finger's reach, else the nearest place of the grid. */
export const nearestOf = (places: readonly Place[], at: Point, reach: number): Place =>
  nearestTo(places, middle, at, reach) ?? nearest(at);

/** The next place in a direction; the same place where there is none. */
export const toward = (places: readonly Place[], from: Place, dx: number, dy: number): Place =>
  next(places, middle, middle(from), dx, dy, { ahead: 0, aside: 3 }) ?? from;
