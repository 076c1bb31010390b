/** The state of a placement: where the card lies for now, its rotation, and the server's preview. */
import { SendOnce } from '$kit/actions';
import { Previews } from '$kit/previews.svelte';
import type { Place } from './material';
import { isLegal, placesOf, same } from './places';
import type { PlaceCard, Preview } from '../wire';

type Look = (action: PlaceCard) => Promise<Preview | null>;

export class Placing {
  readonly #previews: Previews<PlaceCard, Preview>;
  readonly #sending = new SendOnce<PlaceCard>();

  /** The place chosen by a tap, a click or a key. */
  pinned = $state.raw<Place | null>(null);
  /** The place under the mouse, while nothing is chosen. */
  hovered = $state.raw<Place | null>(null);
  held = $state(false);
  /** The place where a hint has put it down. */
  laid = $state.raw<Place | null>(null);
  /** Quarter turns since the start, never reduced modulo 4, so that the card never spins back. */
  turns = $state(0);
  /** Whether the card was turned since it was put down. */
  turned = $state(false);

  /** `lit`: the action that a lesson asks for. */
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

  /** The server's preview of the card where it lies; null until it has come. */
  get preview(): Preview | null {
    return this.#previews.of(this.action);
  }

  /** The places that arrow keys go to and that fingers snap to. */
  get places(): Place[] {
    return this.lit ? [this.lit] : placesOf(this.legal);
  }

  /** The next step towards the action of a lesson. */
  get next(): 'place' | 'left' | 'right' | 'lay' | null {
    if (!this.lit) return null;
    if (!same(this.pinned, this.lit)) return 'place';
    const quarters = (((this.lit.turn - this.turns) % 4) + 4) % 4;
    return quarters === 0 ? 'lay' : quarters === 3 ? 'left' : 'right';
  }

  /** Puts the card down as if by hand. */
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

  /** Requests a preview of the current placement. */
  ask(): void {
    this.#previews.want(this.action && this.allowed ? [this.action] : []);
  }

  /** Returns the action to send, unless the same one was sent a moment ago. */
  confirm(): PlaceCard | null {
    const action = this.pinned && this.action && this.#sending.send(this.action);
    if (action) this.#previews.stop();
    return action;
  }
}
