/** Delays the question until animations have ended: "your turn", its light, title and announcement come last. */
import { settled } from '$kit/settle';
import { motion } from '$kit/motion.svelte';
import type { Told } from '$kit/wire';
import type { TableClient } from './client.svelte';
import { isAsked } from './turn_watch';

interface Step { readonly told: Told | null; readonly before: Told | null; readonly moves: boolean }

export class DelayedQuestion {
  #last: Told | null = null;
  #rested = $state.raw<Told | null>(null);

  constructor(readonly client: TableClient) {}

  #step: Step = $derived.by(() => {
    const { told, happened } = this.client, before = this.#last === told ? null : this.#last;
    this.#last = told;
    return { told, before, moves: !motion.reduced && happened.seq === told?.seq && happened.events.length > 0 };
  });

  /** Whether the turn came to the reader through an animation that is still running. */
  held = $derived.by(() => {
    const { told, before, moves } = this.#step;
    return moves && told !== this.#rested && comesTo(told, before);
  });

  /** The latest update whose question may be shown. */
  told: Told | null = $derived(this.held ? this.#step.before : this.#step.told);

  /** Waits for the animations within an element; the returned function cancels the wait. */
  rest(element: HTMLElement): () => void {
    const { told } = this.#step, stop = new AbortController();
    void settled(element, stop.signal).then((still) => { if (still) this.#rested = told; });
    return () => stop.abort();
  }
}

const comesTo = (told: Told | null, before: Told | null): boolean =>
  told !== null && before !== null && before.match === told.match && before.seat === told.seat && isAsked(told) && !isAsked(before);
