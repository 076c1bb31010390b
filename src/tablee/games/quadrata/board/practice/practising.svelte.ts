/** The state of one puzzle: what is picked, and the verdict. The puzzle itself holds every sum and every way. */
import { cardOf, SIDES, squaresOf } from '../material';
import type { Puzzle, Sum, Visit } from '../../wire';

export type Verdict =
  /** The pick reaches the card, perhaps by more than one of its numbers. */
  | { kind: 'right'; ways: Visit[] }
  /** The pick makes another number. */
  | { kind: 'beside'; sum: Sum; card: string }
  /** "None can be reached" was right, or wrong. */
  | { kind: 'none' }
  | { kind: 'some'; number: number }
  /** The answer was requested. */
  | { kind: 'shown' };

/** A sum whose result is as close as possible to a number of a card. */
interface Miss { readonly sum: Sum; readonly made: number; readonly card: string; readonly wanted: number }

export class Practising {
  card = $state<string | null>(null);
  places = $state.raw<readonly number[]>([]);
  squares = $state.raw<readonly number[]>([]);
  verdict = $state.raw<Verdict | null>(null);

  constructor(readonly puzzle: Puzzle) {}

  get over(): boolean {
    return this.verdict !== null && this.verdict.kind !== 'beside' && this.verdict.kind !== 'some';
  }

  get sum(): Sum | null {
    const kinds = this.#kinds(this.squares);
    const picked = [...this.places].sort((a, b) => a - b).join();
    return this.puzzle.sums.find((sum) => sum.tokens.join() === picked && this.#kinds(sum.squares) === kinds) ?? null;
  }

  get ready(): boolean {
    return this.card !== null && this.sum !== null;
  }

  tapCard(card: string): void {
    if (this.#again()) this.card = this.card === card ? null : card;
  }

  tapPlace(place: number): void {
    if (this.#again()) this.places = picked(this.places, place, 2);
  }

  tapSquare(square: number): void {
    if (this.#again()) this.squares = picked(this.squares, square, this.puzzle.taxis);
  }

  go(): void {
    const { sum, card } = this;
    if (!sum || card === null) return;
    const ways = this.puzzle.ways.filter((way) => way.card === card && this.#sameSum(way, sum));
    this.verdict = ways.length ? { kind: 'right', ways } : { kind: 'beside', sum, card };
  }

  none(): void {
    const [way] = this.puzzle.ways;
    this.verdict = way ? { kind: 'some', number: way.number } : { kind: 'none' };
  }

  /** Picks the easiest way, as if the player had found it. */
  show(): void {
    const [way] = this.puzzle.ways;
    [this.card, this.places, this.squares] = way ? [way.card, way.tokens, way.squares] : [null, [], []];
    this.verdict = { kind: 'shown' };
  }

  /** The easiest way for each number and pair of tokens, without those already found. */
  others(found: readonly Visit[] = []): Visit[] {
    const key = ({ card, number, tokens }: Visit) => `${card} ${number} ${tokens.join()}`;
    const told = new Set(found.map(key));
    return this.puzzle.ways.filter((way) => !told.has(key(way)) && told.add(key(way)));
  }

  /** The product of two tokens, without taxis. */
  product(tokens: Sum['tokens']): number {
    return this.puzzle.sums.find((sum) => !sum.squares.length && sum.tokens.join() === tokens.join())!.numbers[0]!;
  }

  miss(sums: readonly Sum[] = this.puzzle.sums, cards: readonly string[] = this.puzzle.cards): Miss {
    const all = sums.flatMap((sum) => sum.numbers.flatMap((made) => cards.flatMap((card) => (
      numbersOf(card).map((wanted) => ({ sum, made, card, wanted }))
    ))));
    const far = ({ made, wanted }: Miss) => Math.abs(made - wanted);
    return all.reduce((best, next) => (far(next) < far(best) ? next : best));
  }

  /** Whether something may be picked; drops the verdict on the previous pick. */
  #again(): boolean {
    if (this.over) return false;
    this.verdict = null;
    return true;
  }

  #sameSum(way: Visit, { tokens, squares }: Sum): boolean {
    return way.tokens.join() === tokens.join() && way.squares.join() === squares.join();
  }

  #kinds(squares: readonly number[]): string {
    const all = squaresOf(this.puzzle.options);
    return squares.map((square) => all[square]!.kind).sort().join();
  }
}

export const numbersOf = (card: string): number[] => SIDES.flatMap((side) => [...cardOf(card)[side].numbers]);

/** Toggles one item; when there are too many, drops the oldest. */
function picked(before: readonly number[], one: number, most: number): number[] {
  if (before.includes(one)) return before.filter((other) => other !== one);
  return [...before, one].slice(-most);
}
