/** The card that is being placed: where it lies for now, how it is turned, and what the server says of it. */
import { Sending } from '$kit/actions';
import { Previews } from '$kit/previews.svelte';
import type { Place } from './material';
import { isLegal, placesOf, same } from './places';
import type { PlaceCard, Preview } from '../wire';

type Look = (action: PlaceCard) => Promise<Preview | null>;

export class Placing {
  readonly #previews: Previews<PlaceCard, Preview>;
  readonly #sending = new Sending<PlaceCard>();

  /** Chosen by a tap, a click or a key. */
  pinned = $state.raw<Place | null>(null);
  /** Under the mouse, while nothing is chosen. */
  hovered = $state.raw<Place | null>(null);
  held = $state(false);
  /** Where it was put down by a hint. */
  laid = $state.raw<Place | null>(null);
  /** Quarter turns, on and on, so that the card never spins back. */
  turns = $state(0);
  /** The card was turned since it was put down. */
  turned = $state(false);

  /** `lit`: what a lesson asks for. */
  constructor(readonly legal: readonly PlaceCard[], look: Look, readonly lit: PlaceCard | null = null) {
    this.#previews = new Previews(look);
  }

  get place(): Place | null {
    return this.pinned ?? this.hovered;
  }

  get action(): PlaceCard | null {
    const place = this.place;
    return place && { type: 'PlaceCard', x: place.x, y: place.y, turn: ((this.turns % 4) + 4) % 4 };
  }

  get allowed(): boolean {
    return this.action !== null && isLegal(this.legal, this.action, this.action.turn);
  }

  /** What the server says of the card where it lies; null as long as it has not answered. */
  get preview(): Preview | null {
    return this.#previews.of(this.action);
  }

  /** The places that keys go to and that fingers are drawn to. */
  get places(): Place[] {
    return this.lit ? [this.lit] : placesOf(this.legal);
  }

  /** What is still to be done, where a lesson says what. */
  get next(): 'place' | 'left' | 'right' | 'lay' | null {
    if (!this.lit) return null;
    if (!same(this.pinned, this.lit)) return 'place';
    const quarters = (((this.lit.turn - this.turns) % 4) + 4) % 4;
    return quarters === 0 ? 'lay' : quarters === 3 ? 'left' : 'right';
  }

  /** As if it had been put down and turned by hand. */
  lay({ x, y, turn }: PlaceCard): void {
    const quarters = (((turn - this.turns) % 4) + 4) % 4;
    if (quarters) this.rotate(quarters === 3 ? -1 : quarters);
    this.pin({ x, y });
    this.laid = this.pinned;
  }

  pin(place: Place): void {
    this.pinned = place;
    this.turned = false;
  }

  lift(): void {
    this.pinned = this.hovered = null;
    this.turned = false;
  }

  rotate(quarters: number): void {
    this.turns += quarters;
    this.turned = true;
  }

  /** Asks what the card would do here. */
  ask(): void {
    this.#previews.want(this.action && this.allowed ? [this.action] : []);
  }

  /** The action to send, unless the very same was sent a moment ago. */
  confirm(): PlaceCard | null {
    const action = this.pinned && this.action && this.#sending.send(this.action);
    if (action) this.#previews.stop();
    return action;
  }
}
