import { t } from '$kit/i18n.svelte';
import { nameless, namesOf } from '$kit/names';
import type { Ending, SeatInfo, Says } from '$kit/wire';
import { headline } from '../ending';
import { firstNames } from './lines';

/** The content of a picture to share: a board at some moment, and the result of the match. */
export interface Shown {
  readonly game: string;
  readonly match: string;
  readonly table: string;
  readonly seats: SeatInfo[];
  readonly view: unknown;
  /** The seat whose perspective is shown, where the board has perspectives. */
  readonly seat: number | null;
  readonly words: Says[];
  readonly over: Ending;
  /** The final view, since the score sheet needs it. */
  readonly last: unknown;
  readonly started: string;
  /** The step and the number of steps; null for the last one. */
  readonly step: { readonly index: number; readonly count: number } | null;
}

/** Names for the picture. A nameless maker is "me". */
export function namesIn({ seats }: Shown): string[] {
  const me = nameless(seats), names = namesOf(seats).map((name, seat) => (seat === me ? t('picture-me') : name));
  return firstNames(seats.map(({ name, bot, began }) => (bot || began !== null ? null : name)), names);
}

export function resultIn(shown: Shown): string {
  const { winners } = shown.over, me = nameless(shown.seats);
  return me !== null && winners.length === 1 && winners[0] === me ? t('picture-won') : headline(shown.over, namesIn(shown), []);
}

export const fileName = ({ game, match, step }: Shown): string => ['tablee', game, match, ...(step ? [step.index] : [])].join('-');
