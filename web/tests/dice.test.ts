import { expect, test, vi } from 'vitest';
import type { Rolls } from '../src/kit/wire';
import { canCheck, check, fits, mixed } from '../src/match/dice';

/** The numbers of these vectors stand in tests/test_core.py too, where they are worked out in another way. */
const KEY = [...Array(32).keys()].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const HASH = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const TWO = [{ seat: 0, number: `${'00'.repeat(31)}01` }, { seat: 3, number: 'fe'.repeat(32) }];
const WORDS = [0xff921230177d146en, 0xcdbe1dc9c6753162n];

const rollOf = (n: number, total: number, k: number) => ({ seq: n, n, total, k, says: [] });
const first = (total: number) => [0, 1].map((n) => rollOf(n, total, Number(WORDS[n]! % BigInt(total))));
const rollsOf = (more: Partial<Rolls> = {}): Rolls => ({ key: KEY, key_hash: HASH, contributions: [], rolls: first(48), ...more });

async function checked(rolls: Rolls) {
  const found = [];
  for await (const one of check(rolls)) found.push(one);
  return found;
}

test('the rolls of a key are made again', async () => {
  for (const total of [1, 2, 6, 48, 1e9]) {
    const found = await checked(rollsOf({ rolls: first(total) }));
    expect(found.map(({ right }) => right)).toEqual([true, true]);
  }
});

test('a roll that does not follow from the key is wrong, and it is said what it should be', async () => {
  const [one, two] = first(48);
  const found = await checked(rollsOf({ rolls: [one!, { ...two!, k: (two!.k + 1) % 48 }] }));
  expect(found.map(({ right }) => right)).toEqual([true, false]);
  expect(found[1]!.k).toBe(two!.k);
});

test('no number of a roll is passed over or used twice', async () => {
  const [one, two] = first(48);
  expect((await checked(rollsOf({ rolls: [two!] }))).map(({ right }) => right)).toEqual([false]);
  expect((await checked(rollsOf({ rolls: [one!, one!] }))).map(({ right }) => right)).toEqual([true, false]);
});

test('a word beyond the last whole multiple is thrown away', async () => {
  const [key, total] = ['0d95'.padStart(64, '0'), 2 ** 52 + 1]; // the first word of this key is such a one
  const [only] = await checked(rollsOf({ key, rolls: [rollOf(0, total, 3942070927055863)] }));
  expect(only!.right).toBe(true);
});

test('numbers that browsers added make another key', async () => {
  expect(await mixed(KEY, [])).toBe(KEY);
  expect(await mixed(KEY, TWO)).toBe('34f78b581e6118a1512d7ecae42c7f7f03668865ab2cf125db39000446ac3714');
  expect((await checked(rollsOf({ contributions: TWO }))).every(({ right }) => right)).toBe(false);
});

test('the key is held against its hash', async () => {
  expect(await fits(rollsOf())).toBe(true);
  expect(await fits(rollsOf({ key: '00'.repeat(32) }))).toBe(false);
});

test('a page that is not secure cannot calculate', () => {
  expect(canCheck()).toBe(true);
  vi.stubGlobal('crypto', { getRandomValues: () => {} });
  expect(canCheck()).toBe(false);
  vi.unstubAllGlobals();
});
