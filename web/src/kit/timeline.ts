/** Schedules animations, in milliseconds from now. */
export interface Moment<E> {
  readonly event: E;
  readonly at: number;
}

interface Timed {
  readonly at: number;
  readonly lasts?: number;
}

/** One after the other. */
export function inTurn<E>(events: readonly E[], lasts: (event: E) => number): Moment<E>[] {
  let at = 0;
  return events.map((event) => {
    const moment = { event, at };
    at += lasts(event);
    return moment;
  });
}

/** The end of all of them; the start of those without a known length. */
export const lengthOf = (timed: readonly Timed[]): number => Math.max(0, ...timed.map(({ at, lasts = 0 }) => at + lasts));

/** Compresses a schedule that is longer than `longest`. */
export function compressed<T extends Timed>(timed: readonly T[], longest: number): T[] {
  const haste = Math.min(1, longest / Math.max(1, lengthOf(timed)));
  return timed.map((each) => ({ ...each, at: each.at * haste, ...(each.lasts !== undefined && { lasts: each.lasts * haste }) }));
}

export function last<E extends { type: string }, T extends E['type']>(moments: readonly Moment<E>[], type: T) {
  const found = moments.findLast(({ event }) => event.type === type);
  return found as Moment<Extract<E, { type: T }>> | undefined;
}
