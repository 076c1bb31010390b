/** Finds what to press next in the guided match for the action that a lesson asks for. */
import type { Choosing } from './choosing.svelte';
import { same } from './ways';
import type { Action } from '../wire';

export type Next =
  | { press: 'go' | 'skip' | 'way' | 'close' }
  | { press: 'card'; card: string }
  | { press: 'trains'; trains: number }
  | { press: 'place'; place: number }
  | { press: 'token'; token: number }
  | { press: 'square'; square: number };

export function nextFor(choosing: Choosing, lit: Action | null): Next | null {
  if (!lit) return null;
  if (same(choosing.action, lit)) return { press: 'go' };
  switch (lit.type) {
    case 'Skip': return { press: choosing.card !== null || choosing.square !== null ? 'close' : 'skip' };
    case 'Visit': case 'Replace': case 'Book':
      return choosing.card === lit.card ? { press: 'way' } : { press: 'card', card: lit.card };
    case 'TakeBonuses': return { press: 'trains', trains: lit.trains };
    case 'Rest': return { press: 'place', place: differing(choosing.picked, lit.tokens)! };
    case 'Remove': return { press: 'token', token: differing(choosing.picked, lit.tokens)! };
    case 'Cross': return { press: 'square', square: lit.square };
    case 'Swap':
      if (choosing.square !== lit.square) return { press: 'square', square: lit.square };
      if (choosing.place !== lit.place) return { press: 'place', place: lit.place };
      return { press: 'token', token: lit.resting };
  }
}

/** The first token that still has to be picked, or dropped. */
function differing(picked: readonly number[], wanted: readonly number[]): number | undefined {
  return picked.find((each) => !wanted.includes(each)) ?? wanted.find((each) => !picked.includes(each));
}
