import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { motion } from '../src/kit/motion.svelte';
import type { SeatInfo, TableInfo, Told } from '../src/kit/wire';
import { canNotify, dotIcon, notify } from '../src/shell/notify';
import { settings } from '../src/shell/settings.svelte';
import { askedOf, TurnWatch } from '../src/match/turn_watch';
import YourTurn from '../src/match/YourTurn.svelte';

const seat = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({ kind: 'person', name, bot: null, yours: false, here: true, ...more }) as SeatInfo;
const table = (...seats: SeatInfo[]): TableInfo => ({ id: 't', game: 'toy', options: {}, seats, match: 'm', over: false, host: true, listed: false, watching: 0 }) as unknown as TableInfo;
const told = (must: number[], more: Partial<Told> = {}): Told => ({
  type: 'Told', match: 'm', seat: 0, seq: 3, events: [], view: {}, words: [], question: { id: 'q' }, must, may: [], legal: [], undo: false, over: null, lesson: null, clocks: null, ...more,
});

/** The browser's own, as far as we use it. */
class Shown {
  static permission = 'granted';
  static all: Shown[] = [];
  static requestPermission = vi.fn(async () => Shown.permission);
  onclick = () => {};
  close = vi.fn();
  constructor(readonly title: string, readonly options?: NotificationOptions) {
    if (title) Shown.all.push(this);
  }
}
let hidden = false;
const look = (away: boolean) => {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  motion.reduced = true;
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  localStorage.clear();
  [Shown.all, Shown.permission, hidden] = [[], 'granted', false];
  vi.stubGlobal('Notification', Shown);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PEOPLE = table(seat('Ana', { yours: true }), seat('Ben'));
const shown = (props: Partial<{ told: Told; table: TableInfo; yourTurn: boolean }>) => render(YourTurn, { told: null, table: PEOPLE, yourTurn: false, title: 'Toy', ...props });

// First of all: this browser has not been asked yet.

test('a question that several are asked names who reads it, else the first of them', () => {
  expect([told([0, 1]), told([0, 1], { seat: 1 }), told([1, 2]), told([1, 2], { seat: null }), told([])].map(askedOf)).toEqual([0, 1, 1, 1, null]);
});

test('where only bots are waited for it is not asked', async () => {
  const bots = table(seat('Ana', { yours: true }), seat('Puce', { kind: 'bot', bot: 'normal' }));
  const page = shown({ told: told([0]), table: bots, yourTurn: true });
  await page.rerender({ told: told([1], { seq: 4 }), yourTurn: false });
  expect(screen.queryByRole('button')).toBeNull();
  await page.rerender({ table: PEOPLE });
  expect(await screen.findByRole('button', { name: 'Tell me' })).toBeTruthy();
  await fireEvent.keyDown(window, { key: 'Escape' }); // not now
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  await page.rerender({ told: told([0], { seq: 5 }), yourTurn: true });
  await page.rerender({ told: told([1], { seq: 6 }), yourTurn: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(localStorage.getItem('tell')).toBeNull();
});

test('it is asked after the first move, and never again after an answer', async () => {
  const page = shown({ told: told([0]), yourTurn: true });
  expect(screen.queryByRole('button')).toBeNull();
  await page.rerender({ told: told([1], { seq: 4 }), yourTurn: false });
  expect(await screen.findByText('Shall we tell you when it is your turn?')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'No thanks' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect([localStorage.getItem('tell'), Shown.requestPermission.mock.calls.length]).toEqual(['no', 0]);
});

test('a turn comes to who waits, once; not to who has just sat down or takes a move back', () => {
  const turns = new TurnWatch();
  expect(turns.hear(told([0]))).toBe(false);
  expect(turns.played).toBe(false);
  expect(turns.hear(told([1], { seq: 4 }))).toBe(false);
  expect(turns.played).toBe(true);
  const undone = [{ seq: 5, event: { type: 'Undone', to: 3, seat: 0 }, says: { id: 'u' } }];
  expect(turns.hear(told([0], { seq: 5, events: undone }))).toBe(false);
  expect(turns.hear(told([1], { seq: 6 }))).toBe(false);
  expect(turns.hear(told([0], { seq: 7 }))).toBe(true);
  expect(turns.hear(told([0], { seq: 8 }))).toBe(false);
  expect(turns.hear(told([0], { seq: 0, match: 'next' }))).toBe(true);
  expect(turns.hear(told([1], { seat: 1 }))).toBe(false); // another one at this device, who has just lifted the curtain
});

test('a match that begins while nobody looks calls whom it asks first', () => {
  hidden = true;
  expect(new TurnWatch().hear(told([0]))).toBe(true);
  expect(new TurnWatch().hear(told([1]))).toBe(false);
});

const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href');

test('the icon of the tab has a dot for so long', () => {
  dotIcon(true);
  expect(icon()).toBe('/icon-turn.svg');
  dotIcon(false);
  expect(icon()).toBe('/icon.svg');
});

test('a notification comes only where nobody looks, if it was wished for; a click leads back', () => {
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => {});
  settings.tell = true;
  notify('Your turn', 'with Ben', 't');
  expect(Shown.all).toHaveLength(0);
  hidden = true;
  notify('Your turn', 'with Ben', 't');
  expect(Shown.all.map(({ title, options }) => [title, options?.body, options?.tag])).toEqual([['Your turn', 'with Ben', 't']]);
  Shown.all[0]!.onclick();
  expect(focus).toHaveBeenCalledOnce();
  settings.tell = false;
  notify('Your turn', 'with Ben', 't');
  Shown.permission = 'denied';
  settings.tell = true;
  notify('Your turn', 'with Ben', 't');
  expect(Shown.all).toHaveLength(1);
});

test('a notification goes when somebody looks again', () => {
  settings.tell = hidden = true;
  notify('Your turn', '', 't');
  look(false);
  expect(Shown.all[0]!.close).toHaveBeenCalled();
});

test('a browser that leaves them to service workers, and a page that is not secure, have none', () => {
  Shown.permission = 'default';
  expect(canNotify()).toBe(true);
  vi.stubGlobal('Notification', class { static permission = 'default'; constructor() { throw new TypeError('Illegal constructor'); } });
  expect(canNotify()).toBe(false);
  vi.stubGlobal('Notification', Shown);
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  expect(canNotify()).toBe(false);
});

test('who is called is told at which table, and nothing more', async () => {
  settings.tell = true;
  const page = shown({ told: told([1]) });
  hidden = true;
  await page.rerender({ told: told([0], { seq: 4 }), yourTurn: true, title: 'Your turn · Toy' });
  await waitFor(() => expect(Shown.all.map(({ title, options }) => [title, options?.body])).toEqual([['Your turn · Toy', 'At the table with Ben']]));
  expect(icon()).toBe('/icon-turn.svg');
  expect(document.title).toBe('Your turn · Toy');
  page.unmount();
  expect(icon()).toBe('/icon.svg');
});
