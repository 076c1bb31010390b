/** The points that the camera frames on a small screen, so that nothing the player has to decide about is out of sight. */
import type { View } from '../wire';
import type { Choosing } from './choosing.svelte';
import type { City } from './city';
import { type Point, offset } from './lines';

/** Radius, in units of the map, shown round a single place. */
const AROUND = 110;

const around = (at: Point): Point[] => [45, 135, 225, 315].map((turn) => offset(at, turn, AROUND));

/** `driven`: the spaces of the latest move; `lit`: the place lit by the guided match; `marked`: the places of pins. */
export function focusOf(
  city: City, view: View, choosing: Choosing | null, driven: readonly string[], lit: Point | null, marked: readonly Point[] = [],
): Point[] {
  const spot = (seat: number) => city.where(view.taxis[seat]!, seat).at;
  const mover = view.seat ?? (choosing ? view.active : null), own = mover === null ? [] : [spot(mover)];
  if (view.over) return [];
  if (choosing?.kind === 'drive') return [...own, ...marked, ...choosing.choices.map(({ at }) => at)];
  if (marked.length) return marked.flatMap(around);
  // a piece can go anywhere: frame the whole city, then the chosen place
  const place = choosing?.picked?.at ?? lit;
  if (choosing?.kind) return place ? around(place) : [];
  if (choosing?.plain.length) return own.flatMap(around);
  const path = driven.map((space) => city.where(space, view.active ?? 0).at);
  if (path.length) return [...path, ...(own.length ? own : view.taxis.map((_, seat) => spot(seat)))];
  return own.length ? own.flatMap(around) : [];
}
