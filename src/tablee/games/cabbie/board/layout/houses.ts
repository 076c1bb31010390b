/** Houses along the streets, and trees where there is room left: the same ones every time. */
import { type City, HALF } from '../city';
import { dice } from '../dice';
import { Grid } from './grid';
import type { Room } from './room';
import { type Point, along, dist, inside, off, smooth } from '../splines';

export interface House { at: Point; w: number; d: number; turn: number; tint: number; chimney: boolean }
export interface Tree { at: Point; r: number }

/** Two shades for each part of the city. */
export const TINTS = 10;

/** Every room must be left free: the names of one language, and those of the other. */
export function build(city: City, rooms: readonly Room[]): { houses: House[]; trees: Tree[] } {
  const roll = dice(city.file.id);
  const parks = city.file.scenery.parks.flatMap(({ shape }) => (shape ? [smooth([...shape, shape[0]!])] : []));
  const green = (at: Point) => parks.some((park) => inside(at, park));
  const clear = (at: Point, r: number) => rooms.every((room) => room.clear(at, r));
  const houses = settle(city, clear, roll, green);
  return { houses, trees: plant(city, clear, roll, green, houses) };
}

type Clear = (at: Point, r: number) => boolean;
type Green = (at: Point) => boolean;

function settle(city: City, clear: Clear, roll: () => number, green: Green): House[] {
  const houses: House[] = [], built = new Grid<number>();
  const hearts = city.file.scenery.districts?.map(({ heart }) => heart) ?? [];
  for (const row of [0, 1, 2]) {
    for (const { line, length } of city.segments.values()) {
      for (const side of [-1, 1]) {
        for (let far = 14; far < length - 12;) {
          const w = 11 + 10 * roll(), d = 11 + 5 * roll(), r = Math.max(w, d) / 2;
          const { at: street, turn } = along(line, far + w / 2);
          const at = off(street, turn + 90 * side, HALF + 4.5 + d / 2 + row * 19);
          const free = clear(at, r - 1.5) && !green(at) && !built.some(at, 24, (far, other) => far < r + other + 0.5);
          far += free ? w + 1.5 : 5;
          if (!free) continue;
          built.add(at, r);
          houses.push({ at, w, d, turn, tint: tint(hearts, at) * 2 + (roll() < 0.5 ? 0 : 1), chimney: roll() > 0.6 });
        }
      }
    }
  }
  return houses;
}

function tint(hearts: readonly Point[], at: Point): number {
  const far = hearts.map((heart) => dist(heart, at));
  return Math.max(0, far.indexOf(Math.min(...far))) % (TINTS / 2);
}

function plant(city: City, clear: Clear, roll: () => number, green: Green, houses: House[]): Tree[] {
  const [width, height] = city.size, trees: Tree[] = [];
  const built = new Grid<number>(), grown = new Grid<number>();
  for (const { at, w, d } of houses) built.add(at, Math.max(w, d) / 2);
  for (let k = 0; k < 2600; k++) {
    const at: Point = [6 + (width - 12) * roll(), 6 + (height - 12) * roll()], r = 3.2 + 2.4 * roll();
    const park = green(at);
    if (!park && roll() > 0.55) continue;
    if (!clear(at, r - 1) || built.some(at, 20, (far, other) => far < other + r + 1)) continue;
    if (grown.some(at, 18, (far, other) => far < r + other + (park ? 2 : 5))) continue;
    grown.add(at, r);
    trees.push({ at, r });
  }
  return trees;
}
