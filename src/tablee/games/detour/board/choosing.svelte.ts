/** The state of a turn: the chosen card, its part, the distance, the target, and the server's preview. */
import { SendOnce } from '$kit/actions';
import { Previews } from '$kit/previews.svelte';
import type { Action, Preview, View } from '../wire';
import { cardOf, type CardName, type Colour, coloursOf, indexOf, type Journey } from './material';
import { distances, guess, likeliest, optionsOf, type Part, same, steps, targetOf, targets } from './options';

type Look = (action: Action) => Promise<Preview | null>;

export class Choosing {
  chosen = $state.raw<Action | null>(null);
  part = $state<Part>('move');
  #colour = $state.raw<Colour | null>(null);
  readonly #previews: Previews<Action, Preview>;
  readonly #sending = new SendOnce<Action>();

  constructor(readonly view: View, readonly journey: Journey, readonly legal: readonly Action[], look: Look) {
    this.#previews = new Previews(look);
  }

  /** The colours that may play a card now. */
  get asked(): Colour[] {
    return [...new Set(this.legal.map(({ colour }) => colour))];
  }

  /** The colour whose hand is taken up. */
  get colour(): Colour {
    return this.#colour ?? this.asked[0]!;
  }

  get card(): CardName | null {
    return this.chosen && cardOf(this.chosen);
  }

  get preview(): Preview | null {
    return this.#previews.of(this.chosen);
  }

  /** The way forward: from the server's preview, or from the map until it has come. */
  get way(): string[] {
    if (!this.chosen) return [];
    return this.preview?.way ?? guess(this.journey, this.chosen, this.view.markers[indexOf(this.colour)]!);
  }

  options(card: CardName, colour = this.colour) {
    return optionsOf(this.legal, colour, card);
  }

  get #actions(): Action[] {
    return this.card ? this.options(this.card)[this.part] : [];
  }

  get distances(): Action[] {
    return this.chosen ? distances(this.#actions, this.chosen) : [];
  }

  get targets(): Action[] {
    return this.chosen ? targets(this.#actions, this.chosen) : [];
  }

  takeUp(colour: Colour): void {
    if (colour !== this.colour) this.chosen = null;
    this.#colour = colour;
  }

  /** Handles a tap on a half: takes it, adds it to the other half where both may be used, or drops it where both are. */
  take(colour: Colour, card: CardName, part: Part): void {
    const again = this.chosen !== null && this.colour === colour && this.card === card;
    this.takeUp(colour);
    const options = this.options(card);
    if (!again || part === 'both') return this.#use(options, part);
    if (this.part === part) return;
    if (this.part === 'both') return this.#use(options, part === 'move' ? 'action' : 'move');
    this.#use(options, options.both.length ? 'both' : part);
  }

  #use(options: Record<Part, Action[]>, part: Part): void {
    const own = coloursOf(this.view.seat ?? 0, this.view.options.seats);
    this.part = part;
    this.chosen = likeliest(options[part], own);
  }

  choose(action: Action): void {
    this.takeUp(action.colour);
    const options = this.options(cardOf(action));
    const fits = (part: Part) => options[part].some((other) => same(other, action));
    const part = ([this.part, 'both', 'action', 'move'] as const).find(fits);
    if (!part) return;
    this.part = part;
    this.chosen = action;
  }

  drop(): void {
    this.chosen = null;
  }

  /** The action one segment longer or shorter; null where there is none. */
  next(by: number): Action | null {
    const found = this.distances.findIndex((action) => same(action, this.chosen));
    return this.distances[found + by] ?? null;
  }

  /** The same action against the next marker that can be sent to a side path. */
  other(): Action | null {
    const found = this.targets.findIndex((action) => targetOf(action) === (this.chosen && targetOf(this.chosen)));
    return this.targets[(found + 1) % this.targets.length] ?? null;
  }

  /** The stop where an action takes the marker. */
  endOf(action: Action): string {
    const known = this.#previews.of(action);
    if (known) return known.way.at(-1) ?? known.markers[indexOf(action.colour)]!;
    const back = this.preview?.back[indexOf(action.colour)]?.at(-1);
    const from = action.type === 'PlayBackward' ? back : undefined;
    const way = guess(this.journey, action, from ?? this.view.markers[indexOf(action.colour)]!);
    return way.at(-1)!;
  }

  /** The action with the chosen card that ends on this stop, with the chosen part if there is one. */
  endingAt(stop: string): Action | null {
    if (!this.card) return null;
    const { move, action, both } = this.options(this.card);
    const ends = [...this.distances, ...move, ...both, ...action].filter((option) => steps(option) > 0);
    return ends.find((option) => this.endOf(option) === stop) ?? null;
  }

  /** Requests previews of the chosen action and, where it cannot be guessed, of its neighbours. */
  ask(): void {
    const { chosen } = this;
    this.#previews.want(chosen ? [chosen, ...(chosen.type === 'PlayBackward' ? this.distances : [])] : []);
  }

  /** Returns the action to send, unless the same one was sent a moment ago. */
  confirm(): Action | null {
    return this.chosen && this.#sending.send(this.chosen);
  }
}
