/** "Since you were away": what others did while nobody looked. */
import type { Happened } from '$kit/wire';
import { forgetSeen, rememberSeen, seen } from '../shell/memory';
import type { TableClient } from './client.svelte';

export class Absence {
  /** The events to report; usually empty. */
  missed = $state.raw<Happened[]>([]);
  #left = true;

  constructor(readonly client: TableClient) {}

  /** The page was hidden or the connection lost: later events are to be reported. */
  leave(): void {
    this.#left = true;
  }

  /** The reader looks at the current state. */
  look(): void {
    const told = this.client.told;
    if (!told || document.hidden) return;
    const last = seen(told.match, told.seat);
    const missed = this.#left && last !== null ? missedSince(this.client.log, last, told.seat) : [];
    if (missed.length > 1) this.missed = missed;
    this.#left = false;
    if (told.over) forgetSeen(told.match, told.seat);
    else rememberSeen(told.match, told.seat, told.seq);
  }

  dismiss(): void {
    this.missed = [];
  }
}

export function missedSince(log: readonly Happened[], last: number, seat: number | null): Happened[] {
  return log.filter(({ seq, says }) => seq > last && says.args?.seat !== undefined && says.args.seat !== seat);
}
