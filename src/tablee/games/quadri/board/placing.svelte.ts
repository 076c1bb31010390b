/** The card that is being placed: where it lies for now, how it is turned, and what the server says of it. */
import { key, type Place } from './material';
import { isLegal, placesOf, same } from './places';
import type { PlaceCard, Preview } from '../wire';

const QUIET = 60;
const AGAIN = 900;

type Look = (action: PlaceCard) => Promise<Preview | null>;

export class Placing {
  legal: PlaceCard[];
  /** What a lesson asks for. */
  lit: PlaceCard | null;
  #look: Look;
  #answers = new Map<string, Preview | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent = { what: '', when: 0 };

  /** Chosen by a tap, a click or a key. */
  pinned = $state.raw<Place | null>(null);
  /** Under the mouse, while nothing is chosen. */
  hovered = $state.raw<Place | null>(null);
  held = $state(false);
  /** Quarter turns, on and on, so that the card never spins back. */
  turns = $state(0);
  #answered = $state.raw<{ what: string; preview: Preview | null }>({ what: '', preview: null });

  constructor(legal: PlaceCard[], look: Look, lit: PlaceCard | null = null) {
    this.legal = legal;
    this.lit = lit;
    this.#look = look;
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
    return this.action && this.#answered.what === name(this.action) ? this.#answered.preview : null;
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

  pin(place: Place): void {
    this.pinned = place;
  }

  lift(): void {
    this.pinned = this.hovered = null;
  }

  rotate(quarters: number): void {
    this.turns += quarters;
  }

  /** Asks what the card would do here, once it has rested a moment. */
  ask(): void {
    clearTimeout(this.#timer);
    const action = this.action;
    if (!action || !this.allowed) return;
    const what = name(action);
    const known = this.#answers.get(what);
    if (known !== undefined) this.#answered = { what, preview: known };
    else this.#timer = setTimeout(() => void this.#fetch(action, what), QUIET);
  }

  async #fetch(action: PlaceCard, what: string): Promise<void> {
    const preview = await this.#look(action);
    this.#answers.set(what, preview);
    if (this.action && name(this.action) === what) this.#answered = { what, preview };
  }

  /** The action to send, unless the very same was sent a moment ago. */
  confirm(): PlaceCard | null {
    const action = this.pinned && this.action;
    if (!action) return null;
    const what = name(action), now = performance.now();
    if (this.#sent.what === what && now - this.#sent.when < AGAIN) return null;
    this.#sent = { what, when: now };
    clearTimeout(this.#timer); // what is being done need not be asked for
    return action;
  }
}

const name = (action: PlaceCard) => `${key(action.x, action.y)},${action.turn}`;
