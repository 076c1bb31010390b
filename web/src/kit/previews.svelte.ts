/** What the server says of actions that are thought over. Each is asked for once, when it has rested a moment. */
import { nameOf } from './actions';

type Look<A, P> = (action: A) => Promise<P | null>;

/** So long, in milliseconds, a choice rests before the server is asked. */
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

  /** What the server has said of an action; null as long as it has not. */
  of(action: A | null): P | null {
    return (action && this.#answers.get(nameOf(action))) ?? null;
  }

  /** Asks for these once they have rested a moment; what was wanted before and not yet asked for is not wanted any more. */
  want(actions: readonly A[]): void {
    clearTimeout(this.#timer);
    const open = actions.filter((action) => !this.#asked.has(nameOf(action)));
    if (open.length) this.#timer = setTimeout(() => { for (const action of open) void this.ask(action); }, QUIET);
  }

  /** Asks for it now, unless it was asked for already; what was refused may be asked for again. */
  async ask(action: A): Promise<void> {
    const name = nameOf(action);
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    const preview = await this.#look(action);
    if (preview === null) this.#asked.delete(name);
    else this.#answers = new Map(this.#answers).set(name, preview);
  }

  /** Asks for these one after the other, with a pause between, until it is stopped: there is no hurry. */
  async askAll(actions: readonly A[], pause: number): Promise<void> {
    for (const action of actions) {
      if (this.#stopped) return;
      await this.ask(action);
      await new Promise((done) => { setTimeout(done, pause); });
    }
  }

  /** Something was chosen: what waits to be asked for is not asked for. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
