import { useData } from '$app/data.svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { cityOf, crosswalk } from '../board/city';
import { housesOf, namesOn } from '../board/maps';
import { MEDALS } from '../board/medals';
import { along, dist, inside, length, smooth } from '../board/splines';

const CITIES = [cityOf('marelle'), cityOf('village')];

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
    for (const { file } of CITIES) for (const { picture } of file.destinations) expect(MEDALS[picture ?? '']).toBeTruthy();
  });
});

describe('a city of one’s own', () => {
  afterEach(() => useData('', null));
  it('is drawn in place of ours, and the lesson is not', () => {
    const [marelle, village] = CITIES, picture = namesOn('marelle', 'en').pictures[0]!;
    const map = { names: { en: { pictures: [picture], streets: [] }, fr: { pictures: [], streets: [] } }, houses: [], trees: [] };
    const before = housesOf('marelle');
    useData('cabbie', { marelle: { ...marelle!.file, id: 'mine' }, village: village!.file, maps: { marelle: map } });
    expect(cityOf('marelle').file.id).toBe('mine');
    expect(namesOn('marelle', 'en').pictures).toEqual([picture]);
    expect(housesOf('marelle')).not.toBe(before);
    expect(namesOn('village', 'fr').pictures).toHaveLength(16);
    expect(cityOf('lesson').file).toBe(village!.file);
    useData('', null);
    expect(cityOf('marelle')).toBe(marelle);
    expect(housesOf('marelle')).toBe(before);
  });
});
