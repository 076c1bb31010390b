/** Describes sums and ways. */
import { i18n, t } from '$kit/i18n.svelte';
import { AIRPLANE, cardOf, nameOf, sideOf } from '../material';
import { stands } from '../ways';
import type { Practising } from './practising.svelte';
import type { Sum, Visit } from '../../wire';

const amount = (change: number) => (change < 0 ? `−${-change}` : `+${change}`);
export const list = (numbers: readonly number[], type: 'conjunction' | 'disjunction') => (
  new Intl.ListFormat(i18n.locale, { type }).format(numbers.map(String))
);
const placeOf = (card: string, number: number) => t(nameOf(card, sideOf(cardOf(card), number)));

/** “6 × 7 = 42, and a taxi +2 makes 44”. */
function sumWords(practising: Practising, { tokens, squares }: Sum, number: number, values: (number | null)[]): string {
  const { area } = practising.puzzle;
  const [one = '', other = ''] = tokens.map((place, i) => {
    const value = values[i] ?? null;
    return value === null ? t(`token-${area[place] ?? AIRPLANE}`) : t('practice-flown', { value });
  });
  const product = squares.length ? practising.product(tokens) : number;
  return t('practice-sum', { one, other, product, taxis: squares.length, amount: amount(number - product), number });
}

/** “6 × 8 = 48: Kelowna”. */
export function wayWords(practising: Practising, way: Visit): string {
  const sum = sumWords(practising, { ...way, numbers: [] }, way.number, stands(way, practising.puzzle.area));
  return t('practice-way', { sum, place: placeOf(way.card, way.number) });
}

/** Describes the number that was made instead of one on the card. */
export function besideWords(practising: Practising, sum: Sum, card: string): string {
  const { made, wanted } = practising.miss([sum], [card]);
  const close = Math.abs(made - wanted) <= 2 ? 'yes' : 'no';
  const tokens = sum.tokens.map((place) => practising.puzzle.area[place] ?? AIRPLANE);
  if (tokens.includes(AIRPLANE)) {
    const value = tokens.find((token) => token !== AIRPLANE) ?? AIRPLANE;
    return t('practice-table', { value, numbers: list(sum.numbers, 'conjunction') });
  }
  if (sum.numbers.length > 1) {
    const [one = '', other = ''] = tokens.map(String);
    return t('practice-choice', { one, other, product: practising.product(sum.tokens), numbers: list(sum.numbers, 'disjunction'), close });
  }
  return t('practice-beside', { sum: sumWords(practising, sum, made, []), close });
}

export function missWords(practising: Practising): string {
  const { sum, made, card, wanted } = practising.miss();
  const way: Visit = { type: 'Visit', card, number: made, tokens: sum.tokens, squares: sum.squares };
  const words = sumWords(practising, sum, made, stands(way, practising.puzzle.area));
  return t('practice-nearest', { sum: words, place: placeOf(card, wanted), wanted });
}
