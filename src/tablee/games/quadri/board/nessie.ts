/** The example of the thumbnail and the rulebook: a card about to be placed whose yellow square completes Nessie. */
import type { CardName, Place, Square } from './material';
import type { Placed } from '../wire';

export const PLACED: Placed[] = [
  { card: 'CKYM', x: 0, y: 1, turn: 2 },
  { card: 'CMKY', x: -1, y: 2, turn: 2 },
  { card: 'CMYK', x: 1, y: 2, turn: 2 },
  { card: 'CYMK', x: 2, y: 1, turn: 2 },
  { card: 'CKMY', x: 3, y: 2, turn: 1 },
];
export const LAID: Place & { card: CardName; turns: number } = { card: 'CKYM', x: 1, y: 0, turns: 0 };
export const NESSIE: Square[] = [[0, 1], [2, 1], [0, 2], [1, 2], [2, 2], [3, 2]];
