/** A city's map as tablee/cartography makes it: static SVG, and the coordinates of its spaces. The bundled cities are in maps.json. */
import { fromData } from '$kit/data.svelte';
import type { Options } from '../wire';
import stored, { type CityMap as StoredMap } from './maps.json';
import type { Point } from './lines';

/** `lesson` is Little Marelle as the rulebook shows it, whichever city the match uses. */
export type CityName = Options['city'] | 'lesson';

export type { DrawnSegment as StoredSegment, CityMap as StoredMap } from './maps.json';

/** Average width of a letter of a name. */
const LETTER = 7;

type Maps = Readonly<Record<CityName, StoredMap>>;
const ours: Maps = { ...stored, lesson: stored.village };

/** Computes something once per map: of the custom city where the match has one, else of a bundled one. */
export function ofMaps<T>(make: (map: StoredMap) => T): (city: CityName) => T {
  const known = new WeakMap<StoredMap, T>();
  const maps = fromData('cabbie', { maps: {} as Partial<Maps> }, (own): Maps => ({ ...ours, ...own.maps }));
  return (city) => {
    const map = maps()[city];
    if (!known.has(map)) known.set(map, make(map));
    return known.get(map)!;
  };
}

export const mapOf = ofMaps((map) => map);

/** The place of a destination's picture. */
export function placeOf(city: CityName, locale: 'en' | 'fr', destination: string): Point | null {
  const [x, y] = mapOf(city).words[locale].places.find(({ id }) => id === destination)?.at ?? [];
  return x === undefined || y === undefined ? null : [x, y];
}

/** Approximate left and right ends of a destination's name. */
export function nameAt(city: CityName, locale: 'en' | 'fr', destination: string): Point[] {
  const found = mapOf(city).words[locale].places.find(({ id }) => id === destination);
  if (!found) return [];
  const [x, y] = found.text as [number, number], long = Math.max(...found.lines.map((line) => line.length)) * LETTER;
  const start = found.where === 'right' ? x : found.where === 'left' ? x - long : x - long / 2;
  return [[start, y], [start + long, y]];
}

/** Replaces the ids in an SVG by ones unique to the page. */
export const withIds = (svg: string, id: string): string => svg.replace(/(\sid='|url\(#|href='#)/g, `$1${id}-`);
