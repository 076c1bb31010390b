/** When it becomes somebody's turn while they wait for it. */
import type { Told } from '$kit/wire';

export const isAsked = (told: Pick<Told, 'seat' | 'must'>): boolean => told.seat !== null && told.must.includes(told.seat);

/** Whom the question names: who reads it, where they are asked among others. */
export const askedOf = (told: Pick<Told, 'seat' | 'must'>): number | null => (isAsked(told) ? told.seat : (told.must[0] ?? null));

export class Turns {
  #last: Told | null = null;
  /** The seat shown has played, and now others are asked. */
  played = false;

  /** Whether this calls for the one who waits. Whoever has just sat down, or has taken a move back, looks already. */
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
