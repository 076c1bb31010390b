import { inEnglish } from '$tests/boards';
import { describe, expect, it } from 'vitest';
import { CARDS, journeyOf } from '../board/material';
import { aheadSays, markersSay, stopSays, walkOf } from '../board/speaking';
import en from '../en.ftl?raw';
import type { View } from '../wire';

const NORTH = journeyOf('eighty-days');
const VIEW: View = {
  seat: 0, options: { seats: 3, map: 'eighty-days', backward: 'everyone', both: 'unblocked' }, round: 6, first: 0, active: 0,
  blocked: false, blocks_next: false, markers: ['paris', 'geneva', 'home'],
  hands: [0, 1, 2].map(() => CARDS.map(({ id }) => id)), played: [], latest: [null, null, null], home: [],
};

inEnglish('detour', en);

describe('the map by ear', () => {
  it('is walked stop by stop, a side path after the stop where it begins', () => {
    expect(walkOf(NORTH).slice(0, 6)).toEqual(['london', 'paris', 'geneva', 'zermatt', 'venice', 'turin']);
    expect(walkOf(NORTH)).toHaveLength(NORTH.stops.length + 3 * NORTH.side_paths.length);
  });

  it('says what kind of place a stop is, who is there and what comes next', () => {
    expect(stopSays(NORTH, VIEW, 'paris')).toBe(
      'Paris, column 1 of 24, red line. Here: yellow. Next: train to Turin (blue area).',
    );
    expect(stopSays(NORTH, VIEW, 'geneva')).toMatch(/^Geneva, column 1 of 24, side path. Here: green. Next: .+ to Zermatt/);
    expect(stopSays(NORTH, VIEW, 'liverpool')).toMatch(/Next: .+ to home\.$/);
  });

  it('says where everybody is, and what lies ahead of some', () => {
    expect(markersSay(NORTH, VIEW, ['Ana', 'Ben', 'Chloé'])).toBe(
      'Your yellow marker: Paris, column 1 of 24. The green marker of Ben: Geneva, on a side path (red area) beside '
      + 'column 1 of 24. The red marker of Chloé is home.',
    );
    expect(aheadSays(NORTH, VIEW, ['yellow'])).toMatch(/^Ahead of yellow: train to Turin \(blue area\), boat to Brindisi/);
    expect(aheadSays(NORTH, { ...VIEW, markers: ['dublin', 'paris', 'paris'] }, ['yellow'])).toMatch(/to home\.$/);
  });
});
