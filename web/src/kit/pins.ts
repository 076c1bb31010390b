/** Pins on several moves at once: a letter that a list explains, or just a ring. */
import type { Point, Size } from './camera';

export interface Marked<Action> {
  readonly action: Action;
  /** The chosen move, the best one, or an alternative. */
  readonly kind: 'mine' | 'best' | 'other';
  /** Empty for a ring. */
  readonly letter: string;
}

/** The place of a move on a board, in its units; with a size where it covers an area. */
export interface Spot {
  readonly at: Point;
  readonly size?: Size;
  /** Diameter of the ring round what stands there. */
  readonly wide?: number;
}

export interface Pin extends Spot {
  readonly kind: Marked<unknown>['kind'];
  readonly letter: string;
  /** Offset among the pins at one place, which stand side by side, in pins from the middle. */
  readonly aside: number;
}

/** The pins of these moves; a move without a place on the board has none. */
export function pinsOf<Action>(marked: readonly Marked<Action>[], spotOf: (action: Action) => Spot | null): Pin[] {
  const found = marked.flatMap(({ action, kind, letter }) => {
    const spot = spotOf(action);
    return spot ? [{ ...spot, kind, letter }] : [];
  });
  return found.map((pin) => {
    const here = found.filter(({ at }) => at.x === pin.at.x && at.y === pin.at.y);
    return { ...pin, aside: here.indexOf(pin) - (here.length - 1) / 2 };
  });
}
