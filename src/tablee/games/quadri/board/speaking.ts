/** Text for screen readers: where the card lies and on what, and answers to letter keys. */
import { t } from '$kit/i18n.svelte';
import type { CardPlaced, Placed, Realises, View } from '../wire';
import {
  type CardName, CLOCKWISE, coloursOf, key, objective, type Picture, pictureOf, type Place, type Square,
} from './material';
import { type Near, nearnessOf } from './nearness';
import type { Placing } from './placing.svelte';

/** A view with the names of the players. */
interface Scene {
  readonly view: View;
  readonly names: readonly string[];
}

const JOINT = ', ';

function cardWords(card: CardName, turns: number): string {
  const [a, b, d, c] = coloursOf(card, ((turns % 4) + 4) % 4).map((colour) => t(`colour-${colour}`));
  return t('card-shows', { a: a!, b: b!, c: c!, d: d! });
}

const coveredAt = (picture: Picture, { x, y }: Place): Square[] =>
  CLOCKWISE.map(([i, j]): Square => [x + i, y + j]).filter(([i, j]) => picture.has(key(i, j)));

const squaresWords = (picture: Picture, squares: readonly Square[]): string => squares.map(([column, row]) => (
  t('board-square', { colour: t(`colour-${picture.get(key(column, row))}`), column, row })
)).join(JOINT);

function covers(picture: Picture, place: Place): string {
  const squares = coveredAt(picture, place);
  return t('board-covers', { squares: squares.length, which: squaresWords(picture, squares) });
}

/** The place of the card for now and, after it was turned, its rotation. */
export function chosenWords({ placed, card }: View, { pinned, turns, turned, allowed }: Placing): string {
  const first = turned && card ? [t('board-turned', { card: cardWords(card, turns) })] : [];
  if (!pinned) return first.join('');
  const place = t('board-place', { column: pinned.x, row: pinned.y, allowed: allowed ? 'yes' : 'no' });
  return [...(turned && allowed ? first : [...first, place]), covers(pictureOf(placed), pinned)].join(' ');
}

/** The lesson's lit place, in words. */
export function litWords({ lit, next }: Placing): string {
  return lit && next ? t('board-lit', { next, column: lit.x, row: lit.y }) : '';
}

/** The colours that others have just covered; the log only counts squares. */
export function coveredWords({ view, names }: Scene, events: readonly { readonly type: string }[]): string {
  const laid = events.filter((event): event is CardPlaced => event.type === 'CardPlaced');
  return laid.filter(({ seat }) => seat !== view.seat).map(({ seat, placed }) => {
    const before = pictureOf(view.placed.slice(0, indexOf(view.placed, placed)));
    return t('board-has-covered', { name: names[seat] ?? '', which: squaresWords(before, coveredAt(before, placed)) });
  }).join(' ');
}

const indexOf = (all: readonly Placed[], { card, x, y, turn }: Placed): number =>
  all.findLastIndex((other) => other.x === x && other.y === y && other.card === card && other.turn === turn);

export function wouldWords({ view, names }: Scene, made: Realises): string {
  const name = t(`objective-${made.objective}`), { variant } = view.options;
  if (variant === 'cooperative') return t('board-would-turn', { objective: name });
  if (variant === 'ball-trap') return t('board-would-lose', { objective: name, name: names[made.seat ?? 0] ?? '' });
  return t('board-would-complete', { objective: name, points: objective(made.objective).points });
}

// Answers to letter keys.

export function cardSays({ view, names }: Scene, placing: Placing | null): string {
  const { card, active, seat } = view, whose = card === null ? 'nobody' : active === seat ? 'own' : 'other';
  const says = t('board-card', {
    whose, name: names[active ?? 0] ?? '', card: card ? cardWords(card, placing?.turns ?? 0) : '',
  });
  if (!placing?.pinned) return says;
  const { x, y } = placing.pinned;
  const place = t('board-place', { column: x, row: y, allowed: placing.allowed ? 'yes' : 'no' });
  return [says, place, covers(pictureOf(view.placed), placing.pinned)].join(' ');
}

/** Every objective in a hand that this seat sees. */
const seenIn = ({ hands }: View) =>
  hands.flatMap((hand, owner) => hand.filter((id) => id !== null).map((id) => ({ id, owner })));

const SAYS = {
  competitive: 'board-objective', cooperative: 'board-objective-common', 'ball-trap': 'board-objective-of',
} as const;

export function objectivesSay({ view, names }: Scene): string {
  const seen = seenIn(view);
  const said = seen.map(({ id, owner }) => {
    const { colour, points } = objective(id), name = names[owner] ?? '';
    return t(SAYS[view.options.variant], {
      name, points, objective: t(`objective-${id}`), colour: t(`colour-${colour}`), shape: t(`objective-${id}.shape`),
    });
  });
  return [t('board-objectives', { objectives: seen.length }), ...said].join(' ');
}

/** The distance to each objective, the nearest first. By 4.2, where objectives are called, noticing them is part of the game. */
export function nearnessSays({ view, names }: Scene): string {
  if ('claims' in view.options && view.options.claims === 'called') return t('board-lacks-called');
  const picture = pictureOf(view.placed), { fit, variant } = view.options;
  const seen = seenIn(view).map(({ id, owner }) => ({ id, owner, near: nearnessOf(picture, id, fit) }));
  seen.sort((a, b) => a.near.lacks.length + a.near.more - b.near.lacks.length - b.near.more);
  if (!seen.length) return t('board-objectives', { objectives: 0 });
  return seen.map(({ id, owner, near }) => {
    const lacks = lacksWords(id, near);
    return variant === 'ball-trap' ? t('board-lacks-of', { name: names[owner] ?? '', lacks }) : lacks;
  }).join(' ');
}

function lacksWords(id: string, { colour, lacks, more }: Near): string {
  const which = lacks.map(([column, row]) => t('board-lacks-where', { column, row })).join(JOINT);
  const args = { lacks: lacks.length, which, objective: t(`objective-${id}`), colour: t(`colour-${colour}`) };
  return [t('board-lacks', args), ...(more ? [t('board-lacks-rid', { more })] : [])].join(' ');
}
