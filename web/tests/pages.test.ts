import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { motion } from '../src/app/motion.svelte';
import App from '../src/App.svelte';
import { find } from '../src/pages';
import { linked, router } from '../src/router.svelte';

const GAMES = [{
  name: 'quadri', version: 1, minutes: 20, bots: ['random', 'greedy'], practice: [],
  variants: [
    { name: 'competitive', options: [{ type: 'Range', name: 'seats', low: 2, high: 4, default: 2 }, { type: 'Choice', name: 'fit', values: ['within', 'exact'], default: 'within' }] },
    { name: 'cooperative', options: [{ type: 'Range', name: 'seats', low: 2, high: 6, default: 3 }] },
  ],
}];
const ANSWERS: Record<string, unknown> = { '/api/games': GAMES, '/api/tables': [], '/api/me': { name: 'Ana' } };
let opened: unknown = null;
const MISSING = { type: 'Refusal', code: 'missing', says: { id: 'refused-table-unknown' }, clause: null, nonce: null };

beforeEach(() => {
  motion.reduced = true;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const known = path in ANSWERS && method !== 'POST';
    if (path === '/api/learn/quadri') return Response.json({ id: 'lesson' });
    if (method === 'POST') opened = JSON.parse(String(body));
    return Response.json(known ? ANSWERS[path] : MISSING, { status: known ? 200 : 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('home shows the games, and leads to a table for friends', async () => {
  router.go('/');
  render(App);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Pull up a chair.');
  expect(await screen.findByRole('heading', { name: 'Quadri' })).toBeTruthy();
  router.go('/new/quadri');
  expect(await screen.findByDisplayValue('Ana')).toBeTruthy();
  expect(screen.getAllByRole('radio', { name: /By link/ })).toHaveLength(1);
  expect(document.activeElement?.id).toBe('main');
});

test('a name typed before the known one has come is kept', async () => {
  const answer = fetch, known = Response.json({ name: 'Ana' });
  let come = () => {};
  const me = new Promise<Response>((resolve) => { come = () => resolve(known); });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => (path === '/api/me' ? me : answer(path, init)));
  router.go('/new/quadri');
  render(App);
  const field = await screen.findByLabelText<HTMLInputElement>('Your name');
  await fireEvent.input(field, { target: { value: 'Bo' } });
  come();
  await waitFor(() => expect(known.bodyUsed).toBe(true));
  await new Promise((later) => { setTimeout(later); });
  expect(field.value).toBe('Bo');
});

test('home counts the seats of every way to play; a new table has those of the way chosen', async () => {
  router.go('/');
  render(App);
  expect(await screen.findByText('2 to 6 players')).toBeTruthy();
  router.go('/new/quadri');
  const seats = () => screen.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === 'option-seats').map((radio) => radio.getAttribute('value'));
  (await screen.findByRole('radio', { name: /Cooperative/ })).click();
  await waitFor(() => expect(seats()).toEqual(['2', '3', '4', '5', '6']));
  expect(screen.queryByRole('radio', { name: /Within/ })).toBeNull();
  expect(await screen.findByDisplayValue('Ana')).toBeTruthy();
  screen.getByRole('button', { name: 'Open the table' }).click();
  await waitFor(() => expect(opened).toMatchObject({ game: 'quadri', options: { variant: 'cooperative', seats: 3 } }));
});

test('learning leads to a table of its own, and no step back leads to another', async () => {
  router.go('/rules/quadri');
  const before = history.length;
  render(App);
  expect(await screen.findByRole('link', { name: /Learn/ })).toHaveProperty('pathname', '/learn/quadri');
  router.go('/learn/quadri');
  await waitFor(() => expect(router.url.pathname).toBe('/t/lesson'));
  expect(history.length).toBe(before + 1);
});

test('a table that is not there says so', async () => {
  router.go('/t/gone');
  render(App);
  expect(await screen.findByText(/There is no such table/)).toBeTruthy();
});

test('addresses name their page', () => {
  expect(find('/t/abc-1').params).toEqual({ id: 'abc-1' });
  expect(find('/rules/quadri').params).toEqual({ game: 'quadri' });
  expect(find('/nowhere/at/all').params).toEqual({});
});

test('only plain clicks on our own pages are followed', () => {
  const click = (html: string, init: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    let found: string | null = '';
    const listen = (event: MouseEvent) => { found = linked(event); event.preventDefault(); };
    document.body.addEventListener('click', listen, { once: true });
    document.querySelector('a')!.dispatchEvent(event);
    return found;
  };
  const own = `${location.origin}/rules/quadri`;
  expect(click(`<a href="${own}">x</a>`)).toBe(own);
  expect(click(`<a href="${own}">x</a>`, { ctrlKey: true })).toBeNull();
  expect(click(`<a href="${own}" download>x</a>`)).toBeNull();
  expect(click(`<a href="${location.origin}/api/matches/x/export">x</a>`)).toBeNull();
  expect(click('<a href="https://example.org/">x</a>')).toBeNull();
});
