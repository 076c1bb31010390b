/** One question and what is chosen for it: a place on the map, one of its ways, and what the server says of it. */
import { nameOf, Sending } from '$kit/actions';
import { Previews } from '$kit/previews.svelte';
import type { Action, Drive, Preview, View } from '../wire';
import { type Choice, type Kind, choicesOf } from './choices';
import type { City } from './city';

type Look = (action: Action) => Promise<Preview | null>;
/** Between two questions to the server, in milliseconds: it limits how many it answers, and nobody waits for these. */
const PAUSE = 25;

export class Choosing {
  readonly choices: readonly Choice[];
  /** What is chosen with a button. */
  readonly plain: readonly Action[];
  readonly kind: Kind | null;
  readonly #previews: Previews<Action, Preview>;
  readonly #sending = new Sending<Action>();

  /** Chosen by a tap, a click or a key. */
  picked = $state.raw<Choice | null>(null);
  /** Under the mouse or, in the list, what has the focus: seen on the map while nothing is chosen. */
  hovered = $state.raw<Choice | null>(null);
  option = $state(0);
  #glance = $state(0);

  constructor(city: City, view: View, readonly legal: readonly Action[], look: Look) {
    this.choices = choicesOf(city, view, legal);
    this.plain = legal.filter(({ type }) => type === 'TakeTurn' || type === 'Wait');
    this.kind = this.choices[0]?.kind ?? null;
    this.#previews = new Previews(look);
  }

  get choice(): Choice | null {
    return this.picked ?? this.hovered;
  }

  get action(): Action | null {
    const options = this.choice?.options;
    return options?.[(this.picked ? this.option : this.#glance) % options.length] ?? null;
  }

  /** 5.5 The card may also be left unused. */
  get none(): Action | null {
    return this.legal.find((action) => action.type === 'Remove' && action.piece === null) ?? null;
  }

  get preview(): Preview | null {
    return this.about(this.action);
  }

  /** What the server has said of an action. */
  about(action: Action | null): Preview | null {
    return this.#previews.of(action);
  }

  /** Steps still to go from each space that can be reached, as far as is known; null: no way leads on. */
  toGo: ReadonlyMap<string, number | null> = $derived.by(() => new Map(this.choices.flatMap(({ id, options }) => {
    const found = isDrive(options[0]) ? this.#previews.of(options[0]) : null;
    return found ? [[id, found.completes ? 0 : found.to_go] as const] : [];
  })));

  /** Choosing a spot once more turns the token on it. */
  pick(choice: Choice, lit: Action | null = null): void {
    if (this.picked?.id === choice.id) return choice.kind === 'one-way' ? this.turn() : undefined;
    this.take(choice, Math.max(0, lit ? choice.options.findIndex((action) => nameOf(action) === nameOf(lit)) : 0));
  }

  /** A place, and one of the ways to choose it. */
  take(choice: Choice, option: number): void {
    [this.picked, this.option] = [choice, option];
  }

  /** As if it had been picked; what a button does leaves nothing chosen. */
  lay(action: Action): void {
    this.drop();
    for (const choice of this.choices) {
      const option = choice.options.findIndex((one) => nameOf(one) === nameOf(action));
      if (option >= 0) this.take(choice, option);
    }
  }

  point(choice: Choice | null, option = 0): void {
    [this.hovered, this.#glance] = [choice, option];
  }

  turn(): void {
    if (this.picked) this.option = (this.option + 1) % this.picked.options.length;
  }

  drop(): void {
    this.picked = this.hovered = null;
  }

  /** Asks what the choice would do. */
  ask(): void {
    this.#previews.want(this.action ? [this.action] : []);
  }

  /** Asks for every space within reach how far it is from there. */
  lookAround(): Promise<void> {
    return this.#previews.askAll(this.choices.map(({ options }) => options[0]).filter(isDrive), PAUSE);
  }

  stop(): void {
    this.#previews.stop();
  }

  /** The action to send, unless the very same was sent a moment ago. */
  send(action: Action | null): Action | null {
    const sent = action && this.#sending.send(action);
    if (sent) this.stop();
    return sent;
  }
}

export const isDrive = (action: Action | null | undefined): action is Drive => action?.type === 'Drive';
