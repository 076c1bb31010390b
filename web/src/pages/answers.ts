/** The rows of the answer to a position, each with its letter. */
import type { Marked } from '$kit/pins';
import type { MoveInfo, PositionAnswer } from '$kit/wire';

export interface Row {
  readonly letter: string;
  readonly kind: Marked<unknown>['kind'];
  /** The id of the message that labels it. */
  readonly role: string;
  readonly move: MoveInfo;
}

export function rowsOf({ good, mine, best, other, often }: PositionAnswer): Row[] {
  const own: Row[] = good
    ? [{ letter: 'A', kind: 'best', role: 'position-both', move: mine }]
    : [{ letter: 'B', kind: 'best', role: 'position-owl', move: best }, { letter: 'A', kind: 'mine', role: 'position-you', move: mine }];
  return other ? [...own, { letter: good ? 'B' : 'C', kind: 'other', role: often ? 'position-often' : 'position-next', move: other }] : own;
}
