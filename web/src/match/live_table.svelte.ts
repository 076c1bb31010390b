/** A table at this second: the latest update plus the time that has passed since. */
import { createSubscriber } from 'svelte/reactivity';
import type { Clocks } from '$kit/clock_context';
import { t } from '$kit/i18n.svelte';
import { voice } from '$kit/voice.svelte';
import type { TableInfo } from '$kit/wire';
import type { TableClient } from './client.svelte';

const SECOND = 1000;
/** Seconds left at which the player is told. */
const CALLS = [10, 30, 60];

/** The time, updated every second while something reads it. */
class Now {
  #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, SECOND);
    return () => clearInterval(timer);
  });

  get ms(): number {
    this.#subscribe();
    return Date.now();
  }
}

export const now = new Now();

export class LiveTable implements Clocks {
  constructor(readonly client: TableClient) {}

  #since = $derived.by(() => Math.floor((now.ms - this.client.toldAt) / SECOND) * SECOND);

  /** Nobody's absence is counted by the server more than once; here it goes on. */
  at(table: TableInfo): TableInfo {
    if (table.seats.every(({ away }) => away === null)) return table;
    const since = Math.max(0, this.#since);
    return { ...table, seats: table.seats.map((seat) => (seat.away === null ? seat : { ...seat, away: seat.away + since })) };
  }

  get seats(): number {
    return this.client.table?.seats.length ?? 0;
  }

  left(seat: number): number | null {
    const left = this.client.clock?.left[seat] ?? null;
    return left === null || !this.runs(seat) ? left : Math.max(0, left - (now.ms - this.client.clock!.at));
  }

  runs(seat: number): boolean {
    return this.client.clock?.running.includes(seat) ?? false;
  }
}

/** Announces to screen readers that the time of these seats runs short. To be called while a component is made. */
export function callTime(clocks: Clocks, mine: () => readonly number[]): void {
  const left = $derived(Math.min(...mine().filter((seat) => clocks.runs(seat)).map((seat) => clocks.left(seat) ?? Infinity)) / SECOND);
  const call = $derived(CALLS.find((seconds) => left <= seconds) ?? null);
  $effect(() => { if (call !== null) voice.call(t('clock-left', { n: call })); });
}
