/** What is taken on a map: streets, water, and whatever was put there before. */
import { type City, HALF, type Names } from '../city';
import { type Box, Grid, distance, dot } from './grid';
import { widthOf } from './letters';
import { type Point, along, dist, inside, smooth } from '../splines';

export type Locale = keyof Names;
export interface Disc { readonly at: Point; readonly r: number }

/** Streets, sampled so finely. */
const EVERY = 8;

export class Room {
  readonly streets = new Grid<null>();
  readonly words = new Grid<null>();
  readonly #river = new Grid<null>();
  readonly #shore = new Grid<null>();
  readonly #sea: Point[];
  readonly #coast: number;
  boxes: Box[];
  discs: Disc[];

  constructor(readonly city: City, locale: Locale) {
    const { scenery, lot } = city.file;
    for (const { line, length } of city.segments.values()) {
      const dots = Math.ceil(length / EVERY);
      for (let k = 0; k <= dots; k++) this.streets.add(along(line, (length * k) / dots).at, null);
    }
    for (const at of smooth(scenery.river.path)) this.#river.add(at, null);
    this.#sea = scenery.sea ? smooth(scenery.sea.shore) : [];
    this.#coast = Math.min(...this.#sea.map(([, y]) => y));
    for (const at of this.#sea) this.#shore.add(at, null);
    const [x, y] = lot.at, [w, h] = lot.size;
    this.boxes = [{ left: x - w / 2 - 4, top: y - h / 2 - 4, right: x + w / 2 + 4, bottom: y + h / 2 + 4 }];
    for (const { name, at } of scenery.districts ?? []) {
      const half = widthOf(name[locale].toUpperCase(), 12) / 2 + name[locale].length * 1.2 + 3;
      this.boxes.push({ left: at[0] - half, top: at[1] - 12, right: at[0] + half, bottom: at[1] + 4 });
    }
    this.discs = lot.lane.map((at) => ({ at, r: 22 }));
    for (const { round, pond } of scenery.parks) {
      if (round) this.discs.push({ at: [round[0], round[1]], r: round[2] + 4 });
      if (pond) this.discs.push({ at: [pond[0], pond[1]], r: pond[2] + 4 });
    }
  }

  wet(at: Point, r = 0): boolean {
    if (this.#river.some(at, this.city.file.scenery.river.width / 2 + 2 + r)) return true;
    return at[1] > this.#coast - r && (this.#shore.some(at, r) || inside(at, this.#sea));
  }

  /** How far a box reaches over the edge. */
  over({ left, top, right, bottom }: Box, edge: number): number {
    const [w, h] = this.city.size;
    return [edge - left, edge - top, right - w + edge, bottom - h + edge].reduce((sum, x) => sum + Math.max(0, x), 0);
  }

  /** How badly words in a box would lie. */
  cost(box: Box): number {
    let cost = 900 * this.over(box, 6);
    for (const { far } of this.streets.near(box, HALF + 2)) cost += 6 + 5 * (HALF + 2 - far);
    for (const other of this.boxes) {
      const x = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const y = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (x > -3 && y > -2) cost += 300 + 5 * Math.max(x, 0) * Math.max(y, 0);
    }
    for (const { at, r } of this.discs) if (distance(box, at) < r + 1) cost += 400;
    return cost + (this.wet([(box.left + box.right) / 2, (box.top + box.bottom) / 2], 4) ? 30 : 0);
  }

  /** Whether a house or a tree of this radius finds room. */
  clear(at: Point, r: number): boolean {
    if (this.over(dot(at), r - 4) || this.streets.some(at, HALF + r + 2.5)) return false;
    if (this.boxes.some((box) => distance(box, at) < r * 0.8) || this.words.some(at, r + 6)) return false;
    return !this.discs.some((disc) => dist(disc.at, at) < disc.r + r + 1) && !this.wet(at, r + 5);
  }
}
