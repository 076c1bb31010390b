/** The positions of markers in the drawing, with several on one stop. */
import type { Point } from '$kit/camera';
import { nearestTo } from '$kit/nearest';
import type { Spot } from '$kit/pins';
import type { Action } from '../wire';
import { indexOf, type Journey, spotOf } from './material';
import { guess, steps, targetOf } from './options';
import { cluster, type Layout, markAt, passage } from './track';

interface Standing extends Point {
  readonly size: number;
}

export function standings(journey: Journey, layout: Layout, stops: readonly string[]): Standing[] {
  return stops.map((stop, i) => {
    const here = stops.flatMap((other, j) => (other === stop ? [j] : []));
    const { places, size } = cluster(here.length), place = places[here.indexOf(i)]!;
    const at = markAt(layout, spotOf(journey, stop));
    return { x: at.x + place.x * layout.disc, y: at.y + place.y * layout.disc, size };
  });
}

/** The position of a moved marker's preview: the stop if it is free; else beside it, clear of names. */
export function ghosts(
  journey: Journey, layout: Layout, stops: readonly string[], then: readonly string[],
): (Standing | null)[] {
  const moves = then.map((stop, i) => stop !== stops[i]);
  return standings(journey, layout, then).map((standing, i) => {
    const stop = then[i]!, comers = then.flatMap((other, j) => (other === stop && moves[j] ? [j] : []));
    if (!moves[i]) return null;
    if (!then.some((other, j) => other === stop && !moves[j])) return standing;
    const spot = spotOf(journey, stop), { x, y, out } = markAt(layout, spot);
    const off = layout.disc * (1.75 + 1.4 * comers.indexOf(i)) * (spot.lane === 'main' ? 1 : -1);
    return { x: x + out.x * off, y: y + out.y * off, size: 0.8 };
  });
}

/** The stop that an action concerns: the end of its way, else that of the marker sent away, else the player's own. */
export function stopFor(journey: Journey, stops: readonly string[], action: Action): string {
  const marker = steps(action) ? action.colour : (targetOf(action) ?? action.colour);
  return guess(journey, action, stops[indexOf(marker)]!).at(-1)!;
}

/** The place at which a pin points to an action. */
export function spotFor(journey: Journey, layout: Layout, stops: readonly string[], action: Action): Spot {
  const { x, y } = markAt(layout, spotOf(journey, stopFor(journey, stops, action)));
  return { at: { x, y } };
}

/** The points of a way over these stops. */
export function pointsOf(journey: Journey, layout: Layout, way: readonly string[]): Point[] {
  const spots = way.map((stop) => spotOf(journey, stop));
  return spots.slice(1).flatMap((spot, i) => passage(layout, spots[i]!, spot));
}

/** The stop nearest to a point, if it is within reach. */
export function nearest(journey: Journey, layout: Layout, stops: readonly string[], point: Point, reach = 22): string | null {
  return nearestTo(stops, (stop) => markAt(layout, spotOf(journey, stop)), point, Math.max(reach, layout.disc * 2));
}
