/** Previews of actions from the server. Each is requested once, after a short delay (debounced). */
import { actionKey } from './actions';

type Look<A, P> = (action: A) => Promise<P | null>;

/** The delay in milliseconds. */
const QUIET = 50;

export class Previews<A extends object, P> {
  readonly #look: Look<A, P>;
  #answers = $state.raw<ReadonlyMap<string, P>>(new Map());
  readonly #asked = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(look: Look<A, P>) {
    this.#look = look;
  }

  /** The preview of an action; null until it has come. */
  of(action: A | null): P | null {
    return (action && this.#answers.get(actionKey(action))) ?? null;
  }

  /** Requests previews of these after the delay; earlier actions that were not requested yet are dropped. */
  want(actions: readonly A[]): void {
    clearTimeout(this.#timer);
    const open = actions.filter((action) => !this.#asked.has(actionKey(action)));
    if (open.length) this.#timer = setTimeout(() => { for (const action of open) void this.ask(action); }, QUIET);
  }

  /** Requests a preview now, unless that was done already. After a refusal it may be requested again. */
  async ask(action: A): Promise<void> {
    const name = actionKey(action);
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    const preview = await this.#look(action);
    if (preview === null) this.#asked.delete(name);
    else this.#answers = new Map(this.#answers).set(name, preview);
  }

  /** Requests previews one after the other with a pause between, until `stop`. */
  async askAll(actions: readonly A[], pause: number): Promise<void> {
    for (const action of actions) {
      if (this.#stopped) return;
      await this.ask(action);
      await new Promise((done) => { setTimeout(done, pause); });
    }
  }

  /** Cancels pending requests. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
