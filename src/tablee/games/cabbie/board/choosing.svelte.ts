/** The state of one question: the place chosen on the map, which of its actions, and the server's previews. */
import { actionKey, SendOnce } from '$kit/actions';
import { Previews } from '$kit/previews.svelte';
import type { Action, Drive, Preview, View } from '../wire';
import { type Choice, type Kind, choicesOf } from './choices';
import type { City } from './city';

type Look = (action: Action) => Promise<Preview | null>;
/** Pause between two previews, in milliseconds. It limits the load on the server; nobody waits for these. */
const PAUSE = 25;

export class Choosing {
  readonly choices: readonly Choice[];
  /** Actions that are chosen with a button. */
  readonly plain: readonly Action[];
  readonly kind: Kind | null;
  readonly #previews: Previews<Action, Preview>;
  readonly #sending = new SendOnce<Action>();

  /** The place chosen by a tap, a click or a key. */
  picked = $state.raw<Choice | null>(null);
  /** The place under the mouse or focused in the list; it is highlighted while nothing is chosen. */
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

  /** 5.5 The action that leaves the card unused. */
  get none(): Action | null {
    return this.legal.find((action) => action.type === 'Remove' && action.piece === null) ?? null;
  }

  get preview(): Preview | null {
    return this.about(this.action);
  }

  /** The server's preview of an action. */
  about(action: Action | null): Preview | null {
    return this.#previews.of(action);
  }

  /** Steps left from each reachable space, as far as known; null where no way leads on. */
  toGo: ReadonlyMap<string, number | null> = $derived.by(() => new Map(this.choices.flatMap(({ id, options }) => {
    const found = isDrive(options[0]) ? this.#previews.of(options[0]) : null;
    return found ? [[id, found.completes ? 0 : found.to_go] as const] : [];
  })));

  /** Chooses a place. Choosing the same spot again turns the token on it. */
  pick(choice: Choice, lit: Action | null = null): void {
    if (this.picked?.id === choice.id) return choice.kind === 'one-way' ? this.turn() : undefined;
    this.take(choice, Math.max(0, lit ? choice.options.findIndex((action) => actionKey(action) === actionKey(lit)) : 0));
  }

  /** Chooses one of the actions of a place. */
  take(choice: Choice, option: number): void {
    [this.picked, this.option] = [choice, option];
  }

  /** Chooses an action as if it had been picked; one that a button does leaves nothing chosen. */
  lay(action: Action): void {
    this.drop();
    for (const choice of this.choices) {
      const option = choice.options.findIndex((one) => actionKey(one) === actionKey(action));
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

  /** Requests the preview of the chosen action. */
  ask(): void {
    this.#previews.want(this.action ? [this.action] : []);
  }

  /** Requests the distance from every reachable space. */
  lookAround(): Promise<void> {
    return this.#previews.askAll(this.choices.map(({ options }) => options[0]).filter(isDrive), PAUSE);
  }

  stop(): void {
    this.#previews.stop();
  }

  /** Returns the action to send, unless the same one was sent a moment ago. */
  send(action: Action | null): Action | null {
    const sent = action && this.#sending.send(action);
    if (sent) this.stop();
    return sent;
  }
}

export const isDrive = (action: Action | null | undefined): action is Drive => action?.type === 'Drive';
