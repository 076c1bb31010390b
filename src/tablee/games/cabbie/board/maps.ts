/** A city's map as ../drawing makes it: the still part as SVG, and where everything lies. Ours are stored in maps.json. */
import { made } from '$kit/data.svelte';
import type { Options } from '../wire';
import stored, { type CityMap as StoredMap } from './maps.json';
import type { Point } from './lines';

/** `lesson` is Little Marelle as the rulebook shows it, whatever the match is played in. */
export type CityName = Options['city'] | 'lesson';

export type { DrawnSegment as StoredSegment, CityMap as StoredMap } from './maps.json';

/** How wide a letter of a name is, on average. */
const LETTER = 7;

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

/** Where the name of a destination's picture begins and ends, about. */
export function nameAt(city: CityName, locale: 'en' | 'fr', destination: string): Point[] {
  const found = mapOf(city).words[locale].places.find(({ id }) => id === destination);
  if (!found) return [];
  const [x, y] = found.text as [number, number], long = Math.max(...found.lines.map((line) => line.length)) * LETTER;
  const start = found.where === 'right' ? x : found.where === 'left' ? x - long : x - long / 2;
  return [[start, y], [start + long, y]];
}

/** SVG whose ids no other drawing on the page has. */
export const withIds = (svg: string, id: string): string => svg.replace(/(\sid='|url\(#|href='#)/g, `$1${id}-`);
