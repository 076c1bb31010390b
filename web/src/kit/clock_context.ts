/** Those at a table, beside the game: whose time runs, and how much is left. A replay has none of it. */
import { getContext, setContext } from 'svelte';

export interface Company {
  readonly seats: number;
  /** Milliseconds a seat has left now; null where there is no clock. */
  left: (seat: number) => number | null;
  runs: (seat: number) => boolean;
}

const KEY = 'company';
export const company = () => getContext<Company | undefined>(KEY);
export const setCompany = (those: Company) => setContext(KEY, those);
