import { afterEach, expect, test } from 'vitest';
import { fromData, useData } from '../src/kit/data.svelte';
import { addMessages, i18n, say, t, tOf } from '../src/kit/i18n.svelte';

addMessages('en', 'city-a = Our City\nsight-a = Tower\n    .the = the Tower\nwent = To { $place }.', 'toy');
addMessages('fr', 'city-a = Notre ville\nsight-a = Tour\n    .the = la tour\nwent = Vers { $place }.', 'toy');
afterEach(() => { useData('', null); i18n.use('en'); i18n.game = ''; });

test('what a board makes of its data is made once for each, and follows the match', () => {
  let times = 0;
  const double = fromData('toy', { n: 1 }, ({ n }) => { times++; return 2 * n; });
  const own = { n: 21 };
  expect([double(), double()]).toEqual([2, 2]);
  useData('toy', own);
  expect([double(), double()]).toEqual([42, 42]);
  useData('other', { n: 5 });
  expect(double()).toBe(2);
  useData('toy', own);
  expect([double(), times]).toEqual([42, 2]);
});

test('names of such data are said instead of the game’s, in every language and form', () => {
  useData('toy', { words: { fr: { 'sight-a': 'Phare', 'sight-a.the': 'le phare' }, en: { 'sight-a': 'Lighthouse' } } });
  i18n.game = 'toy';
  expect([t('city-a'), t('sight-a'), t('sight-a.the')]).toEqual(['Our City', 'Lighthouse', 'Lighthouse']);
  expect(say({ id: 'went', args: { place: { id: 'sight-a.the' } } })).toBe('To Lighthouse.');
  i18n.use('fr');
  expect([t('sight-a'), t('sight-a.the')]).toEqual(['Phare', 'le phare']);
  useData('toy', { words: { en: { 'city-a': 'Elsewhere' } } });
  expect(t('city-a')).toBe('Elsewhere');
  useData('', null);
  expect(tOf('toy', 'city-a')).toBe('Notre ville');
});
