/** How fast a replay plays; this browser remembers it. */
export const SPEEDS: readonly (readonly [number, string])[] = [[0.5, '½×'], [1, '1×'], [2, '2×'], [4, '4×']];

export function speedHere(): number {
  const kept = Number(localStorage.getItem('replay-speed'));
  return SPEEDS.some(([speed]) => speed === kept) ? kept : 1;
}

export function rememberSpeed(speed: number): void {
  localStorage.setItem('replay-speed', String(speed));
}
