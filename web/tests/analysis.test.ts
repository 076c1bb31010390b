import { describe, expect, it } from 'vitest';
import type { Analysis, ReplayFrame } from '../src/kit/wire';
import { apart, dashes, EDGE, Plot } from '../src/analysis/curve';
import { before, cost, extended, lastJudged, lost, marksOf, missedAt, stepOf, storyOf, turnOf } from '../src/analysis/story';

const ROOM = { width: 38 + 400 + 22, height: 12 + 200 + 26 };
const numbers = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(Number);
const heights = (path: string) => numbers(path).filter((_, n) => n % 2);
const chances = (...values: number[]) => values.map((value) => ({ value, sure: 0.05 }));

describe('a curve', () => {
  const plot = new Plot(ROOM, 4);

  it('goes from the first turn at the left to the last at the right, and from nothing below to certainty above', () => {
    expect([plot.x(0), plot.x(4), plot.y(0), plot.y(1)]).toEqual([EDGE.left, EDGE.left + 400, EDGE.top + 200, EDGE.top]);
  });

  it('is found by where it is touched', () => {
    expect([0, 38, 87, 89, 138, 438, 999].map((x) => plot.turnAt(x))).toEqual([0, 0, 0, 1, 1, 4, 4]);
  });

  it('goes through every chance and never beyond what there was', () => {
    const line = plot.line(chances(0.5, 0.75, 0.75, 0.25, 1));
    expect(line.startsWith(`M38 ${plot.y(0.5)}`)).toBe(true);
    for (const value of [0.75, 0.25, 1]) expect(heights(line)).toContain(plot.y(value));
    expect(Math.min(...heights(line))).toBeGreaterThanOrEqual(plot.y(1));
    expect(Math.max(...heights(line))).toBeLessThanOrEqual(plot.y(0.25));
  });

  it('has a band as wide as it is unsure, which ends where chances do', () => {
    const band = heights(plot.band([{ value: 0.5, sure: 0.1 }, { value: 0.98, sure: 0.1 }]));
    expect([band[0], band.at(-1), Math.min(...band)]).toEqual([plot.y(0.6), plot.y(0.4), plot.y(1)]);
    expect(plot.band(chances(0.5))).toBe('');
  });

  it('is written below as often as there is room', () => {
    expect(plot.ticks()).toEqual([0, 1, 2, 3, 4]);
    expect(new Plot({ width: 300, height: 200 }, 37).ticks()).toEqual([0, 19, 37]);
    expect(new Plot({ width: 300, height: 200 }, 0).ticks()).toEqual([0, 1]);
  });

  it('is whole for oneself, and each other seat has dashes of its own', () => {
    const drawn = dashes(4, 2);
    expect(drawn[2]).toBe('');
    expect(new Set(drawn).size).toBe(4);
  });
});

describe('the shapes where lines end', () => {
  it('stand apart, in the order of their lines', () => {
    expect(apart([100, 20, 22, 60], 15)).toEqual([100, 20, 35, 60]);
    expect(apart([50, 50, 50], 15)).toEqual([50, 65, 80]);
    expect(apart([90, 10, 90, 90], 15, 90)).toEqual([60, 10, 75, 90]);
    expect(apart([], 15)).toEqual([]);
  });
});

const decided = (played: number, best: number | null) => ({ played, best, sure: 0.01 });
const analysis: Analysis = {
  turns: [{ seat: null, first: 0, last: 0 }, { seat: 0, first: 1, last: 2 }, { seat: 1, first: 5, last: 5 }, { seat: 0, first: 6, last: 6 }],
  judged: [
    { seq: 0, chances: [0.5, 0.5], sure: [0.02, 0.02] }, { seq: 1, decision: decided(0.4, 0.55) },
    { seq: 2, chances: [0.4, 0.6], sure: [0.1, 0.1], decision: decided(0.4, null) }, { seq: 5, chances: [0.7, 0.3], decision: decided(0.3, 0.32) },
  ],
  left: 1, points: [1], together: false, mine: 0, scores: [], outdated: false,
};

describe('the story of a match', () => {
  const story = storyOf(analysis);

  it('grows: a line a seat, as far as turns are judged', () => {
    expect(story.done).toBe(3);
    expect(story.lines.map((line) => line.map(({ value }) => value))).toEqual([[0.5, 0.4, 0.7], [0.5, 0.6, 0.3]]);
    expect(story.lines[0]![1]!.sure).toBe(0.1);
    expect(storyOf({ ...analysis, judged: [] })).toMatchObject({ done: 0, lines: [] });
  });

  it('continues with what was judged meanwhile, and never goes back', () => {
    const last = { seq: 6, chances: [0.6, 0.4] };
    expect([lastJudged(analysis), lastJudged({ ...analysis, judged: [] })]).toEqual([5, -1]);
    const whole = extended(analysis, { judged: [last], left: 0, points: [1, 6] });
    expect(whole).toEqual({ ...analysis, judged: [...analysis.judged, last], left: 0, points: [1, 6] });
    for (const news of [null, { judged: [], left: 3, points: [] }]) {
      const same = extended(analysis, news);
      expect(same).toEqual(analysis);
      expect(same, 'so that the page asks again').not.toBe(analysis);
    }
  });

  it('has one line where all win together', () => {
    expect(storyOf({ ...analysis, together: true }).lines).toHaveLength(1);
  });

  it('knows the turn of a step, also of one that was taken back, and begins at the end', () => {
    expect([0, 1, 2, 4, 5, 99, null].map((seq) => turnOf(story.turns, seq))).toEqual([0, 1, 1, 1, 2, 3, 3]);
  });

  it('tells of a turn’s turning point, else of what cost most, else of its last step', () => {
    expect([0, 1, 2, 3].map((turn) => stepOf(story, turn))).toEqual([0, 1, 5, 6]);
    expect(cost(story, 1)).toBeCloseTo(-0.15);
    expect(cost(story, 2)).toBeCloseTo(0);
    const unsure = { seq: 1, decision: { played: 0.4, best: 0.55, sure: 0.2 } };
    expect(lost(unsure)).toBe(0);
    expect(lost({ ...unsure, decision: { ...unsure.decision, sure: 0.1 } })).toBeCloseTo(0.15);
  });

  it('shows what was missed as its mover saw the board, with what was played and what was better', () => {
    expect([0, 1, 2, 5].map((seq) => missedAt(story, seq)?.best ?? null)).toEqual([null, 0.55, null, 0.32]);
    const frames = [{ seq: 0 }, { seq: 1, undone: true }, { seq: 2, undone: false }, { seq: 3 }] as ReplayFrame[];
    expect([0, 2, 3].map((seq) => before(frames, seq)?.seq ?? null)).toEqual([null, 0, 2]);
    const marks = (more: object) => marksOf({ ...decided(0.4, 0.55), ...more }).map(({ action, kind }) => [action, kind]);
    expect(marks({ instead: 'a', action: 'b' })).toEqual([['a', 'mine'], ['b', 'best']]);
    expect(marks({ action: 'b' }), 'gone through before it was kept').toEqual([['b', 'best']]);
    expect(marks({ instead: 'a' }), 'to let it pass').toEqual([['a', 'mine']]);
  });
});
