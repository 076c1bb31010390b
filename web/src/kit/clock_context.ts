/** The clocks of the match at hand, which a table provides to whatever shows a seat. A replay provides none. */
import { getContext, setContext } from 'svelte';

export interface Clocks {
  readonly seats: number;
  /** Milliseconds a seat has left now; null where there is no clock. */
  left: (seat: number) => number | null;
  runs: (seat: number) => boolean;
}

const KEY = 'clocks';
export const clocksHere = () => getContext<Clocks | undefined>(KEY);
export const provideClocks = (clocks: Clocks) => setContext(KEY, clocks);
