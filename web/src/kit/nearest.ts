/** Finds the nearest thing to a finger, or in the direction of an arrow key. */
import type { Point } from './camera';

type Where<T> = (thing: T) => Point;

/** The thing nearest to a point, if it is within reach. */
export function nearestTo<T>(things: Iterable<T>, where: Where<T>, at: Point, reach: number): T | null {
  const far = (thing: T) => Math.hypot(where(thing).x - at.x, where(thing).y - at.y);
  return least([...things], far, reach);
}

interface Bias {
  /** Things less than this far ahead count as beside. */
  ahead?: number;
  /** The weight of sideways distance relative to distance ahead. */
  aside?: number;
}

/** The next thing in a direction: close, and not too far sideways. */
export function toward<T>(
  things: Iterable<T>, where: Where<T>, from: Point, dx: number, dy: number, { ahead = 1, aside = 2 }: Bias = {},
): T | null {
  const cost = (thing: T) => {
    const x = where(thing).x - from.x, y = where(thing).y - from.y, on = x * dx + y * dy;
    return on > ahead ? on + aside * Math.abs(x * dy - y * dx) : Infinity;
  };
  return least([...things], cost, Number.MAX_VALUE);
}

/** The thing with the least cost, at most `most`; of several the first. */
function least<T>(things: readonly T[], cost: (thing: T) => number, most: number): T | null {
  let best: T | null = null, lowest = Infinity;
  for (const thing of things) {
    const price = cost(thing);
    if (price <= most && price < lowest) [best, lowest] = [thing, price];
  }
  return best;
}
