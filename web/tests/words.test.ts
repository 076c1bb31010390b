import { parse, Junk, Message } from '@fluent/syntax';
import { afterEach, expect, test } from 'vitest';
import { addMessages, i18n, say, t, tOf } from '../src/kit/i18n.svelte';
import { nameless, namesOf, seatOf as playerOf } from '../src/kit/names';
import type { Level } from '../src/kit/wire';
import en from '../src/words/en.ftl?raw';
import fr from '../src/words/fr.ftl?raw';
import * as english from '../src/words/en';
import * as french from '../src/words/fr';
import { seatOf } from './given';

const SOURCES = import.meta.glob<string>('../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });

addMessages('en', 'thing = a thing\n    .in = in a thing\ndid = { $you ->\n    [yes] You\n   *[no] { $seat }\n } took { $what }.', 'toy');
addMessages('en', 'game-title = Toy', 'toy');
addMessages('fr', 'game-title = Jouet', 'toy');
afterEach(() => { i18n.use('en'); i18n.game = ''; });

function shape(source: string): [string, string][] {
  const { body } = parse(source, {});
  expect(body.filter((entry) => entry instanceof Junk)).toEqual([]);
  return body.filter((entry) => entry instanceof Message).map((message) => {
    const text = source.slice(message.span!.start, message.span!.end);
    const attributes = message.attributes.map(({ id }) => id.name);
    return [message.id.name, [...new Set(text.match(/\$\w+/g)), ...attributes].sort().join(' ')];
  });
}

test('both languages have the same messages with the same arguments', () => {
  expect(shape(fr)).toEqual(shape(en));
});

test('the first page has the name of every game, its line and its ways to play, and no other words of it', () => {
  const whole = import.meta.glob<string>('../../src/tablee/games/*/*.ftl', { query: '?words', import: 'default', eager: true });
  for (const [path, source] of [english, french].flatMap(({ shelves }) => Object.entries(shelves))) {
    const all = shape(whole[path.replace('../', '')]!);
    expect(shape(source)).toEqual(all.filter(([id]) => /^(game|variant)-/.test(id)));
    expect(shape(source).map(([id]) => id)).toEqual(expect.arrayContaining(['game-title', 'game-line']));
  }
});

test('every message of the app is used somewhere', () => {
  const code = Object.values(SOURCES).join('\n');
  const spoken = (id: string) => code.includes(`'${id}'`) || /^(play|pace|shape|key)-/.test(id);
  expect(shape(en).map(([id]) => id).filter((id) => !spoken(id))).toEqual([]);
});

test('French spaces are typographic', () => {
  const lines = fr.split('\n').filter((line) => !line.startsWith('#') && !/->$/.test(line));
  expect(lines.filter((line) => / [;!?:»]|« |'/.test(line.replace(/^[\w-]+ =/, '')))).toEqual([]);
});

test('the game at hand speaks first, others when asked by name', () => {
  expect(t('game-title')).toBe('game-title');
  i18n.game = 'toy';
  expect(t('game-title')).toBe('Toy');
  expect(t('close')).toBe('Close');
  i18n.game = '';
  expect(tOf('toy', 'game-title')).toBe('Toy');
  i18n.use('fr');
  expect(tOf('toy', 'game-title')).toBe('Jouet');
  expect(document.documentElement.lang).toBe('fr');
});

test('what the server says is formatted from the inside out', () => {
  i18n.game = 'toy';
  const said = { id: 'did', args: { seat: 1, what: [{ id: 'thing' }, { id: 'thing.in' }] } };
  expect(say(said, ['Ana', 'Ben'], 0)).toBe('Ben took a thing, in a thing.');
  expect(say(said, ['Ana', 'Ben'], 1)).toBe('You took a thing, in a thing.');
});

test('a name from right to left does not turn the sentence round it', () => {
  i18n.game = 'toy';
  const said = { id: 'did', args: { seat: 0, what: { id: 'thing' } } };
  expect(say(said, ['\u05d3\u05df!'], 1)).toBe('\u2068\u05d3\u05df!\u2069 took a thing.');
  expect(t('curtain-lift', { name: '\u05d3\u05df' })).toBe('I’m \u2068\u05d3\u05df\u2069');
});

test('everybody has a name, and no two the same', () => {
  const bot = (bot: Level, more = {}) => seatOf('Pixel', { kind: 'bot', bot, ...more }); // tables of old have names for bots
  const seats = [seatOf('Ana'), seatOf(null), bot('normal'), bot('normal'), seatOf(null, { kind: 'device' }), seatOf(null, { kind: 'open' })];
  const names = namesOf(seats);
  expect(names[0]).toBe('Ana');
  expect(new Set(names).size).toBe(6);
  expect(names.every(Boolean)).toBe(true);
  expect([names[2], names[3]]).toEqual(['Squirrel 1', 'Squirrel 2']);
  expect(namesOf([seatOf('Ana'), bot('normal'), bot('easy')])).toEqual(['Ana', 'Squirrel', 'Hedgehog']);
  expect(namesOf([seatOf('Sam'), seatOf('Sam'), seatOf('Sam')])).toEqual(['Sam', 'Sam 2', 'Sam 3']);
});

test('who has handed a seat over is told with who plays it now', () => {
  const squirrel = { kind: 'bot', bot: 'normal' } as const;
  const seats = [seatOf(null, { ...squirrel, began: 'Maman' }), seatOf('Léo', { began: 'Papa' }), seatOf(null, squirrel), seatOf(null, { ...squirrel, began: '' })];
  expect(namesOf(seats)).toEqual(['Maman, then Squirrel', 'Papa, then Léo', 'Squirrel', 'Guest 4, then Squirrel']);
  i18n.use('fr');
  expect(namesOf(seats).slice(0, 2)).toEqual(['Maman, puis Écureuil', 'Papa, puis Léo']);
  const played = { name: null, bot: 'normal' as const, colour: 0, gone: false, program: false, began: 'Maman' };
  expect(namesOf([played, { ...played, gone: true, began: null }].map(playerOf))).toEqual(['Maman, puis Écureuil', 'Quelqu’un']);
});

test('against bots one is “you” until one has a name', () => {
  const bot = seatOf(null, { kind: 'bot', bot: 'normal' }), me = seatOf(null, { yours: true });
  expect([namesOf([me, bot, bot]), nameless([me, bot, bot])]).toEqual([['You', 'Squirrel 1', 'Squirrel 2'], 0]);
  expect(namesOf([bot, seatOf(null)])).toEqual(['Squirrel', 'Guest 2']); // for who looks on
  expect([namesOf([me, seatOf('Ben')]), nameless([me, seatOf('Ben')])]).toEqual([['Guest 1', 'Ben'], null]);
  expect(nameless([seatOf('Ana', { yours: true }), bot])).toBeNull();
});

test('French drops a vowel before another', () => {
  i18n.use('fr');
  expect(['Bruno', 'Anna', 'Écureuil'].map((name) => t('others-person', { name }))).toEqual(['Les mots de Bruno', 'Les mots d’Anna', 'Les mots d’Écureuil']);
});
