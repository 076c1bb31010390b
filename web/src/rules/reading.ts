/** The context that a rulebook provides to its texts. */
import { getContext, setContext } from 'svelte';

interface Reading {
  has: (clause: string) => boolean;
  /** Handles a click on a link to a clause. */
  follow: (clause: string, event: MouseEvent) => void;
  /** The search text, whose matches are highlighted. */
  wanted: () => string;
  /** The address of the lesson that shows a clause; empty where there is none. */
  moment: (clause: string) => string;
}

const KEY = 'reading';
const NOWHERE: Reading = { has: () => false, follow: () => {}, wanted: () => '', moment: () => '' };

export const provideReading = (reading: Reading) => setContext(KEY, reading);
export const useReading = () => getContext<Reading | undefined>(KEY) ?? NOWHERE;
