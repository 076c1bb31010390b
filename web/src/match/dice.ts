/** Verifies the rolls of a finished match in the browser, by the algorithm of core/dice.py. */
import type { Contribution, RollInfo, Rolls } from '$kit/wire';

const MIXED = 'tablee rolls 2';
const SPAN = 1n << 64n;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

export interface Checked {
  roll: RollInfo;
  /** The computed outcome. */
  k: number;
  /** Whether they agree, and no roll number was skipped or repeated. */
  right: boolean;
}

/** Web Crypto exists only in secure contexts: https, or localhost. */
export const canCheck = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer: ArrayBuffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const words = (...values: number[]) => values.map((value) => value.toString(16).padStart(16, '0')).join('');

/** Whether this is the key whose hash was shown before the deal. */
export async function fits({ key, key_hash }: Pick<Rolls, 'key' | 'key_hash'>): Promise<boolean> {
  return hex(await crypto.subtle.digest('SHA-256', bytes(key))) === key_hash;
}

/** The key of the rolls, derived from the server's key and the contributed numbers. */
export async function mixed(key: string, contributions: readonly Contribution[]): Promise<string> {
  if (!contributions.length) return key;
  const added = contributions.map(({ seat, number }) => words(seat) + number).join('');
  return hex(await crypto.subtle.sign(HMAC, await hmac(key), new Uint8Array([...new TextEncoder().encode(MIXED), ...bytes(added)])));
}

const hmac = (key: string) => crypto.subtle.importKey('raw', bytes(key), HMAC, false, ['sign']);

/** Roll number n, by rejection sampling: values beyond the last whole multiple of `total` are discarded, so that the outcome is unbiased. */
async function roll(key: CryptoKey, n: number, total: number): Promise<number> {
  const fair = SPAN - (SPAN % BigInt(total));
  for (let counter = 0; ; counter++) {
    const word = new DataView(await crypto.subtle.sign(HMAC, key, bytes(words(n, counter)))).getBigUint64(0);
    if (word < fair) return Number(word % BigInt(total));
  }
}

/** Checks every roll in order. */
export async function* check({ key, contributions, rolls }: Rolls): AsyncGenerator<Checked> {
  const made = await hmac(await mixed(key, contributions));
  for (const [n, each] of rolls.entries()) {
    const k = await roll(made, n, each.total);
    yield { roll: each, k, right: each.n === n && each.k === k };
  }
}
