import { useData } from '$kit/data.svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { cityOf, crosswalk } from '../board/city';
import { mapOf, placeOf, withIds } from '../board/maps';
import { MEDALS } from '../board/Medal.svelte';
import { along, dist, length } from '../board/lines';

const CITIES = [cityOf('marelle'), cityOf('village')];

describe('lines', () => {
  it('are as long as what lies along them', () => {
    const line = [[0, 0], [60, 0], [100, 0]] as const;
    expect(length(line)).toBeCloseTo(100);
    expect(along(line, 25)).toEqual({ at: [expect.closeTo(25), 0], turn: 0 });
    expect(along(line, 500).at[0]).toBeGreaterThan(100);
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
  it('is driven along its streets, there and back', () => {
    for (const city of CITIES) for (const { from, ids, to } of city.segments.values()) {
      const there = city.route(from, [...ids, to]), back = city.route(to, [...ids].reverse().concat(from));
      expect(there.toReversed()).toEqual(back);
      for (let k = 1; k < there.length; k++) expect(dist(there[k - 1]!, there[k]!)).toBeLessThan(60);
    }
  });
  it('is left through its exit', () => {
    for (const city of CITIES) expect(city.route('lot', [city.exit]).at(-1)).toEqual(city.spaces.get(city.exit)!.at);
  });
  it('bends where its streets bend', () => {
    const bent = CITIES.map((city) => [...city.segments.values()].filter(({ line }) => line.length));
    expect(bent.map((segments) => segments.length)).toEqual([14, 8]);
    for (const { line, ids } of bent.flat()) expect(line).toHaveLength(2 * (ids.length + 1));
  });
  it('knows a shortest way for a wish', () => {
    const city = CITIES[0]!;
    expect(city.wish('j-g.1', 'j-g.3')).toEqual(['j-g.2', 'j-g.3']);
    expect(city.wish('lot', 'd')).toEqual(['d']);
  });
  it('has a picture for every destination', () => {
    for (const name of ['marelle', 'village'] as const) {
      const drawn = Object.values(mapOf(name).pictures);
      expect(drawn).toHaveLength(name === 'marelle' ? 32 : 16);
      for (const picture of drawn) expect(MEDALS[picture]).toBeTruthy();
    }
  });
});

describe('a drawing', () => {
  it('has ids of its own', () => {
    const names = withIds(mapOf('marelle').words.en.names, 'c1');
    expect(names).toContain("id='c1-street-0'");
    expect(names).toContain("href='#c1-street-0'");
    expect(withIds(mapOf('village').ground, 'c2')).toContain("fill='url(#c2-roof-3)'");
  });
});

describe('a city of one’s own', () => {
  afterEach(() => useData('', null));
  it('is drawn in place of ours, and the lesson is not', () => {
    const marelle = mapOf('marelle'), village = mapOf('village'), before = cityOf('marelle');
    useData('cabbie', { maps: { marelle: { ...village, ground: '<path/>' } } });
    expect(mapOf('marelle').ground).toBe('<path/>');
    expect(cityOf('marelle').size).toEqual(cityOf('village').size);
    expect(placeOf('marelle', 'fr', village.words.fr.places[0]!.id)).toEqual(village.words.fr.places[0]!.at);
    expect(placeOf('marelle', 'fr', 'nowhere')).toBeNull();
    useData('cabbie', { maps: { village: { ...marelle } } });
    expect([mapOf('lesson'), mapOf('marelle')]).toEqual([village, marelle]);
    useData('', null);
    expect(cityOf('marelle')).toBe(before);
  });
});
