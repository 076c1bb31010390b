/** Turns an analysis into what its page shows: turns, curves, decisions. */
import { i18n } from '$kit/i18n.svelte';
import type { Marked } from '$kit/pins';
import type { Analysis, Decision, Judged, NewlyJudged, ReplayFrame, TurnInfo } from '$kit/wire';
import type { Chance } from './curve';

export interface Story {
  readonly turns: readonly TurnInfo[];
  /** The number of turns judged so far. */
  readonly done: number;
  /** One line per seat, or one for all who win together; as far as it is judged. */
  readonly lines: readonly (readonly Chance[])[];
  readonly judged: ReadonlyMap<number, Judged>;
  readonly points: readonly number[];
}

export function storyOf({ turns, judged: steps, points, together }: Analysis): Story {
  const judged = new Map(steps.map((step) => [step.seq, step]));
  const ends = turns.map(({ last }) => judged.get(last));
  const missing = ends.findIndex((end) => !end?.chances?.length);
  const known = (missing < 0 ? ends : ends.slice(0, missing)) as Judged[];
  const seats = known[0]?.chances?.length ?? 0;
  const lines = Array.from({ length: together ? Math.min(1, seats) : seats }, (_, seat) =>
    known.map(({ chances, sure }) => ({ value: chances![seat]!, sure: sure?.[seat] ?? 0 })));
  return { turns, done: known.length, lines, judged, points };
}

/** The last step that is judged; -1 if none is. */
export const lastJudged = ({ judged }: Analysis): number => judged.at(-1)?.seq ?? -1;

/** A new object with what was judged meanwhile. Another process of the server may know less than this page: then nothing is new. */
export function extended(analysis: Analysis, news: NewlyJudged | null): Analysis {
  if (!news || news.left >= analysis.left) return { ...analysis };
  return { ...analysis, ...news, judged: [...analysis.judged, ...news.judged] };
}

/** The turn a step belongs to; the last turn without a step. */
export function turnOf(turns: readonly TurnInfo[], seq: number | null): number {
  if (seq === null) return Math.max(0, turns.length - 1);
  return Math.max(0, turns.findLastIndex(({ first }) => first <= seq));
}

/** How much better the best move was; 0 where that may be chance. */
export function lost(step: Judged | undefined): number {
  const { best = null, played = 0, sure = 0 } = step?.decision ?? {};
  return best === null || best - played < sure ? 0 : best - played;
}

/** The decision at a step that missed something better; null otherwise. */
export function missedAt({ judged }: Story, seq: number): Decision | null {
  const step = judged.get(seq);
  return lost(step) ? (step?.decision ?? null) : null;
}

/** The frame that the mover saw. Frames that were taken back since are skipped. */
export const before = (frames: readonly ReplayFrame[], seq: number): ReplayFrame | undefined =>
  frames.findLast((frame) => frame.seq < seq && !frame.undone);

/** Marks for the board: a ring round the move played, and one round the better one. */
export function marksOf({ instead, action }: Decision): Marked<unknown>[] {
  const marks: Marked<unknown>[] = [{ action: instead, kind: 'mine', letter: '' }, { action, kind: 'best', letter: '' }];
  return marks.filter((mark) => mark.action);
}

/** The step that represents a turn: its turning point, else the one with the greatest loss, else its last. */
export function stepOf({ turns, judged, points }: Story, turn: number): number {
  const { first, last } = turns[turn] ?? { first: 0, last: 0 };
  const inside = [...judged.keys()].filter((seq) => first <= seq && seq <= last);
  const point = inside.find((seq) => points.includes(seq));
  const worst = inside.reduce((worst, seq) => (lost(judged.get(seq)) > lost(judged.get(worst)) ? seq : worst), last);
  return point ?? worst;
}

/** The change of the mover's chance at a turning point. */
export const cost = ({ judged }: Story, seq: number): number => -lost(judged.get(seq));

export const percent = (share: number): string =>
  new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(share).replace('-', '−');
/** The margin of error, “± 3 %”; empty where it is negligible. */
export const marginText = (sure: number): string => (sure < 0.005 ? '' : `±\u00a0${percent(sure)}`);
