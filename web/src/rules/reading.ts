/** What every text of a rulebook may ask of the book that it stands in. */
import { getContext, setContext } from 'svelte';

export interface Reading {
  has: (clause: string) => boolean;
  /** A link to a clause was pressed. */
  follow: (clause: string, event: MouseEvent) => void;
  /** What is looked for, to be marked. */
  wanted: () => string;
  /** Where the guided match shows a clause; nowhere: ''. */
  moment: (clause: string) => string;
}

const KEY = 'reading';
const NOWHERE: Reading = { has: () => false, follow: () => {}, wanted: () => '', moment: () => '' };

export const provideReading = (reading: Reading) => setContext(KEY, reading);
export const useReading = () => getContext<Reading | undefined>(KEY) ?? NOWHERE;
