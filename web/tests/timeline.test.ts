import { compressed, inTurn, last, lengthOf } from '$kit/timeline';
import { describe, expect, it } from 'vitest';

type Event = { type: 'Moved'; far: number } | { type: 'Rested' };
const moved = (far: number): Event => ({ type: 'Moved', far });
const lasts = (event: Event) => ('far' in event ? event.far * 100 : 0);
const rested: Event = { type: 'Rested' };

describe('a timeline', () => {
  it('shows one thing after the other', () => {
    expect(inTurn([moved(2), rested, moved(1), rested], lasts).map(({ at }) => at)).toEqual([0, 200, 200, 300]);
  });

  it('hurries where it would take too long, and only there', () => {
    const moments = inTurn([moved(2), moved(2), rested], lasts);
    expect(compressed(moments, 400)).toEqual(moments);
    expect(compressed(moments, 100).map(({ at }) => at)).toEqual([0, 50, 100]);
    const legs = [{ at: 0, lasts: 100 }, { at: 100, lasts: 300 }];
    expect(compressed(legs, 200)).toEqual([{ at: 0, lasts: 50 }, { at: 50, lasts: 150 }]);
    expect([compressed([], 100), lengthOf([])]).toEqual([[], 0]);
  });

  it('finds the last thing of a kind', () => {
    const moments = inTurn([moved(1), moved(2), rested], lasts);
    expect(last(moments, 'Moved')?.event.far).toBe(2);
    expect(last(moments.slice(2), 'Moved')).toBeUndefined();
  });
});
