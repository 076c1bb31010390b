/** What is asked, once what moves has landed: "your turn", its light, its title and its voice come last. */
import { landed } from '$kit/settle';
import { motion } from '$kit/motion.svelte';
import type { Told } from '$kit/wire';
import type { TableClient } from './client.svelte';
import { isAsked } from './yourturn';

interface Step { readonly told: Told | null; readonly before: Told | null; readonly moves: boolean }

export class Asking {
  #last: Told | null = null;
  #rested = $state.raw<Told | null>(null);

  constructor(readonly client: TableClient) {}

  #step: Step = $derived.by(() => {
    const { told, happened } = this.client, before = this.#last === told ? null : this.#last;
    this.#last = told;
    return { told, before, moves: !motion.reduced && happened.seq === told?.seq && happened.events.length > 0 };
  });

  /** It has become the turn of the one who looks, by what others did, and that still moves. */
  held = $derived.by(() => {
    const { told, before, moves } = this.#step;
    return moves && told !== this.#rested && comesTo(told, before);
  });

  /** What was told last, as far as it asks something. */
  told: Told | null = $derived(this.held ? this.#step.before : this.#step.told);

  /** Waits for what moves in an element; the answer stops it. */
  rest(element: HTMLElement): () => void {
    const { told } = this.#step, stop = new AbortController();
    void landed(element, stop.signal).then((still) => { if (still) this.#rested = told; });
    return () => stop.abort();
  }
}

const comesTo = (told: Told | null, before: Told | null): boolean =>
  told !== null && before !== null && before.match === told.match && before.seat === told.seat && isAsked(told) && !isAsked(before);
