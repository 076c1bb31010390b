/** Actions as values: equal fields make equal actions, in whatever order they stand. */

/** A canonical key of an action. */
export const nameOf = (action: object): string =>
  JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The same action within so many milliseconds counts as a repetition. */
const SOON = 900;

/** Keeps a double click from sending an action twice. */
export class Sending<A extends object> {
  #name = '';
  #when = -Infinity;

  /** Returns the action, or null if the same one was sent a moment ago. */
  send(action: A): A | null {
    const name = nameOf(action), now = performance.now();
    if (this.#name === name && now - this.#when < SOON) return null;
    [this.#name, this.#when] = [name, now];
    return action;
  }
}
