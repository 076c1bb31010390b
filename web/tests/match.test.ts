import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMessages } from '../src/app/i18n.svelte';
import { motion } from '../src/app/motion.svelte';
import type { SeatInfo, TableInfo, Told } from '../src/app/wire';
import { TableClient } from '../src/table/client.svelte';
import Match from '../src/table/Match.svelte';
import { seatOf, tableOf, toldOf } from './given';

const seat = (name: string, yours: boolean, more: Partial<SeatInfo> = {}) => seatOf(name, { yours, ...more });
const table = (...seats: SeatInfo[]) => tableOf(seats);
const told = (seat: number | null, must: number[], more: Partial<Told> = {}): Told => toldOf(seat, 3, { words: [{ id: `secret-${seat}` }], question: { id: 'toy-question' }, must, ...more });

addMessages('en', 'secret-0 = the hand of Anna\nsecret-1 = the hand of Bob\nsecret-null = what all see\ntoy-question = Play, please.');

let client: TableClient;
const show = (at: TableInfo) => render(Match, { client, table: at, rule: null, openRule: () => {} });

beforeEach(() => {
  client = new TableClient('ws://here', () => {});
  localStorage.clear();
  motion.reduced = true;
  vi.stubGlobal('fetch', async () => Response.json({ data: null, started: '2026-11-16T10:00:00Z' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('who has one seat sees its side, in words too, and the title calls', async () => {
  show(table(seat('Anna', true), seat('Ben', false)));
  await waitFor(() => expect(client.seat).toBe(0));
  client.told = told(0, [0]);
  expect(await screen.findByText('the hand of Anna')).toBeTruthy();
  await waitFor(() => expect(document.title).toContain('Your turn'));
});

test('who has none watches', async () => {
  show(table(seat('Anna', false), seat('Ben', false)));
  await waitFor(() => expect(client.seat).toBeNull());
  expect(await screen.findByText('Watching')).toBeTruthy();
});

test('on one device nothing of one seat is on the page while the other is asked', async () => {
  show(table(seat('Anna', true), seat('Bob', true)));
  await waitFor(() => expect(client.seat).toBeNull());
  client.told = told(null, [0]);
  const lift = await screen.findByRole('button', { name: 'I’m Anna' });
  lift.click();
  expect(client.seat).toBe(0);
  client.told = told(0, [0]);
  expect(await screen.findByText('the hand of Anna')).toBeTruthy();
  client.told = told(0, [1], { seq: 4 });
  expect(await screen.findByRole('button', { name: 'I’m Bob' })).toBeTruthy();
  expect(client.seat).toBeNull();
  expect(document.body.textContent).not.toContain('the hand of Anna');
});

test('what happened while nobody looked is told', async () => {
  localStorage.setItem('seen/m/0', '1');
  addMessages('en', 'did = { $seat } did { $what }.');
  show(table(seat('Anna', true), seat('Ben', false)));
  await waitFor(() => expect(client.seat).toBe(0));
  client.log = [1, 2, 3].map((seq) => ({ seq, event: {}, says: { id: 'did', args: { seat: 1, what: seq } } }));
  client.told = told(0, [0]);
  expect(await screen.findByText('Since you were away')).toBeTruthy();
  expect(screen.queryByText('Ben did 1.')).toBeNull();
  expect(screen.getByText('Ben did 2.')).toBeTruthy();
  expect(localStorage.getItem('seen/m/0')).toBe('3');
});

test('the end comes by itself and says who won', async () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  show(table(seat('Anna', true), seat('Ben', false)));
  await waitFor(() => expect(client.seat).toBe(0));
  client.told = told(0, [], { over: { winners: [0], scores: [7, 2], clause: '4.4' } });
  expect(await screen.findByText('You win!')).toBeTruthy();
  expect(await screen.findByRole('rowheader', { name: 'Ben', hidden: true })).toBeTruthy();
});

test('the last action can be taken back while the server says so, by button or key', async () => {
  const undo = vi.spyOn(client, 'undo');
  show(table(seat('Anna', true), seat('Ben', false)));
  await waitFor(() => expect(client.seat).toBe(0));
  client.told = told(0, [1]);
  await fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  client.told = told(0, [1], { seq: 4, undo: true });
  await fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
  await fireEvent.keyDown(document.body, { key: 'Z', metaKey: true, shiftKey: true });
  expect(undo).toHaveBeenCalledTimes(2);
});

test('who comes back to a seat that a bot plays is welcomed, and not asked', async () => {
  const wishes: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/wish')) wishes.push(JSON.parse(String(init.body)));
    return Response.json({ data: null });
  });
  show(table(seat('Anna', true, { stand_in: 'normal' }), seat('Ben', false)));
  await waitFor(() => expect(client.seat).toBe(0));
  client.log = [{ seq: 2, event: {}, says: { id: 'did', args: { seat: 0 } }, by: 'stand-in' }];
  client.told = told(0, [0]);
  expect(await screen.findByText('Welcome back, Anna')).toBeTruthy();
  expect(screen.getByText('1 move was played for you.')).toBeTruthy();
  expect(document.title).not.toContain('Your turn');
  await fireEvent.click(screen.getByRole('button', { name: 'Take your seat back' }));
  await waitFor(() => expect(wishes).toEqual([{ type: 'TakeBack', seat: 0 }]));
});

test('a move that waits for the network is shown, and taken back by a tap', async () => {
  show(table(seat('Anna', true), seat('Ben', false)));
  await waitFor(() => expect(client.seat).toBe(0));
  client.told = told(0, [0]);
  client.act('x');
  await fireEvent.click(await screen.findByRole('button', { name: 'Will be sent when you are back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Will be sent when you are back' })).toBeNull());
  expect(client.acting).toBe(false);
});
