import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addMessages, i18n } from '../src/kit/i18n.svelte';
import type { Best, History, HistoryEntry } from '../src/kit/wire';
import { others, outcome, points, scores } from '../src/me/results';
import Me from '../src/pages/Me.svelte';
import { day, month } from '../src/shell/days';
import { settings } from '../src/shell/settings.svelte';
import { toasts } from '../src/shell/toasts.svelte';

addMessages('en', 'game-title = Toy\nvariant-fast = Fast', 'toy');
addMessages('en', 'game-title = Doll', 'doll');

const people = (...names: (string | null)[]) => names.map((name, colour) => ({ name, bot: null, colour, gone: false, program: false, began: null }));
const played = (more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  match: 'm1', game: 'toy', way: '', ended: '2026-03-02T10:00:00+00:00', players: people('Ana', 'Ben', null), seat: 0, winners: [0], agreed: false, scores: [42.5, 42, 31], ...more,
});
const best = (more: Partial<Best> = {}): Best => ({ game: 'toy', way: '', played: 3, won: 2, since: '2026-03-02T10:00:00+00:00', best: 42.5, ...more });

afterEach(() => i18n.use('en'));

describe('days', () => {
  const now = new Date(2026, 10, 16, 9);
  const at = (...parts: [number, number, number, number]) => day(new Date(...parts).toISOString(), now);
  test('are said as people say them', () => {
    expect([at(2026, 10, 16, 1), at(2026, 10, 15, 23), at(2026, 10, 11, 12), at(2026, 10, 9, 12), at(2025, 10, 9, 12)]).toEqual(
      ['today', 'yesterday', 'Wednesday', '9\u00a0November', '9\u00a0November\u00a02025'],
    );
    i18n.use('fr');
    expect([at(2026, 10, 15, 23), at(2026, 10, 9, 12)]).toEqual(['hier', '9\u00a0novembre']);
    expect(month(new Date(2026, 2, 5).toISOString(), now)).toBe('mars');
  });
});

describe('a result', () => {
  test('is told for who has it in their history', () => {
    expect([outcome(played()), others(played()), scores(played())]).toEqual(['Won', 'Ben, Guest 3', '42½ – 42 – 31']);
    const lost = played({ winners: [1], seat: 2, scores: [] });
    expect([outcome(lost), others(lost), scores(lost)]).toEqual(['Ben won', 'Ana, Ben', '']);
    expect(outcome(played({ winners: [] }))).toBe('Nobody won');
    expect(outcome(played({ winners: [], agreed: true }))).toBe('Ended by agreement');
  });
  test('has halves', () => expect([0, 0.5, 7, 12.5].map(points)).toEqual(['0', '½', '7', '12½']));
});

describe('my page', () => {
  let asked: [string, string, unknown][] = [];
  let bests: Best[] = [];
  let pages: Record<string, History> = {};
  beforeEach(() => {
    [asked, bests, pages] = [[], [], {}];
    [settings.large, settings.sound] = [false, true];
    vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
      const sent: unknown = body ? JSON.parse(String(body)) : null;
      asked.push([String(method), path, sent]);
      if (path === '/api/me/bests') return Response.json(bests);
      if (path === '/api/me/devices') return Response.json({ devices: [], passkeys: [], passkeys_at: null });
      if (path === '/api/me/people') return Response.json([]);
      if (path.startsWith('/api/me/history')) return Response.json(pages[path.split('?')[1]!]);
      return Response.json({ name: 'Ana', colour: null, ...(sent as object) });
    });
  });
  afterEach(() => {
    cleanup();
    toasts.clear();
    vi.unstubAllGlobals();
  });

  test('says what will be there to who is new', async () => {
    render(Me);
    expect(await screen.findByText('Your matches will be here.')).toBeTruthy();
    expect(screen.queryByText('Your bests')).toBeNull();
  });

  test('keeps name and colour as soon as they are said', async () => {
    render(Me);
    const field = await screen.findByLabelText<HTMLInputElement>('Your name');
    await fireEvent.focusOut(field);
    expect(asked.filter(([method]) => method === 'PUT')).toEqual([]); // nothing was changed
    await fireEvent.input(field, { target: { value: 'Anaïs' } });
    await fireEvent.focusOut(field);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Anaïs' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('radio', { name: 'Green triangle' }));
    await waitFor(() => expect(asked.filter(([method]) => method === 'PUT').map(([, , sent]) => sent)).toEqual([{ name: 'Anaïs' }, { colour: 2 }]));
  });

  test('shows what was played: all of it, or one game, page by page', async () => {
    bests = [best(), best({ way: 'fast', best: null, played: 1, won: 0 }), best({ game: 'doll', best: null })];
    pages = {
      'game=&before=': { matches: [played({ match: 'm3', ended: '2026-03-04T10:00:00+00:00' })], more: true },
      [String(new URLSearchParams({ game: '', before: '2026-03-04T10:00:00+00:00' }))]: { matches: [played({ match: 'm2', winners: [1] })], more: false },
      'game=doll&before=': { matches: [played({ match: 'm1', game: 'doll', players: people('Ana', 'Zoé'), scores: [] })], more: false },
    };
    render(Me);
    expect(await screen.findByText('7 matches since March')).toBeTruthy();
    expect(screen.getAllByText('2 of 3 won')).toHaveLength(2);
    expect(screen.getByText('0 of 1 won')).toBeTruthy();
    await fireEvent.click(await screen.findByRole('button', { name: 'More matches' }));
    await waitFor(() => expect(screen.getAllByRole('link').flatMap((link) => link.getAttribute('href')?.match(/^\/m\/.*/) ?? [])).toEqual(['/m/m3', '/m/m3/analysis', '/m/m2', '/m/m2/analysis']));
    expect(screen.queryByRole('button', { name: 'More matches' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Doll' }));
    expect(await screen.findByText(/Doll · Zoé/)).toBeTruthy();
    expect(screen.queryByText(/Toy · Ben/)).toBeNull();
  });

  test('has switches for what this browser keeps', async () => {
    render(Me);
    await fireEvent.click(await screen.findByRole('switch', { name: 'Large text' }));
    await fireEvent.click(screen.getByRole('switch', { name: 'With a sound' }));
    expect([settings.large, settings.sound]).toEqual([true, false]);
    expect(screen.getByRole('switch', { name: 'Large text' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByRole('switch', { name: 'When it is my turn' })).toBeNull(); // this browser has none
    settings.large = false;
  });
});
