import { expect, test } from 'vitest';
import type { Ending, Happened } from '../src/kit/wire';
import { addMessages } from '../src/kit/i18n.svelte';
import { labelOf } from '../src/match/Plain.svelte';
import { missedSince } from '../src/match/away.svelte';
import { headline } from '../src/match/ending';
import { seating } from '../src/match/seating';
import { seatOf } from './given';

const asks = (...must: number[]) => ({ must, may: [] as number[], over: null });
const OVER = { must: [], may: [], over: { winners: [0], scores: [1, 0], clause: '4.4' } };

test('a spectator sees the public side, one seat its own', () => {
  expect(seating([], null, asks(0))).toEqual({ seat: null, curtain: null });
  expect(seating([1], null, asks(0))).toEqual({ seat: 1, curtain: null });
});

test('with two seats on one device the curtain hangs for the other one that is asked', () => {
  expect(seating([0, 1], null, asks(0))).toEqual({ seat: null, curtain: 0 });
  expect(seating([0, 1], 0, asks(0))).toEqual({ seat: 0, curtain: null });
  expect(seating([0, 1], 0, asks(1))).toEqual({ seat: null, curtain: 1 });
  expect(seating([0, 1], 1, asks(0, 1))).toEqual({ seat: 1, curtain: null });
});

test('while somebody else plays there is what all may see, unless the seat shown can cut in; at the end there is nothing to hide', () => {
  expect(seating([0, 1], 0, asks(2))).toEqual({ seat: null, curtain: null });
  expect(seating([0, 1], 0, { ...asks(2), may: [0, 1] })).toEqual({ seat: 0, curtain: null });
  expect(seating([0, 1], 1, OVER)).toEqual({ seat: 1, curtain: null });
});

test('missed is what others did after the last step seen', () => {
  const log: Happened[] = [1, 2, 3].map((seq) => ({ seq, event: {}, says: { id: 'e', args: { seat: seq % 2 } } }));
  expect(missedSince(log, 1, 0).map(({ seq }) => seq)).toEqual([3]);
  expect(missedSince(log, 0, null).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('the headline names the winners', () => {
  const seat = (yours: boolean) => seatOf('x', { yours });
  const ending = (...winners: number[]): Ending => ({ winners, scores: [], clause: '4.4' });
  const names = ['Ana', 'Ben', 'Chloé'];
  const seats = [seat(true), seat(false), seat(false)];
  expect(headline(ending(0), names, seats)).toBe('You win!');
  expect(headline(ending(1), names, seats)).toBe('Ben wins!');
  expect(headline(ending(1, 2), names, seats)).toBe('Ben and Chloé share the win!');
  expect(headline(ending(0, 1, 2), names, seats)).toBe('Ana, Ben, and Chloé share the win!');
  expect(headline(ending(), names, seats)).toBe('Nobody wins this time.');
});

test('an action is labelled by its message, or by its type and values', () => {
  addMessages('en', 'action-Take = Take { $stones } and { $also }');
  expect(labelOf({ type: 'Take', stones: 3, also: true })).toBe('Take 3 and yes');
  expect(labelOf({ type: 'Place', at: [1, 2], card: { type: 'Card', id: 'x' }, note: null })).toBe('Place 1, 2 x -');
});
