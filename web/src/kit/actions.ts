/** Actions as values: the same fields, in whatever order, are the same action. */

/** An action as a key. */
export const nameOf = (action: object): string =>
  JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Within so many milliseconds the same action counts as a repetition. */
const SOON = 900;

/** Keeps a double click from sending an action twice. */
export class Sending<A extends object> {
  #name = '';
  #when = -Infinity;

  /** The action, unless the very same was sent a moment ago. */
  send(action: A): A | null {
    const name = nameOf(action), now = performance.now();
    if (this.#name === name && now - this.#when < SOON) return null;
    [this.#name, this.#when] = [name, now];
    return action;
  }
}
