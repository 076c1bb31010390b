import { describe, expect, it } from 'vitest';
import { type City, HALF, cityOf, crosswalk } from '../board/city';
import { Grid, distance, dot } from '../board/layout/grid';
import { maps } from '../board/layout/map';
import { MEDAL, placePictures, placeStreetNames, split } from '../board/layout/names';
import { Room } from '../board/layout/room';
import { MEDALS } from '../board/medals';
import { along, dist, inside, length, smooth } from '../board/splines';

const CITIES = [cityOf('marelle'), cityOf('village')];
const TOWNS = CITIES.flatMap((city) => (['en', 'fr'] as const).map((locale) => ({ city, locale, id: city.file.id })));
const streets = (city: City) => [...city.segments.values()].flatMap(({ line }) => line);

describe('lines', () => {
  it('are as long as what lies along them', () => {
    const line = smooth([[0, 0], [100, 0]]);
    expect(length(line)).toBeCloseTo(100);
    expect(along(line, 25)).toEqual({ at: [expect.closeTo(25), 0], turn: 0 });
    expect(along(line, 500).at[0]).toBeGreaterThan(100);
  });
  it('tell inside from outside', () => {
    const square = [[0, 0], [10, 0], [10, 10], [0, 10]] as const;
    expect(inside([5, 5], square)).toBe(true);
    expect(inside([15, 5], square)).toBe(false);
  });
});

describe('the grid', () => {
  it('finds all that is near, across its squares, once', () => {
    const grid = new Grid<number>();
    [[-30, 0], [23, 23], [25, 25], [200, 0]].forEach(([x, y], k) => grid.add([x!, y!], k));
    const found = [...grid.near(dot([0, 0]), 40)].map(({ value }) => value);
    expect(found.toSorted()).toEqual([0, 1, 2]);
  });
});

describe('a city', () => {
  it('has every space, crosswalk and spot of its file', () => {
    const [city] = CITIES;
    expect(city!.spaces.size).toBe(159);
    expect(city!.crosswalks.size).toBe(86);
    expect(city!.places.size).toBe(37);
    const { from, ids, id } = city!.segments.get('j-g')!;
    const zebra = city!.crosswalks.get(crosswalk(id, from))!;
    const gap = (space: string) => dist(zebra.at, city!.spaces.get(space)!.at);
    expect(gap(from) + gap(ids[0]!)).toBeLessThan(50);
  });
  it('numbers the spaces of a street through all its segments', () => {
    expect(CITIES[0]!.address('j-g.1')).toEqual({ streets: ['slant'], number: expect.any(Number) });
    expect(CITIES[0]!.address('k').streets.length).toBeGreaterThan(1);
    const all = [...CITIES[0]!.segments.values()].filter(({ street }) => street === 'dial').flatMap(({ ids }) => ids);
    expect(all.map((id) => CITIES[0]!.address(id).number)).toEqual(all.map((_, k) => k + 1));
  });
  it('is driven along its streets', () => {
    for (const city of CITIES) {
      const { from, ids, to, length: total } = [...city.segments.values()].at(-1)!;
      expect(length(city.route(from, [...ids, to]))).toBeGreaterThan(total * 0.98);
      expect(city.route('lot', [city.file.exit]).at(-1)).toEqual(city.file.nodes[city.file.exit]);
    }
  });
  it('knows a shortest way for a wish', () => {
    const city = CITIES[0]!;
    expect(city.wish('j-g.1', 'j-g.3')).toEqual(['j-g.2', 'j-g.3']);
    expect(city.wish('lot', 'd')).toEqual(['d']);
  });
  it('has a picture for every destination', () => {
    for (const { file } of CITIES) for (const { picture } of file.destinations) expect(MEDALS[picture]).toBeTruthy();
  });
});

describe('names', () => {
  it('are split in two even lines', () => {
    expect(split('Duck Pond')).toEqual(['Duck Pond']);
    expect(split('Museum of Lost Keys')).toEqual(['Museum of', 'Lost Keys']);
  });
});

describe.each(TOWNS)('the map of $id in $locale', ({ city, locale }) => {
  const room = new Room(city, locale);
  const pictures = placePictures(city, room, locale);

  it('keeps pictures off the streets and apart', () => {
    for (const { at, id } of pictures) {
      expect(Math.min(...streets(city).map((p) => dist(p, at))), id).toBeGreaterThan(HALF + MEDAL - 7);
      for (const other of pictures) if (other.id !== id) expect(dist(at, other.at), id).toBeGreaterThan(2 * MEDAL);
    }
  });
  it('keeps names on the sheet, apart, and off the streets', () => {
    for (const { box, id } of pictures) {
      expect(room.over(box, 0), id).toBe(0);
      expect(Math.min(...streets(city).map((p) => distance(box, p))), id).toBeGreaterThan(HALF - 8);
    }
  });
  it('names most streets', () => {
    expect(placeStreetNames(city, room, locale).length).toBeGreaterThanOrEqual(city.file.streets.length - 4);
  });
});

describe('the stored maps', () => {
  it('are those of the cities; `vitest -u` draws them anew', async () => {
    await expect(maps()).toMatchFileSnapshot('../board/maps.json');
  }, 60_000);
});
