/** One question and what is chosen for it: a place on the map, one of its ways, and what the server says of it. */
import type { Action, Drive, Preview, View } from '../wire';
import { type Choice, type Kind, choicesOf } from './choices';
import type { City } from './city';

type Look = (action: Action) => Promise<Preview | null>;
const QUIET = 50;
const AGAIN = 900;
/** Between two questions to the server, in milliseconds: it answers so many, and this is no hurry. */
const PAUSE = 25;

export class Choosing {
  readonly choices: readonly Choice[];
  /** What is chosen with a button. */
  readonly plain: readonly Action[];
  readonly kind: Kind | null;
  #look: Look;
  #answers = new Map<string, Preview | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent = { what: '', when: 0 };
  #stopped = false;

  /** Chosen by a tap, a click or a key. */
  picked = $state.raw<Choice | null>(null);
  /** Under the mouse, while nothing is chosen. */
  hovered = $state.raw<Choice | null>(null);
  option = $state(0);
  #answered = $state.raw<{ what: string; preview: Preview | null }>({ what: '', preview: null });
  /** Steps still to go from each space that can be reached; null: no way leads on. */
  toGo = $state.raw<ReadonlyMap<string, number | null>>(new Map());

  constructor(city: City, view: View, readonly legal: readonly Action[], look: Look) {
    this.choices = choicesOf(city, view, legal);
    this.plain = legal.filter(({ type }) => type === 'TakeTurn' || type === 'Wait');
    this.kind = this.choices[0]?.kind ?? null;
    this.#look = look;
  }

  get choice(): Choice | null {
    return this.picked ?? this.hovered;
  }

  get action(): Action | null {
    const options = this.choice?.options;
    return options?.[this.picked ? this.option % options.length : 0] ?? null;
  }

  /** 5.5 The card may also be left unused. */
  get none(): Action | null {
    return this.legal.find((action) => action.type === 'Remove' && action.piece === null) ?? null;
  }

  get preview(): Preview | null {
    return this.action && this.#answered.what === name(this.action) ? this.#answered.preview : null;
  }

  /** Choosing a spot once more turns the token on it. */
  pick(choice: Choice, lit: Action | null = null): void {
    if (this.picked?.id === choice.id) return choice.kind === 'one-way' ? this.turn() : undefined;
    this.picked = choice;
    this.option = Math.max(0, lit ? choice.options.findIndex((action) => name(action) === name(lit)) : 0);
  }

  turn(): void {
    if (this.picked) this.option = (this.option + 1) % this.picked.options.length;
  }

  drop(): void {
    this.picked = this.hovered = null;
  }

  /** Asks what the choice would do, once it has rested a moment. */
  ask(): void {
    clearTimeout(this.#timer);
    const action = this.action;
    if (!action) return;
    const what = name(action), known = this.#answers.get(what);
    if (known !== undefined) this.#answered = { what, preview: known };
    else this.#timer = setTimeout(() => void this.#fetch(action), QUIET);
  }

  async #fetch(action: Action): Promise<Preview | null> {
    const what = name(action), preview = await this.#look(action);
    this.#answers.set(what, preview);
    if (this.action && name(this.action) === what) this.#answered = { what, preview };
    return preview;
  }

  /** Asks for every space within reach how far it is from there, one after the other. */
  async lookAround(): Promise<void> {
    for (const { id, options } of this.choices) {
      const action = options[0];
      if (action?.type !== 'Drive' || this.#answers.has(name(action))) continue;
      const preview = await this.#fetch(action);
      if (preview) this.toGo = new Map(this.toGo).set(id, preview.completes ? 0 : preview.to_go);
      await new Promise((done) => { setTimeout(done, PAUSE); });
      if (this.#stopped) return;
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** The action to send, unless the very same was sent a moment ago. */
  send(action: Action | null): Action | null {
    if (!action) return null;
    const what = name(action), now = performance.now();
    if (this.#sent.what === what && now - this.#sent.when < AGAIN) return null;
    this.#sent = { what, when: now };
    this.#stopped = true;
    return action;
  }
}

export const name = (action: Action): string => JSON.stringify(action);
export const isDrive = (action: Action | null): action is Drive => action?.type === 'Drive';
