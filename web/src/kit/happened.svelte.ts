/** The same happenings are shown once, however often the page hands them over. */
import { untrack } from 'svelte';
import { moving } from './settle';

interface Happened<E> {
  readonly seq: number;
  readonly events: readonly { readonly event: E }[];
}

/** What a board makes of what has happened since the view before. */
export function madeOf<E, T>(happened: () => Happened<E>, make: (events: E[]) => T): () => T {
  const seq = $derived(happened().seq);
  const made = $derived.by(() => {
    void seq;
    const now = untrack(() => make(happened().events.map(({ event }) => event)));
    moving(now);
    return now;
  });
  return () => made;
}
