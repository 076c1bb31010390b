/** A table as it stands at this second: what was told, with the time that has passed since. */
import type { Company } from '$kit/clock_context';
import type { TableInfo } from '$kit/wire';
import type { TableClient } from './client.svelte';
import { now } from './now.svelte';

const SECOND = 1000;

export class Present implements Company {
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
