/** Sorts and analyses the ways to a destination. */
import { AIRPLANE, cardOf, sideOf } from './material';
import type { Action, Visit } from '../wire';

export const isVisit = (action: Action): action is Visit => action.type === 'Visit';

const worth = ({ card, number }: Visit): number => cardOf(card)[sideOf(cardOf(card), number)].points;

/** Ways without taxis first, then by number of taxis, then by points. */
export function listed(visits: readonly Visit[]): Visit[] {
  const taxis = (visit: Visit) => visit.squares.length;
  return [...visits].sort((a, b) => taxis(a) - taxis(b) || worth(b) - worth(a) || a.number - b.number);
}

/** Whether a visit uses tokens of these values, in any order. */
export function uses(visit: Visit, wanted: readonly number[], area: readonly (number | null)[]): boolean {
  const left = visit.tokens.map((place) => area[place]);
  return wanted.every((token) => {
    const at = left.indexOf(token);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The number each airplane stands for, where exactly one makes the number without taxis; else null. */
export function stands(visit: Visit, area: readonly (number | null)[]): (number | null)[] {
  const [one, other] = visit.tokens.map((place) => area[place]);
  const known = one === AIRPLANE ? other : one;
  const clear = visit.squares.length === 0 && known !== AIRPLANE && known != null;
  return [one, other].map((token) => (token === AIRPLANE && clear ? visit.number / known : null));
}

export function same(one: Action | null, other: Action | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
