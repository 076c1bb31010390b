/** Points are integers that count halves; they are shown as 13½. */
import { t } from '$kit/i18n.svelte';
import { cardOf, sideOf } from './material';
import type { Visit } from '../wire';

export function halves(half: number): string {
  const whole = Math.floor(half / 2);
  if (half % 2 === 0) return String(whole);
  return `${whole || ''}½`;
}

/** “3½ points”, “½ point”. */
export const points = (half: number): string => t('board-points', { points: halves(half), count: half / 2 });

/** “3 points”, or “2 + 1 points” where taxi squares score beside the place. */
export function sum({ card: id, number }: Visit, half: number): string {
  const card = cardOf(id), place = card[sideOf(card, number)].points;
  return half > 2 * place ? t('board-visit-sum', { place, squares: half / 2 - place }) : points(half);
}
