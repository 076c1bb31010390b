/** A city's map as ../drawing makes it: the still part as SVG, and where everything lies. Ours are stored in maps.json. */
import { made } from '$app/data.svelte';
import type { Options } from '../wire';
import stored from './maps.json';
import type { Point } from './splines';

/** `lesson` is Little Marelle as the rulebook shows it, whatever the match is played in. */
export type CityName = Options['city'] | 'lesson';

/** A destination's picture and name. */
interface StoredPlace {
  readonly id: string;
  readonly at: readonly number[];
  readonly lines: readonly string[];
  readonly where: string;
  readonly text: readonly number[];
}

export interface StoredSegment {
  readonly from: string;
  readonly to: string;
  readonly street: string;
  readonly kinds: readonly string[];
  /** x, y and turn: of each space, of its one-way token's spot (1.5), of the crosswalks at its two ends (1.6). */
  readonly poses: readonly number[];
  readonly spot: readonly number[];
  readonly crosswalks: readonly number[];
  /** x and y of points between its spaces, if it is bent: two a step. */
  readonly line?: readonly number[];
}

export interface StoredMap {
  readonly size: readonly number[];
  readonly exit: string;
  /** x and y: from the parking lot to the exit; of each taxi in the lot. */
  readonly lane: readonly number[];
  readonly bays: readonly number[];
  readonly nodes: Readonly<Record<string, readonly number[]>>;
  readonly segments: readonly StoredSegment[];
  /** The name of each destination's picture. */
  readonly pictures: Readonly<Record<string, string>>;
  /** SVG, in which names are escaped by who drew it. */
  readonly ground: string;
  readonly tiles: string;
  readonly small: string;
  readonly words: Readonly<Record<'en' | 'fr', {
    readonly lot: string;
    readonly names: string;
    readonly places: readonly StoredPlace[];
  }>>;
}

type Maps = Readonly<Record<CityName, StoredMap>>;
const ours: Maps = { ...stored, lesson: stored.village };

/** What is made of every map, once: a city of one's own brings its map, the other one is ours. */
export function ofMaps<T>(make: (map: StoredMap) => T): (city: CityName) => T {
  const known = new WeakMap<StoredMap, T>();
  const maps = made('cabbie', { maps: {} as Partial<Maps> }, (own): Maps => ({ ...ours, ...own.maps }));
  return (city) => {
    const map = maps()[city];
    if (!known.has(map)) known.set(map, make(map));
    return known.get(map)!;
  };
}

export const mapOf = ofMaps((map) => map);

/** Where a destination's picture is. */
export function placeOf(city: CityName, locale: 'en' | 'fr', destination: string): Point | null {
  const [x, y] = mapOf(city).words[locale].places.find(({ id }) => id === destination)?.at ?? [];
  return x === undefined || y === undefined ? null : [x, y];
}

/** SVG whose ids no other drawing on the page has. */
export const withIds = (svg: string, id: string): string => svg.replace(/(\sid='|url\(#|href='#)/g, `$1${id}-`);
