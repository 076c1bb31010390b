/** The still part of a city's map, worked out ahead of time: board/maps.json holds it for every city, in both languages. */
import { type City, type CityName, cityOf } from '../city';
import { round } from '../splines';
import { build } from './houses';
import { placePictures, placeStreetNames } from './names';
import { type Locale, Room } from './room';

const CITIES: CityName[] = ['marelle', 'village'];
const LOCALES: Locale[] = ['en', 'fr'];

export function maps(): string {
  const lines = CITIES.map((name) => `${JSON.stringify(name)}: ${written(cityOf(name))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

function written(city: City): string {
  const rooms = LOCALES.map((locale) => new Room(city, locale));
  const names = LOCALES.map((locale, k) => [locale, named(city, rooms[k]!, locale)]);
  const { houses, trees } = build(city, rooms);
  return JSON.stringify({
    names: Object.fromEntries(names),
    houses: houses.map(({ at: [x, y], w, d, turn, tint, chimney }) =>
      [...[x, y, w, d].map(round), Math.round(turn), tint, Number(chimney)]),
    trees: trees.map(({ at: [x, y], r }) => [x, y, r].map(round)),
  });
}

function named(city: City, room: Room, locale: Locale) {
  const pictures = placePictures(city, room, locale);
  const streets = placeStreetNames(city, room, locale);
  return {
    pictures: pictures.map(({ id, at, lines, where, text }) =>
      ({ id, at: at.map(round), lines, where, text: text.map(round) })),
    streets,
  };
}
