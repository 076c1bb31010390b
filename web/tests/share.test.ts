import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { seatOf } from './given';
import { cropped } from '../src/match/share/crop';
import { covers } from '../src/match/share/fonts';
import { dated, firstNames, fitted, wrapped } from '../src/match/share/lines';
import Naming from '../src/match/share/Naming.svelte';
import Postcard from '../src/match/share/Postcard.svelte';
import { fileName, type Shown } from '../src/match/share/shown';
import { plainColour } from '../src/match/share/standalone';

const letters = (text: string, size: number) => text.length * size;

describe('words in a picture', () => {
  it('are broken where they do not fit, but not before French punctuation', () => {
    expect(wrapped('Camille wins!', 1, 8, letters)).toEqual(['Camille', 'wins!']);
    expect(wrapped('Camille gagne\u202f!', 1, 6, letters)).toEqual(['Camille', 'gagne\u202f!']);
    expect(wrapped('Camille wins!', 1, 20, letters)).toEqual(['Camille wins!']);
  });

  it('are as large as there is room for', () => {
    expect(fitted('Camille wins!', 20, 1, [2, 1], letters)).toEqual({ size: 1, lines: ['Camille wins!'] });
    expect(fitted('Camille wins!', 20, 2, [2, 1], letters)).toEqual({ size: 2, lines: ['Camille', 'wins!'] });
    expect(fitted('Bartholomew', 6, 1, [2, 1], letters)).toEqual({ size: 1, lines: ['Barth…'] });
  });

  it('call people by their first names, each by another', () => {
    expect(firstNames(['Camille Roy', ' Hugo ', 'Camille Tran', null], ['', '', '', 'Squirrel 2'])).toEqual(['Camille', 'Hugo', 'Camille 2', 'Squirrel 2']);
  });

  it('say the day as people do', () => {
    expect(dated('2026-11-16T12:00:00Z', 'en')).toBe('16 November 2026');
    expect(dated('2026-11-16T12:00:00Z', 'fr')).toBe('16 novembre 2026');
  });

  it('bring the fonts they need', () => {
    expect(covers('U+0-FF, U+131', 'Zoé')).toBe(true);
    expect(covers('U+100-2BA', 'Zoé')).toBe(false);
    expect(covers('U+100-2BA', 'Łucja')).toBe(true);
    expect(covers('', 'Zoé')).toBe(true);
  });
});

it('mixed colours are written so that every program reads them', () => {
  expect(plainColour('color(srgb 1 0.5 0)')).toBe('rgb(255, 128, 0)');
  expect(plainColour('color(srgb 0 0 1 / 0.25)')).toBe('rgba(0, 0, 255, 0.25)');
  expect(plainColour('url("#hatch")')).toBe('url("#hatch")');
});

describe('the part of a board that is shown', () => {
  const all = { left: 0, top: 0, right: 200, bottom: 100 }, room = { width: 200, height: 100 };

  it('is where something lies, in the shape of the room for it', () => {
    expect(cropped(all, [{ left: 20, top: 10, right: 150, bottom: 60 }], room)).toEqual({ left: 10, top: -2.5, right: 160, bottom: 72.5 });
  });
  it('is all of it where nothing is known', () => {
    expect(cropped(all, [], room)).toEqual(all);
  });
  it('is no more than all of it, and never just a speck', () => {
    expect(cropped(all, [{ left: -500, top: -500, right: 500, bottom: 500 }], room)).toEqual(all);
    const { left, right } = cropped(all, [{ left: 99, top: 49, right: 101, bottom: 51 }], room);
    expect(right - left).toBeCloseTo(200 / 1.7);
  });
});

describe('the picture', () => {
  const seat = (name: string) => seatOf(name, { yours: true });
  const shown: Shown = {
    game: 'nim', match: 'abc', table: 't', seats: [seat('Camille Roy'), seat('Hugo')], view: {}, seat: null, words: [], last: {},
    over: { winners: [0], scores: [41, 36], clause: '1.1' }, started: '2026-11-16T12:00:00Z', step: null,
  };

  it('of a game without a board tells the result all the same', () => {
    const { container } = render(Postcard, { shown, scores: ['41', '36½'], board: false });
    const texts = [...container.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toEqual(expect.arrayContaining(['Camille wins!', 'Camille', '41', 'Hugo', '36½', 'Tablée', '16 November 2026']));
    expect(container.querySelector('svg[x]')).toBeNull();
  });

  it('says “I” for who has no name yet, and nobody is a guest', () => {
    const bot = seatOf(null, { kind: 'bot', bot: 'normal' });
    const mine = { ...shown, seats: [seatOf(null, { yours: true }), bot] };
    const texts = (shown: Shown) => [...render(Postcard, { shown, scores: ['41', '36'], board: false }).container.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts(mine)).toEqual(expect.arrayContaining(['I won!', 'Me', 'Squirrel']));
    expect(texts({ ...mine, over: { ...shown.over, winners: [1] } })).toEqual(expect.arrayContaining(['Squirrel wins!', 'Me']));
    expect(texts({ ...mine, seats: [seatOf('Zoé Roy', { yours: true }), { ...bot, began: 'Maman' }] })).toEqual(expect.arrayContaining(['Zoé wins!', 'Maman, then Squirrel']));
  });

  it('of a moment says which, in the picture and in the name of its file', () => {
    const moment = { ...shown, step: { index: 12, count: 40 } };
    const { container } = render(Postcard, { shown: moment, scores: ['41', '36'], board: true });
    expect(container.textContent).toContain('Step 12 of 40');
    expect(container.querySelectorAll('svg[x]').length).toBe(1);
    expect([fileName(shown), fileName(moment)]).toEqual(['tablee-nim-abc', 'tablee-nim-abc-12']);
  });
});

describe('who has played without a name', () => {
  it('tells it before the picture goes out, and the table has it too', async () => {
    const asked: [string, string, unknown][] = [], done = vi.fn();
    vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
      asked.push([String(method), path, JSON.parse(String(body))]);
      return Response.json({ name: 'Zoé', colour: null });
    });
    render(Naming, { table: 't', done });
    await fireEvent.input(screen.getByLabelText('Your name, for the picture'), { target: { value: ' Zoé ' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Put it on' }));
    await waitFor(() => expect(done).toHaveBeenCalledWith('Zoé'));
    expect(asked).toEqual([['PUT', '/api/me', { name: ' Zoé ' }], ['POST', '/api/tables/t/wish', { type: 'UseMyName' }]]);
    vi.unstubAllGlobals();
  });

  it('may go without', async () => {
    const done = vi.fn();
    render(Naming, { table: 't', done });
    await fireEvent.click(screen.getByRole('button', { name: 'Without a name' }));
    expect(done).toHaveBeenCalledWith(null);
  });
});
