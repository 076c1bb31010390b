/** The state of one question: a card and a way to it, tokens, bonuses, a taxi square, and the server's previews. */
import { Previews } from '$kit/previews.svelte';
import { cardOf } from './material';
import { isVisit, listed, same, uses } from './ways';
import type { Action, Cross, Preview, Swap, View, Visit } from '../wire';

type Look = (action: Action) => Promise<Preview | null>;
type Step = View['step'] | 'remove' | 'wait';

export class Choosing {
  readonly step: Step;
  readonly area: readonly (number | null)[];
  readonly #look: Look;
  readonly #previews: Previews<Action, Preview>;

  card = $state<string | null>(null);
  /** The way that was tapped, of several to the card. */
  #way = $state.raw<Visit | null>(null);
  /** Places of the tokens to rest or to visit with; for removal, values of tokens. */
  picked = $state.raw<readonly number[]>([]);
  trains = $state<number | null>(null);
  square = $state<number | null>(null);
  fetched = $state<number | null>(null);
  place = $state<number | null>(null);

  constructor(readonly legal: readonly Action[], view: View, look: Look, card: string | null = null) {
    this.#look = look;
    this.#previews = new Previews(look);
    this.area = view.seat === null ? [] : (view.players[view.seat]?.area ?? []);
    this.step = stepOf(legal, view);
    this.card = card;
    const trains = legal.filter((action) => action.type === 'TakeBonuses');
    if (trains.length === 1) this.trains = trains[0]!.trains;
  }

  get visiting(): boolean {
    return this.step === 'visit' || this.step === 'again';
  }

  get skip(): Action | null {
    return this.legal.find(({ type }) => type === 'Skip') ?? null;
  }

  /** Legal visits with the tokens picked so far. */
  get visits(): Visit[] {
    const wanted = this.visiting ? this.picked.map((place) => this.area[place]!) : [];
    return listed(this.legal.filter(isVisit).filter((visit) => uses(visit, wanted, this.area)));
  }

  /** The ways to the chosen card. */
  get ways(): Visit[] {
    return this.visits.filter(({ card }) => card === this.card);
  }

  get way(): Visit | null {
    const ways = this.ways;
    return ways.find((way) => same(way, this.#way)) ?? ways[0] ?? null;
  }

  /** The number of basic tokens to remove today. */
  get toRemove(): number {
    const first = this.legal[0];
    return first?.type === 'Remove' ? first.tokens.length : 0;
  }

  /** Taxi squares that can be crossed now. */
  get crossings(): (Cross | Swap)[] {
    return this.legal.filter((action) => action.type === 'Cross' || action.type === 'Swap');
  }

  get swaps(): Swap[] {
    return this.legal.filter((action) => action.type === 'Swap').filter(({ square }) => square === this.square);
  }

  /** The action that the choice amounts to; null while it is incomplete. */
  get action(): Action | null {
    if (this.square !== null) return this.#crossing;
    switch (this.step) {
      case 'visit': case 'again': return this.way;
      case 'replace': return this.#offered('Replace');
      case 'book': return this.#offered('Book');
      case 'bonus': return this.trains === null ? null : { type: 'TakeBonuses', trains: this.trains };
      case 'rest': return { type: 'Rest', tokens: [...this.picked].sort((a, b) => a - b) };
      case 'remove': return this.picked.length === this.toRemove ? { type: 'Remove', tokens: [...this.picked] } : null;
      default: return null;
    }
  }

  get #crossing(): Action | null {
    if (!this.swaps.length) return this.legal.find((a) => a.type === 'Cross' && a.square === this.square) ?? null;
    const swap = { type: 'Swap', square: this.square!, resting: this.fetched!, place: this.place! } as const;
    return this.fetched === null || this.place === null ? null : swap;
  }

  #offered(type: 'Replace' | 'Book'): Action | null {
    return this.legal.find((action) => action.type === type && action.card === this.card) ?? null;
  }

  /** The server's preview of an action; null until it has come. */
  told(action: Action | null): Preview | null {
    return this.#previews.of(action);
  }

  ask(action: Action): Promise<void> {
    return this.#previews.ask(action);
  }

  tapCard(id: string): void {
    this.square = null;
    this.#way = null;
    this.card = this.card === id ? null : id;
    if (this.card !== null && this.visiting && !this.ways.length) this.picked = [];
    const refused = this.#beyond;
    if (refused) void this.#look(refused);
  }

  /** The closest action to a tap on an unreachable card, for the server to refuse and say why. */
  get #beyond(): Action | null {
    if (this.card === null || this.action?.type === 'Visit') return null;
    const card = this.card;
    if (this.step === 'book') return this.action ? null : { type: 'Book', card };
    if (this.step === 'rest' || this.step === 'bonus') return { type: 'Book', card };
    if (!this.visiting) return null;
    const places = this.area.flatMap((token, place) => (token === null ? [] : [place]));
    const second = this.legal.find(isVisit)?.squares ?? [];
    const squares = this.step === 'again' ? second : [];
    const number = cardOf(card).city.numbers[0]!;
    return { type: 'Visit', card, number, tokens: [places[0] ?? 0, places[1] ?? 1], squares };
  }

  choose(way: Visit): void {
    this.#way = way;
  }

  /** Handles a tap on a place of the movement area. */
  tapPlace(place: number): void {
    if (this.swaps.length) this.place = this.place === place ? null : place;
    else if (this.step === 'rest') this.#toggle(place, this.area.length);
    else if (this.visiting) this.#pickForVisit(place);
    else if (this.step === 'remove') this.tapToken(this.area[place]!);
  }

  #pickForVisit(place: number): void {
    this.square = null;
    this.#toggle(place, 2);
    if (!this.ways.length) this.card = null;
  }

  /** Handles a tap on a basic token, wherever it lies. */
  tapToken(token: number): void {
    if (this.legal.some((action) => action.type === 'Remove' && action.tokens.includes(token))) {
      this.#toggle(token, this.toRemove);
    } else void this.#look({ type: 'Remove', tokens: [token] });
  }

  tapResting(token: number): void {
    if (this.swaps.length) this.fetched = this.fetched === token ? null : token;
    else if (this.step === 'remove') this.tapToken(token);
  }

  tapSquare(square: number): void {
    const usable = this.crossings.some((crossing) => crossing.square === square);
    if (!usable) return void this.#look({ type: 'Cross', square });
    this.card = this.place = this.fetched = null;
    this.square = this.square === square ? null : square;
  }

  /** Chooses an action as if every part had been tapped; one that a button does leaves nothing chosen. */
  lay(action: Action): void {
    this.clear();
    if ('card' in action) this.card = action.card;
    if ('trains' in action) this.trains = action.trains;
    if ('square' in action) this.square = action.square;
    if (action.type === 'Visit') this.#way = action;
    if (action.type === 'Rest' || action.type === 'Remove') this.picked = action.tokens;
    if (action.type === 'Swap') [this.fetched, this.place] = [action.resting, action.place];
  }

  clear(): void {
    this.card = this.square = this.place = this.fetched = null;
    this.#way = null;
    this.picked = [];
  }

  #toggle(what: number, most: number): void {
    const without = this.picked.filter((other) => other !== what);
    this.picked = without.length < this.picked.length ? without : [...without, what].slice(-most);
  }
}

function stepOf(legal: readonly Action[], view: View): Step {
  if (!legal.length) return 'wait';
  return legal[0]!.type === 'Remove' ? 'remove' : view.step;
}
