/** The time, second by second, while somebody reads it. */
import { createSubscriber } from 'svelte/reactivity';

class Now {
  #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  });

  get ms(): number {
    this.#subscribe();
    return Date.now();
  }
}

export const now = new Now();
