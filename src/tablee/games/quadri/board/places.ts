/** Where the card can lie: its middle is always a crossing of the grid. */
import type { Point } from './camera';
import { key, type Place } from './material';
import type { PlaceCard } from '../wire';

/** Every place that some legal action names, once, in the order of the actions. */
export function placesOf(legal: readonly PlaceCard[]): Place[] {
  return [...new Map(legal.map((action) => [key(action.x, action.y), { x: action.x, y: action.y }])).values()];
}

export const isLegal = (legal: readonly PlaceCard[], place: Place, turn: number) =>
  legal.some((action) => action.x === place.x && action.y === place.y && action.turn === turn);

export const same = (a: Place | null, b: Place | null) => a?.x === b?.x && a?.y === b?.y;

/** The place whose middle is nearest to a point of the table. */
export const nearest = (at: Point): Place => ({ x: Math.round(at.x) - 1, y: Math.round(at.y) - 1 });

/** A finger is not exact: a place of these that is near enough draws the card to it. */
export function nearestOf(places: readonly Place[], at: Point, reach: number): Place {
  const far = (place: Place) => Math.hypot(place.x + 1 - at.x, place.y + 1 - at.y);
  const best = places.reduce<Place | null>((a, b) => (a && far(a) <= far(b) ? a : b), null);
  return best && far(best) <= reach ? best : nearest(at);
}

/** The next place in a direction: straight ahead is nearer than aside. */
export function toward(places: readonly Place[], from: Place, dx: number, dy: number): Place {
  const cost = (place: Place) => {
    const x = place.x - from.x, y = place.y - from.y;
    const ahead = x * dx + y * dy;
    return ahead > 0 ? ahead + 3 * Math.abs(x * dy - y * dx) : Infinity;
  };
  const best = places.reduce((a, b) => (cost(b) < cost(a) ? b : a), from);
  return cost(best) < Infinity ? best : from;
}
