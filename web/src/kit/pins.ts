/** Moves that are pointed at, several at once: by a letter that a list explains, or by a ring alone. */
import type { Point, Size } from './camera';

export interface Marked<Action> {
  readonly action: Action;
  /** What was chosen, what is best, and what else comes to mind. */
  readonly kind: 'mine' | 'best' | 'other';
  /** Nothing: a ring is enough. */
  readonly letter: string;
}

/** Where a move is on a board, in its units; where it takes up more than a point, how much. */
export interface Spot {
  readonly at: Point;
  readonly size?: Size;
  /** How wide what stands there is: a ring goes round it. */
  readonly wide?: number;
}

export interface Pin extends Spot {
  readonly kind: Marked<unknown>['kind'];
  readonly letter: string;
  /** Where several are at one place they stand side by side: how many places off its middle this one is. */
  readonly aside: number;
}

/** What is not done at any place of the board has no pin. */
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
