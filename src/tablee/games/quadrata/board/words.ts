/** Choices in words, for those who hear them. */
import { t } from '$app/i18n.svelte';
import { cardOf, nameOf, sideOf, squaresOf } from './material';
import type { Options, Preview, Visit } from '../wire';

/** “3 × 4, +2 = 14: Magnetic Hill, 2 points, 1 taxi”. */
export function spokenWay(visit: Visit, area: readonly (number | null)[], options: Options): string {
  const [one = '', other = ''] = visit.tokens.map((place) => t(`token-${area[place] ?? 0}`));
  const squares = visit.squares.map((square) => t(`square-${squaresOf(options)[square]!.kind}`)).join(', ');
  const card = cardOf(visit.card), side = sideOf(card, visit.number);
  const about = { one, other, taxis: visit.squares.length, squares, number: visit.number };
  return t('board-way', { ...about, place: t(nameOf(visit.card, side)), points: card[side].points });
}

/** What comes beside the points. */
export function extras(told: Preview): string[] {
  const all = [
    told.path ? t('board-earns-path', { bonuses: told.path }) : '',
    told.airplane ? t('bonus-airplane') : '',
    told.taxi ? t('bonus-taxi') : '',
    told.trophy ? t(`trophy-${told.trophy}`) : '',
  ];
  return all.filter(Boolean);
}
