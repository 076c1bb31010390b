/** Derives animations from the events of a view, once per view. */
import { untrack } from 'svelte';
import { registerMotion } from './settle';

interface Happened<E> {
  readonly seq: number;
  readonly events: readonly { readonly event: E }[];
}

/** What a board makes of the events since the previous view. */
export function animationsOf<E, T>(happened: () => Happened<E>, make: (events: E[]) => T): () => T {
  const seq = $derived(happened().seq);
  const made = $derived.by(() => {
    void seq;
    const now = untrack(() => make(happened().events.map(({ event }) => event)));
    registerMotion(now);
    return now;
  });
  return () => made;
}
