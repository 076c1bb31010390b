/** The still part of a city's map, as it is drawn: worked out by ../drawing, for our cities into maps.json. */
import { made } from '$app/data.svelte';
import type { CityName, Names } from './city';
import stored, { type MapPicture as Picture, type StoredMap } from './maps.json';
import { type Point, round, straight } from './splines';

export type { Picture };

type Maps = Readonly<Record<CityName, StoredMap>>;
const ours: Maps = { ...stored, lesson: stored.village };
/** A city of one's own brings its map; the other one is ours. */
const maps = made('cabbie', { maps: {} as Partial<Maps> }, ({ maps }): Maps => ({ ...ours, ...maps }));

export const namesOn = (city: CityName, locale: keyof Names) => maps()[city].names[locale];

/** All of one look drawn at once: a city of many hundred houses is a dozen paths. */
export interface Houses {
  readonly roofs: readonly string[];
  readonly shades: string;
  readonly chimneys: string;
  readonly trees: string;
  readonly leaves: string;
}

const drawn = new WeakMap<StoredMap, Houses>();

export function housesOf(city: CityName): Houses {
  const map = maps()[city], houses = drawn.get(map) ?? draw(map);
  drawn.set(map, houses);
  return houses;
}

function draw({ houses, trees }: StoredMap): Houses {
  const roofs: string[] = [];
  let shades = '', chimneys = '';
  for (const [x, y, w, d, turn, tint, chimney] of houses) {
    roofs[tint] = (roofs[tint] ?? '') + box([x, y], turn, -w / 2, -d / 2, w, d);
    shades += box([x, y], turn, -w / 2, 0, w, d / 2 - 0.6);
    if (chimney) chimneys += box([x, y], turn, -w / 4, -d / 2 + 2, 2.6, 2.6);
  }
  const leaves = trees.map(([x, y, r]) => disc([x - r * 0.25, y - r * 0.3], r * 0.45)).join('');
  return { roofs, shades, chimneys, trees: trees.map(([x, y, r]) => disc([x, y], r)).join(''), leaves };
}

/** A rectangle turned about a point, as a path. */
export function box(at: Point, turn: number, x: number, y: number, w: number, h: number): string {
  const a = (turn * Math.PI) / 180, cos = Math.cos(a), sin = Math.sin(a);
  const corners = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]] as const;
  return `${straight(corners.map(([u, v]) => [at[0] + u * cos - v * sin, at[1] + u * sin + v * cos]))}Z`;
}

function disc([x, y]: Point, r: number): string {
  const half = `a${round(r)} ${round(r)} 0 1 0`;
  return `M${round(x - r)} ${round(y)}${half} ${round(2 * r)} 0${half} ${round(-2 * r)} 0Z`;
}
