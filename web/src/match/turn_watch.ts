/** Detects when the reader's turn comes after waiting. */
import type { Told } from '$kit/wire';

export const isAsked = (told: Pick<Told, 'seat' | 'must'>): boolean => told.seat !== null && told.must.includes(told.seat);

/** The seat that the question names: the reader's, if it is among several. */
export const askedOf = (told: Pick<Told, 'seat' | 'must'>): number | null => (isAsked(told) ? told.seat : (told.must[0] ?? null));

export class TurnWatch {
  #last: Told | null = null;
  /** Whether the seat shown has played and others are asked now. */
  played = false;

  /** Whether an update ends a wait. Somebody who has just sat down or taken a move back is looking already. */
  hear(told: Told): boolean {
    const last = this.#last?.seat === told.seat ? this.#last : null;
    this.#last = told;
    if (last && isAsked(last) && !isAsked(told)) this.played = true;
    if (!isAsked(told) || tookBack(told)) return false;
    return last ? !isAsked(last) || last.match !== told.match : document.hidden;
  }
}

const tookBack = ({ events, seat }: Told): boolean => {
  const last = events.at(-1)?.event as { type?: string; seat?: number } | undefined;
  return last?.type === 'Undone' && last.seat === seat;
};
