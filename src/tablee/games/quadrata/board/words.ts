/** Describes choices for screen readers. */
import { i18n, t } from '$kit/i18n.svelte';
import { cardOf, colourOf, nameOf, sideOf, squaresOf, type Side } from './material';
import type { Options, Preview, Visit } from '../wire';

/** “3 × 4, +2 = 14: Magnetic Hill, 2 points, 1 taxi”. */
export function spokenWay(visit: Visit, area: readonly (number | null)[], options: Options): string {
  const [one = '', other = ''] = visit.tokens.map((place) => t(`token-${area[place] ?? 0}`));
  const squares = visit.squares.map((square) => t(`square-${squaresOf(options)[square]!.kind}`)).join(', ');
  const card = cardOf(visit.card), side = sideOf(card, visit.number);
  const about = { one, other, taxis: visit.squares.length, squares, number: visit.number };
  return t('board-way', { ...about, place: t(nameOf(visit.card, side)), points: card[side].points });
}

/** “Alberta, purple: Edmonton, 36 or 40, 3 points; West Edmonton Mall, 4 or 5, 2 points”, followed by further remarks. */
export function spokenCard(id: string, ...more: string[]): string {
  const card = cardOf(id), either = new Intl.ListFormat(i18n.locale, { type: 'disjunction' });
  const place = (side: Side) => {
    const { numbers, points } = card[side];
    return t('board-card-place', { place: t(nameOf(id, side)), numbers: either.format(numbers.map(String)), points });
  };
  const about = { province: t(`province-${card.province}`), colour: t(`colour-${colourOf(card.province)}`) };
  const words = t('board-card', { ...about, city: place('city'), attraction: place('attraction') });
  return [words, ...more.filter(Boolean)].join(', ');
}

/** What an action earns beside its points. */
export function extras(told: Preview): string[] {
  const all = [
    told.path ? t('board-earns-path', { bonuses: told.path }) : '',
    told.airplane ? t('bonus-airplane') : '',
    told.taxi ? t('bonus-taxi') : '',
    told.trophy ? t(`trophy-${told.trophy}`) : '',
  ];
  return all.filter(Boolean);
}
