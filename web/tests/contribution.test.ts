import { beforeEach, expect, test } from 'vitest';
import { myNumber, numberFor, standing } from '../src/match/contribution';

const [HASH, OTHER] = ['1'.repeat(64), '2'.repeat(64)];
const dealt = (...numbers: string[]) => ({ key_hash: HASH, contributions: numbers.map((number, seat) => ({ seat, number })) });

beforeEach(() => localStorage.clear());

test('a browser has one number for one key, and remembers it', () => {
  expect(myNumber(HASH)).toBeNull();
  const mine = numberFor(HASH);
  expect(mine).toMatch(/^[0-9a-f]{64}$/);
  expect([numberFor(HASH), myNumber(HASH)]).toEqual([mine, mine]);
  expect(numberFor(OTHER)).not.toBe(mine);
});

test('only so many are remembered', () => {
  numberFor(HASH);
  for (let key = 0; key < 30; key++) numberFor(String(key));
  expect([myNumber(HASH), myNumber('29')]).toEqual([null, expect.any(String)]);
});

test('what was stored by somebody else is no number', () => {
  localStorage.setItem('numbers', '{');
  expect(myNumber(HASH)).toBeNull();
});

test('the number of this browser is in the rolls, or it is not', () => {
  expect(standing(dealt())).toBe('alone');
  expect(standing(dealt('a'))).toBe('others');
  const mine = numberFor(HASH);
  expect(standing(dealt('a', mine), [1], HASH)).toBe('mine');
  expect(standing(dealt('a'), [1], HASH)).toBe('missing');
  expect(standing(dealt(), [1], HASH)).toBe('missing');
  expect(standing(dealt('a'), [], HASH)).toBe('others');
});

test('a number at my seat that this browser has not added is another one’s', () => {
  expect(standing(dealt('a'), [0, 2])).toBe('elsewhere');
  expect(standing(dealt('a'), [1])).toBe('others');
  numberFor(HASH);
  expect(standing(dealt('a'), [0, 2], HASH)).toBe('elsewhere');
});

test('the key must be the one that was fixed before the deal', () => {
  expect(standing(dealt(numberFor(HASH)), [0], OTHER)).toBe('changed');
});
