/** The rolls of a finished match, made once more. How they are made is told in core/dice.py; here it is done by the browser. */
import type { Contribution, RollInfo, Rolls } from '$kit/wire';

const MIXED = 'tablee rolls 2';
const SPAN = 1n << 64n;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

export interface Checked {
  roll: RollInfo;
  /** What it should have been. */
  k: number;
  /** It is, and no number of a roll was passed over or used twice. */
  right: boolean;
}

/** Browsers calculate such things only on pages that nobody on the way can change: https, or this computer itself. */
export const canCheck = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer: ArrayBuffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const words = (...values: number[]) => values.map((value) => value.toString(16).padStart(16, '0')).join('');

/** Whether this is the key whose hash was shown before the deal. */
export async function fits({ key, key_hash }: Pick<Rolls, 'key' | 'key_hash'>): Promise<boolean> {
  return hex(await crypto.subtle.digest('SHA-256', bytes(key))) === key_hash;
}

/** The key of the rolls: of the server's key and the numbers that browsers added. */
export async function mixed(key: string, contributions: readonly Contribution[]): Promise<string> {
  if (!contributions.length) return key;
  const added = contributions.map(({ seat, number }) => words(seat) + number).join('');
  return hex(await crypto.subtle.sign(HMAC, await hmac(key), new Uint8Array([...new TextEncoder().encode(MIXED), ...bytes(added)])));
}

const hmac = (key: string) => crypto.subtle.importKey('raw', bytes(key), HMAC, false, ['sign']);

/** Roll number n. What lies beyond the last whole multiple of `total` is thrown away, so that no outcome is favoured. */
async function roll(key: CryptoKey, n: number, total: number): Promise<number> {
  const fair = SPAN - (SPAN % BigInt(total));
  for (let counter = 0; ; counter++) {
    const word = new DataView(await crypto.subtle.sign(HMAC, key, bytes(words(n, counter)))).getBigUint64(0);
    if (word < fair) return Number(word % BigInt(total));
  }
}

/** Every roll, one after the other. */
export async function* check({ key, contributions, rolls }: Rolls): AsyncGenerator<Checked> {
  const made = await hmac(await mixed(key, contributions));
  for (const [n, each] of rolls.entries()) {
    const k = await roll(made, n, each.total);
    yield { roll: each, k, right: each.n === n && each.k === k };
  }
}
