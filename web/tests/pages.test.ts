import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMessages, i18n } from '../src/kit/i18n.svelte';
import { motion } from '../src/kit/motion.svelte';
import App from '../src/App.svelte';
import { find } from '../src/pages';
import { linked, router } from '../src/router.svelte';
import { api } from '../src/shell/api';
import { attempt, toasts } from '../src/shell/toasts.svelte';


addMessages('en', `
game-title = Toy
game-line = A game for tests.
variant-competitive = Competitive
variant-cooperative = Cooperative
option-seats = Players
option-fit = Shapes
option-fit-within = Within
option-fit-exact = Exact
option-first = Who begins
option-first-random = Chance
option-teams = Teams
refused-2-2-first-beyond = Seat { $first } cannot begin a { $option }.
`, 'toy');

const SEATED = { by: ['seats'], most: { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 } };
const GAMES = [{
  name: 'toy', version: 1, minutes: 20, levels: ['normal'], colours: 6, asked: [], guarded: [], guided: true, moments: ['1.1'], practice: [],
  variants: [
    { name: 'competitive', options: [{ type: 'Range', name: 'seats', low: 2, high: 4, default: 2 }, { type: 'Choice', name: 'fit', values: ['within', 'exact'], default: 'within' }] },
    { name: 'cooperative', options: [{ type: 'Range', name: 'seats', low: 2, high: 6, default: 3 },
      { type: 'Choice', name: 'first', values: ['random', '1', '2', '3', '4', '5', '6'], default: 'random', limit: SEATED },
      { type: 'Range', name: 'teams', low: 1, high: 6, default: 3, limit: SEATED }] },
  ],
}];
const BOOK = { title: 'Toy', introduction: [], sections: [], quick: null, card: null, questions: null };
const ANSWERS: Record<string, unknown> = {
  '/api/games': GAMES, '/api/tables?': [], '/api/me/tables': [], '/api/me': { name: 'Ana' }, '/api/games/toy/data': { data: null }, '/api/rules/toy/en': BOOK,
};
let opened: unknown = null;
/** What is answered to the next questions, in place of the usual, by method and path. */
const odd = new Map<string, unknown>();
const refusal = (id: string, args = {}) => ({ type: 'Refusal', code: 'malformed', says: { id, args }, clause: null, nonce: null });
const MISSING = { type: 'Refusal', code: 'missing', says: { id: 'refused-table-unknown' }, clause: null, nonce: null };

beforeEach(() => {
  motion.reduced = true;
  localStorage.clear();
  HTMLDialogElement.prototype.showModal ??= () => {};
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const strange = await odd.get(`${method} ${path}`);
    if (strange) return Response.json(strange, { status: 400 });
    const known = path in ANSWERS && method !== 'POST';
    if (path === '/api/learn/toy') return Response.json({ id: 'lesson' });
    if (method === 'POST') opened = JSON.parse(String(body));
    return Response.json(known ? ANSWERS[path] : MISSING, { status: known ? 200 : 404 });
  });
});
afterEach(() => {
  cleanup();
  toasts.clear();
  odd.clear();
  i18n.use('en');
  vi.unstubAllGlobals();
});

test('home shows the games, and leads to a table for friends', async () => {
  router.go('/');
  render(App);
  expect(await screen.findByRole('heading', { name: 'Pull up a chair.' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Toy' })).toBeTruthy();
  router.go('/new/toy');
  expect(await screen.findByDisplayValue('Ana')).toBeTruthy();
  expect(screen.getByRole('radio', { name: '2', checked: true })).toBeTruthy();
  expect(document.activeElement?.id).toBe('main');
});

test('a name typed before the known one has come is kept', async () => {
  const answer = fetch, known = Response.json({ name: 'Ana' });
  let come = () => {};
  const me = new Promise<Response>((resolve) => { come = () => resolve(known); });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => (path === '/api/me' ? me : answer(path, init)));
  router.go('/new/toy');
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
  expect(await screen.findByText('2 to 6 players,')).toBeTruthy();
  router.go('/new/toy');
  const seats = () => screen.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === 'option-seats').map((radio) => radio.getAttribute('value'));
  (await screen.findByRole('radio', { name: /Cooperative/ })).click();
  await waitFor(() => expect(seats()).toEqual(['2', '3', '4', '5', '6']));
  expect(screen.queryByRole('radio', { name: /Within/ })).toBeNull();
  expect(await screen.findByDisplayValue('Ana')).toBeTruthy();
  screen.getByRole('button', { name: 'Open the table' }).click();
  await waitFor(() => expect(opened).toMatchObject({ game: 'toy', options: { variant: 'cooperative', seats: 2 } }));
});

const radios = (name: string) => screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.name === name);

test('only what goes together is offered, and what no longer does gives way to the nearest', async () => {
  router.go('/new/toy');
  render(App);
  (await screen.findByRole('radio', { name: /Cooperative/ })).click();
  await waitFor(() => expect(radios('option-first').map(({ value }) => value)).toEqual(['random', '1', '2']));
  radios('option-seats').find(({ value }) => value === '5')!.click();
  await waitFor(() => expect(radios('option-first')).toHaveLength(6));
  radios('option-first').at(-1)!.click();
  radios('option-teams').at(-1)!.click();
  radios('option-seats').find(({ value }) => value === '2')!.click();
  await waitFor(() => expect(radios('option-first').map(({ checked }) => checked)).toEqual([false, false, true]));
  expect(radios('option-teams').map(({ checked }) => checked)).toEqual([false, true]);
  screen.getByRole('button', { name: 'Open the table' }).click();
  await waitFor(() => expect(opened).toMatchObject({ options: { seats: 2, first: '2', teams: 2 } }));
});

/** It is read out too: the same words stand where only a screen reader finds them. */
const TOAST = { selector: '.toast p' };
const toasted = (text: string | RegExp) => screen.findByText(text, TOAST);

const BEYOND = refusal('refused-2-2-first-beyond', { first: 4, option: { id: 'option-teams' } });

test('what a game refuses is said in its words: at a new table, and at home', async () => {
  odd.set('POST /api/tables', BEYOND);
  router.go('/new/toy');
  render(App);
  (await screen.findByRole('button', { name: 'Open the table' })).click();
  expect(await toasted(/Seat 4 cannot begin a Teams\./)).toBeTruthy();
  router.go('/');
  await waitFor(() => expect(screen.queryByText(/Seat 4/, TOAST)).toBeNull());
  (await screen.findByRole('button', { name: /Play now/ })).click();
  (await screen.findByText('Open the table', { selector: 'dialog button' })).click();
  expect(await toasted(/Seat 4 cannot begin a Teams\./)).toBeTruthy();
});

test('learning that a game refuses is refused in its words', async () => {
  odd.set('POST /api/learn/toy', BEYOND);
  router.go('/learn/toy');
  render(App);
  expect(await screen.findByText(/Seat 4 cannot begin a Teams\./)).toBeTruthy();
});

test('a toast goes with its page, and does not come late to the next', async () => {
  router.go('/new/toy');
  render(App);
  await screen.findByRole('button', { name: 'Open the table' });
  toasts.show({ id: 'copied' });
  expect(await toasted('Link copied.')).toBeTruthy();
  let answer = (_: unknown) => {};
  odd.set('POST /api/tables', new Promise((resolve) => { answer = resolve; }));
  const late = attempt(() => api.open({ game: 'toy' }));
  router.go('/');
  toasts.show({ id: 'copy-failed' }); // said after going: it belongs to where one is now
  await waitFor(() => expect(screen.queryByText('Link copied.', TOAST)).toBeNull());
  answer(BEYOND);
  await late;
  expect(toasts.all.map(({ says }) => says.id)).toEqual(['copy-failed']);
});

test('a name that is refused is said where it is typed, and nowhere else', async () => {
  odd.set('PUT /api/me', refusal('refused-name-empty'));
  router.go('/new/toy');
  render(App);
  const field = await screen.findByLabelText<HTMLInputElement>('Your name');
  screen.getByRole('button', { name: 'Open the table' }).click();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toMatch(/at least one visible character/);
  expect(document.activeElement).toBe(field);
  expect(toasts.all).toEqual([]);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await waitFor(() => expect(field.getAttribute('aria-describedby')).toBeNull());
});

test('learning leads to a table of its own, and no step back leads to another', async () => {
  router.go('/rules/toy');
  const before = history.length;
  render(App);
  expect(await screen.findByRole('link', { name: /Learn/ })).toHaveProperty('pathname', '/learn/toy');
  router.go('/learn/toy');
  await waitFor(() => expect(router.url.pathname).toBe('/t/lesson'));
  expect(history.length).toBe(before + 1);
});

test('learning at a clause asks for its moment, and says so where there is none', async () => {
  odd.set('POST /api/learn/toy?at=9.9', refusal('refused-moment-unknown', { clause: '9.9' }));
  router.go('/learn/toy?at=9.9');
  render(App);
  expect(await screen.findByText(/does not show rule 9\.9/)).toBeTruthy();
});

test('a table that is not there says so', async () => {
  router.go('/t/gone');
  render(App);
  expect(await screen.findByText(/There is no such table/)).toBeTruthy();
});

test('addresses name their page', () => {
  expect(find('/t/abc-1').params).toEqual({ id: 'abc-1' });
  expect(find('/rules/toy').params).toEqual({ game: 'toy' });
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
  const own = `${location.origin}/rules/toy`;
  expect(click(`<a href="${own}">x</a>`)).toBe(own);
  expect(click(`<a href="${own}">x</a>`, { ctrlKey: true })).toBeNull();
  expect(click(`<a href="${own}" download>x</a>`)).toBeNull();
  expect(click(`<a href="${location.origin}/api/matches/x/export">x</a>`)).toBeNull();
  expect(click('<a href="https://example.org/">x</a>')).toBeNull();
});
