/** What this browser adds to the key of a match's rolls before the deal, and whether that was used. */
import type { Contribution } from '$kit/wire';

const MOST = 30;

/** What the rolls of a match follow from, as far as it is told while it lasts. */
export interface Deal { key_hash: string; contributions: Contribution[] }

/** My number is in them; others' are; at my seat there is one that is not this browser's; the key alone makes them; mine was left out; it is not the key that was fixed before. */
export type Standing = 'mine' | 'others' | 'elsewhere' | 'alone' | 'missing' | 'changed';

/** How it is said. */
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

/** The number this browser has added to the key with this hash. */
export const myNumber = (hash: string): string | null => numbers().find(([known]) => known === hash)?.[1] ?? null;

/** One number for one key, however often it is asked for: who asks again must not get to choose between two. */
export function numberFor(hash: string): string {
  const known = myNumber(hash);
  if (known !== null) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem('numbers', JSON.stringify([[hash, made], ...numbers()].slice(0, MOST)));
  return made;
}

/** `seats`: those of this user, where it is known; who has stood up before the deal has no number in it. `fixed`: the hash that this page was told before, if it was. */
export function standing({ key_hash, contributions }: Deal, seats: readonly number[] | null = null, fixed: string | null = null): Standing {
  if (fixed !== null && fixed !== key_hash) return 'changed';
  const mine = seats?.length === 0 ? null : myNumber(key_hash);
  if (mine !== null && contributions.some(({ number }) => number === mine)) return 'mine';
  if (contributions.some(({ seat }) => seats?.includes(seat))) return 'elsewhere'; // one of a person counts: my other device was quicker
  if (mine !== null) return 'missing';
  return contributions.length ? 'others' : 'alone';
}
