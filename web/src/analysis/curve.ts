/** The geometry of a chart of chances: numbers in, points and paths out. */

interface Room {
  readonly width: number;
  readonly height: number;
}
interface Place {
  readonly x: number;
  readonly y: number;
}
/** The chance after a turn, and its margin of error. */
export interface Chance {
  readonly value: number;
  readonly sure: number;
}

/** Margins for the axis labels at the left and below, and the seats' shapes at the right. */
export const EDGE = { left: 38, top: 12, right: 22, bottom: 26 } as const;
/** Dash patterns; the first belongs to the reader's line. */
const DASHES = ['', '9 7', '2 6', '14 5 2 5', '5 5', '1 5'] as const;

export class Plot {
  readonly #room: Room;
  readonly #last: number;

  /** `last`: the number of the last turn. */
  constructor(room: Room, last: number) {
    this.#room = room;
    this.#last = Math.max(1, last);
  }

  x(turn: number): number {
    return EDGE.left + (this.#room.width - EDGE.left - EDGE.right) * (turn / this.#last);
  }

  y(value: number): number {
    return EDGE.top + (this.#room.height - EDGE.top - EDGE.bottom) * (1 - value);
  }

  /** The turn nearest to an x coordinate. */
  turnAt(x: number): number {
    const across = (x - EDGE.left) / (this.#room.width - EDGE.left - EDGE.right);
    return Math.round(Math.min(1, Math.max(0, across)) * this.#last);
  }

  /** A line through all chances. */
  line(chances: readonly Chance[]): string {
    return through(chances.map(({ value }, turn) => ({ x: this.x(turn), y: this.y(value) })));
  }

  /** The outline of the confidence band. */
  band(chances: readonly Chance[]): string {
    const at = (turn: number, value: number) => ({ x: this.x(turn), y: this.y(Math.min(1, Math.max(0, value))) });
    const upper = chances.map(({ value, sure }, turn) => at(turn, value + sure));
    const lower = chances.map(({ value, sure }, turn) => at(turn, value - sure)).reverse();
    return chances.length > 1 ? `${through(upper)}${through(lower).replace('M', 'L')}Z` : '';
  }

  /** The turns labelled on the axis: the first, the last, and some between that have room. */
  ticks(): number[] {
    const many = Math.max(1, Math.min(4, Math.floor((this.#room.width - EDGE.left) / 90), this.#last));
    return Array.from({ length: many + 1 }, (_, n) => Math.round((n * this.#last) / many));
  }
}

const written = (x: number, y: number) => `${round(x)} ${round(y)}`;
const round = (length: number) => Math.round(length * 100) / 100;

/** A monotone cubic spline through all points, so that the curve never overshoots. */
function through(places: readonly Place[]): string {
  return places.map((place, n) => (n ? bend(places, n) : `M${written(place.x, place.y)}`)).join('');
}

function bend(places: readonly Place[], n: number): string {
  const from = places[n - 1]!, to = places[n]!, third = (to.x - from.x) / 3;
  return `C${written(from.x + third, from.y + slope(places, n - 1) * third)} ${written(to.x - third, to.y - slope(places, n) * third)} ${written(to.x, to.y)}`;
}

/** The slope at a point: zero at peaks and ends, else the smaller slope of both sides, at most doubled. */
function slope(places: readonly Place[], n: number): number {
  const [before, here, after] = [places[n - 1], places[n]!, places[n + 1]];
  if (!before || !after) return 0;
  const rise = (here.y - before.y) / (here.x - before.x), fall = (after.y - here.y) / (after.x - here.x);
  if (rise * fall <= 0) return 0;
  return Math.sign(rise) * Math.min(Math.abs(rise + fall) / 2, 2 * Math.abs(rise), 2 * Math.abs(fall));
}

/** The dash pattern of each line: the reader's solid, the others told apart without colour. */
export function dashes(seats: number, own: number): string[] {
  let others = 0;
  return Array.from({ length: seats }, (_, seat) => (seat === own ? DASHES[0] : DASHES[++others % DASHES.length]!));
}

/** Moves heights apart that are too close, in their order, none beyond the lowest. */
export function apart(heights: readonly number[], by: number, lowest = Infinity): number[] {
  const order = heights.map((_, n) => n).sort((a, b) => heights[a]! - heights[b]!), moved = [...heights];
  let room = -Infinity;
  for (const n of order) room = (moved[n] = Math.max(moved[n]!, room)) + by;
  room = lowest;
  for (const n of order.reverse()) room = (moved[n] = Math.min(moved[n]!, room)) - by;
  return moved;
}
