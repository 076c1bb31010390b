/** How a replay is stepped through, by turns, and at which speed. */
import type { ReplayFrame } from '$kit/wire';

/** A run of steps by one seat; the deal belongs to nobody. */
export interface Turn {
  readonly seat: number | null;
  /** The indices of its first and last frame. */
  readonly first: number;
  readonly last: number;
}

export function turnsOf(frames: readonly ReplayFrame[]): Turn[] {
  const starts = frames.flatMap(({ actor }, index) => (index === 0 || actor !== frames[index - 1]!.actor ? [index] : []));
  return starts.map((first, n) => ({ seat: frames[first]!.actor, first, last: (starts[n + 1] ?? frames.length) - 1 }));
}

/** The start of the next turn or, backwards, of this one; if this one has just begun, of the one before. */
export function turnFrom(turns: readonly Turn[], index: number, by: -1 | 1): number {
  const now = turns.findIndex(({ last }) => index <= last);
  if (by > 0) return turns[now + 1]?.first ?? turns[now]?.last ?? 0;
  const begun = index > (turns[now]?.first ?? 0);
  return turns[begun ? now : now - 1]?.first ?? 0;
}

/** Each with its label. */
export const SPEEDS: readonly (readonly [number, string])[] = [[0.5, '½×'], [1, '1×'], [2, '2×'], [4, '4×']];

/** The speed this browser remembers. */
export function speedHere(): number {
  const kept = Number(localStorage.getItem('replay-speed'));
  return SPEEDS.some(([speed]) => speed === kept) ? kept : 1;
}

export function rememberSpeed(speed: number): void {
  localStorage.setItem('replay-speed', String(speed));
}
