/** "Since you were away": what others did while nobody looked here. */
import type { Happened } from '$kit/wire';
import { forgetSeen, rememberSeen, seen } from '../shell/memory';
import type { TableClient } from './client.svelte';

export class Away {
  /** To be told now; empty most of the time. */
  missed = $state.raw<Happened[]>([]);
  #left = true;

  constructor(readonly client: TableClient) {}

  /** The page was hidden, or the connection lost: what comes next is news. */
  leave(): void {
    this.#left = true;
  }

  /** Somebody looks at what is shown. */
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
