/** This browser's contribution to the key of a match's rolls, and whether it was used. */
import type { Contribution } from '$kit/wire';

const MOST = 30;

/** The public commitments of the rolls while the match lasts. */
interface Deal { key_hash: string; contributions: Contribution[] }

/** Mine is included; others' are; one for my seat is not this browser's; there are none; mine was left out; the key is not the one committed to. */
export type Standing = 'mine' | 'others' | 'elsewhere' | 'alone' | 'missing' | 'changed';

/** The message for each standing. */
export const SAID: Record<Standing, string> = {
  mine: 'rolls-mine', others: 'rolls-others', elsewhere: 'rolls-elsewhere', alone: 'rolls-alone', missing: 'rolls-missing', changed: 'rolls-changed',
};

function numbers(): [string, string][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem('numbers') ?? '[]');
    return Array.isArray(found) ? found as [string, string][] : [];
  } catch {
    return [];
  }
}

/** This browser's number for the key with this hash. */
export const myNumber = (hash: string): string | null => numbers().find(([known]) => known === hash)?.[1] ?? null;

/** One number per key, however often it is requested: otherwise a client could choose between two. */
export function numberFor(hash: string): string {
  const known = myNumber(hash);
  if (known !== null) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem('numbers', JSON.stringify([[hash, made], ...numbers()].slice(0, MOST)));
  return made;
}

/** `seats`: those of this user, where known; somebody who left before the deal has no number in it. `fixed`: the hash told earlier, if any. */
export function standing({ key_hash, contributions }: Deal, seats: readonly number[] | null = null, fixed: string | null = null): Standing {
  if (fixed !== null && fixed !== key_hash) return 'changed';
  const mine = seats?.length === 0 ? null : myNumber(key_hash);
  if (mine !== null && contributions.some(({ number }) => number === mine)) return 'mine';
  if (contributions.some(({ seat }) => seats?.includes(seat))) return 'elsewhere'; // one per person counts: another device of mine was quicker
  if (mine !== null) return 'missing';
  return contributions.length ? 'others' : 'alone';
}
