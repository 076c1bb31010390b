import { t } from '$kit/i18n.svelte';
import { nameless, namesOf } from '$kit/names';
import type { Ending, SeatInfo, Says } from '$kit/wire';
import { headline } from '../ending';
import { firstNames } from './lines';

/** What a picture to share shows: a board as it stood, and how the match ended. */
export interface Shown {
  readonly game: string;
  readonly match: string;
  readonly table: string;
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

/** A picture is shown to others by who has made it: without a name, they speak of themselves. */
export function namesIn({ seats }: Shown): string[] {
  const me = nameless(seats), names = namesOf(seats).map((name, seat) => (seat === me ? t('picture-me') : name));
  return firstNames(seats.map(({ name, bot, began }) => (bot || began !== null ? null : name)), names);
}

export function resultIn(shown: Shown): string {
  const { winners } = shown.over, me = nameless(shown.seats);
  return me !== null && winners.length === 1 && winners[0] === me ? t('picture-won') : headline(shown.over, namesIn(shown), []);
}

export const fileName = ({ game, match, step }: Shown): string => ['tablee', game, match, ...(step ? [step.index] : [])].join('-');
