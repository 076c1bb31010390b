/** Actions as values: equal fields make equal actions, in whatever order they stand. */

/** A canonical key of an action. */
export const actionKey = (action: object): string =>
  JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The same action within so many milliseconds counts as a repetition. */
const SOON = 900;

/** Keeps a double click from sending an action twice. */
export class SendOnce<A extends object> {
  #name = '';
  #when = -Infinity;

  /** Returns the action, or null if the same one was sent a moment ago. */
  send(action: A): A | null {
    const name = actionKey(action), now = performance.now();
    if (this.#name === name && now - this.#when < SOON) return null;
    [this.#name, this.#when] = [name, now];
    return action;
  }
}
