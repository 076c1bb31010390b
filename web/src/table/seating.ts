/** Several people on one device: which seat is shown, and for whom the curtain hangs. */
import type { Told } from '$app/wire';

export interface Seating { seat: number | null; curtain: number | null }

/** `mine` are the seats of this browser; `now` is the one shown. */
export function seating(mine: readonly number[], now: number | null, told: Pick<Told, 'must' | 'over'>): Seating {
  if (mine.length < 2) return { seat: mine[0] ?? null, curtain: null };
  const asked = told.must.filter((seat) => mine.includes(seat));
  const stays = told.over !== null || asked.length === 0 || (now !== null && asked.includes(now));
  return stays ? { seat: now, curtain: null } : { seat: null, curtain: asked[0]! };
}
