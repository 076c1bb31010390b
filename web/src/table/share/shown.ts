import type { Ending, SeatInfo, Says } from '$app/wire';

/** What a picture to share shows: a board as it stood, and how the match ended. */
export interface Shown {
  readonly game: string;
  readonly match: string;
  readonly seats: SeatInfo[];
  readonly view: unknown;
  /** Whose side of the board is seen, where it has sides. */
  readonly seat: number | null;
  readonly words: Says[];
  readonly over: Ending;
  /** The view at the end: how a game writes its scores stands on its score sheet. */
  readonly last: unknown;
  readonly started: string;
  /** The step, where it is not the last: its number, and how many there are. */
  readonly step: { readonly index: number; readonly count: number } | null;
}

export const fileName = ({ game, match, step }: Shown): string => ['tablee', game, match, ...(step ? [step.index] : [])].join('-');
