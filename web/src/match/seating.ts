/** Several people on one device: which seat is shown, and for whom the curtain hangs. */
import type { Told } from '$kit/wire';

interface Seating { seat: number | null; curtain: number | null }

/** `mine`: the seats of this browser; `now`: the one shown. While none of them can act, the public view is shown. */
export function seating(mine: readonly number[], now: number | null, told: Pick<Told, 'must' | 'may' | 'over'>): Seating {
  if (mine.length < 2) return { seat: mine[0] ?? null, curtain: null };
  const asked = told.must.filter((seat) => mine.includes(seat));
  const acts = now !== null && (asked.length ? asked : told.may).includes(now);
  return told.over !== null || acts ? { seat: now, curtain: null } : { seat: null, curtain: asked[0] ?? null };
}
