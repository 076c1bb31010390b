/** What a small screen shows of the city, so that nothing one has to decide about is out of sight. */
import type { View } from '../wire';
import type { Choosing } from './choosing.svelte';
import type { City } from './city';
import { type Point, off } from './lines';

/** How much of the map is shown round a single place, in units of the map. */
const AROUND = 110;

const around = (at: Point): Point[] => [45, 135, 225, 315].map((turn) => off(at, turn, AROUND));

/** `driven`: the spaces of the latest move; `lit`: the place that the guided match lights; `marked`: what is pointed at. */
export function focusOf(
  city: City, view: View, choosing: Choosing | null, driven: readonly string[], lit: Point | null, marked: readonly Point[] = [],
): Point[] {
  const spot = (seat: number) => city.where(view.taxis[seat]!, seat).at;
  const mover = view.seat ?? (choosing ? view.active : null), own = mover === null ? [] : [spot(mover)];
  if (view.over) return [];
  if (choosing?.kind === 'drive') return [...own, ...marked, ...choosing.choices.map(({ at }) => at)];
  if (marked.length) return marked.flatMap(around);
  // a piece can go anywhere: all of the city, then the place chosen
  const place = choosing?.picked?.at ?? lit;
  if (choosing?.kind) return place ? around(place) : [];
  if (choosing?.plain.length) return own.flatMap(around);
  const path = driven.map((space) => city.where(space, view.active ?? 0).at);
  if (path.length) return [...path, ...(own.length ? own : view.taxis.map((_, seat) => spot(seat)))];
  return own.length ? own.flatMap(around) : [];
}
