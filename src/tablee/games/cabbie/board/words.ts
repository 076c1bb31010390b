/** Describes places, pieces and effects in the reader's language. */
import { i18n, t } from '$kit/i18n.svelte';
import type { Action, Drive, Preview, Way } from '../wire';
import type { City } from './city';

export function place(city: City, space: string): string {
  const { streets, number } = city.address(space);
  const names = streets.map((id) => t(`street-${id}`));
  if (number) return t('address', { street: names[0]!, number });
  return t('board-corner', { streets: names.slice(0, 2).join(' / ') });
}

/** Lists the chance cards of a move: each kind once, with its number. */
export function cards(chances: Drive['chances']): string {
  const kinds = [...new Set(chances)].map((card) => ({ card, count: chances.filter((other) => other === card).length }));
  return kinds.map(({ card, count }) => t(`board-card-${card}`) + (count > 1 ? ` ×${count}` : '')).join(' + ');
}

/** Describes the place of an action. */
export function whereOf(city: City, action: Action): string {
  switch (action.type) {
    case 'Drive': return place(city, action.path.at(-1)!);
    case 'PlaceOneWay': return towards(city, action.segment, action.to);
    case 'TurnOneWay': return stretch(city, action.segment);
    case 'PlaceBarrier': return beside(city, action.segment, action.at);
    case 'Remove': return action.piece ? taken(city, action.piece) : '';
    default: return '';
  }
}

/** Describes the effect of a stop, from the server's preview. */
export function effectOf({ completes, draws, to_go }: Preview): string[] {
  if (completes) return [t('board-completes')];
  return [...(draws ? [t('board-draws')] : []), remaining(to_go)];
}

export const remaining = (steps: number | null): string =>
  (steps === null ? t('board-no-way') : t('board-to-go', { steps }));

/** Describes what a change in the streets does to somebody's way. */
export function wayOf({ condition, detour, cut_off }: Way): string {
  if (condition !== 'free') return t(`board-way-${condition}`);
  if (cut_off > 0) return t('board-way-cut-off', { places: cut_off });
  if (cut_off < 0) return t('board-way-opened', { places: -cut_off });
  const number = new Intl.NumberFormat(i18n.locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return detour ? number.format(detour / 10) : '=';
}

/** The same for all seats, as one sentence to be announced. */
export const waysOf = ({ ways }: Preview, names: readonly string[]): string =>
  ways.map((way) => `${names[way.seat]}: ${heardOf(way)}`).join(', ');

function heardOf(way: Way): string {
  if (way.condition !== 'free' || way.cut_off) return wayOf(way);
  return t('board-way-heard', { how: Math.sign(way.detour), steps: Math.abs(way.detour) / 10 });
}

/** The destination whose door is at a space. */
export function doorOf(city: City, space: string): string {
  const found = [...city.places].find(([id, { id: at }]) => at === space && !/^\d+$/.test(id))?.[0];
  return found ? t(`destination-${found}`) : '';
}

/** Describes a whole segment, in whichever direction. */
function stretch(city: City, segment: string): string {
  const { street, ids } = city.segments.get(segment)!;
  const [start, end] = [ids[0]!, ids.at(-1)!].map((id) => city.address(id).number);
  return t('board-stretch', { street: t(`street-${street}`), start: start!, end: end! });
}

function towards(city: City, segment: string, to: string): string {
  const { street, ids, to: end } = city.segments.get(segment)!;
  const numbers = [ids[0]!, ids.at(-1)!].map((id) => city.address(id).number);
  const [start, stop] = to === end ? numbers : numbers.toReversed();
  return t('board-towards', { street: t(`street-${street}`), start: start!, end: stop! });
}

/** Describes a crosswalk: the space before it, and the street one crosses into there. */
function beside(city: City, segment: string, at: string): string {
  const { ids, from, street } = city.segments.get(segment)!;
  const address = place(city, at === from ? ids[0]! : ids.at(-1)!);
  const other = city.address(at).streets.find((id) => id !== street);
  return other ? t('board-crosswalk', { address, street: t(`street-${other}`) }) : address;
}

function taken(city: City, piece: NonNullable<Extract<Action, { type: 'Remove' }>['piece']>): string {
  switch (piece.type) {
    case 'OneWay': return towards(city, piece.segment, piece.to);
    case 'Barrier': return beside(city, piece.segment, piece.at);
    case 'Cone': return t('piece-Cone', { number: piece.number });
  }
}
