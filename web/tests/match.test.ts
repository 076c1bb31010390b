import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMessages } from '../src/kit/i18n.svelte';
import { motion } from '../src/kit/motion.svelte';
import { voice } from '../src/kit/voice.svelte';
import type { Ending, SeatInfo, TableInfo, Told } from '../src/kit/wire';
import { readsWords } from '../src/shell/memory';
import { TableClient } from '../src/match/client.svelte';
import SeriesScore from '../src/match/SeriesScore.svelte';
import Match from '../src/match/Match.svelte';
import { seatOf, tableOf, toldOf } from './given';

const seat = (name: string, yours: boolean, more: Partial<SeatInfo> = {}) => seatOf(name, { yours, ...more });
const table = (...seats: SeatInfo[]) => tableOf(seats);
const told = (seat: number | null, must: number[], more: Partial<Told> = {}): Told => toldOf(seat, 3, { words: [{ id: `secret-${seat}` }], question: { id: 'toy-question' }, must, ...more });

addMessages('en', 'secret-0 = the hand of Anna\nsecret-1 = the hand of Bob\nsecret-null = what all see\ntoy-question = Play, please.\ndid = { $seat } did { $what }.');

let client: TableClient;
const show = (at: TableInfo) => render(Match, { client, table: at, rule: null, openRule: () => {}, sit: null });

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

test('who opens the table in words finds them at every table from then on', async () => {
  show(table(seat('Anna', true), seat('Ben', false)));
  const { words: _, ...bare } = told(0, [0]);
  client.told = bare;
  const open = await screen.findByRole('link', { name: 'Skip to the table in words' });
  expect([readsWords(), document.querySelector('#words :is(h2, ul)')]).toEqual([false, null]); // no heading without its words
  await fireEvent.click(open);
  await waitFor(() => expect(document.activeElement?.id).toBe('words'));
  expect(readsWords()).toBe(true);
  client.told = told(0, [0]);
  expect(await screen.findAllByText('the hand of Anna')).toHaveLength(2); // there, and on a board that is all words
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

test('what the one who has just played draws is not painted before the curtain', async () => {
  motion.reduced = false;
  show(table(seat('Anna', true), seat('Bob', true)));
  client.sit(0);
  client.told = told(0, [0]);
  expect(await screen.findByRole('group', { name: 'What you can do' })).toBeTruthy();
  client.happened = { seq: 4, events: [{ seq: 4, event: {}, says: { id: 'did', args: { seat: 0 } } }] };
  client.told = told(0, [1], { seq: 4, words: [{ id: 'secret-new' }] });
  flushSync();
  expect(screen.getByRole('button', { name: 'I’m Bob' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/the hand of Anna|secret-new/);
});

test('it becomes somebody’s turn once what moves has landed', async () => {
  motion.reduced = false;
  const moving = { playState: 'running', effect: { getComputedTiming: () => ({ iterations: 1 }) } };
  Element.prototype.getAnimations = () => [moving] as unknown as Animation[];
  show(table(seat('Anna', true), seat('Ben', false)));
  await waitFor(() => expect(client.seat).toBe(0));
  client.told = told(0, [1], { question: { id: 'wait' } });
  await screen.findByRole('group', { name: 'What you can do' });
  client.happened = { seq: 4, events: [{ seq: 4, event: {}, says: { id: 'did', args: { seat: 1, what: 'it' } } }] };
  client.told = told(0, [0], { seq: 4, legal: ['x'] });
  await waitFor(() => expect(voice.calm.text).toContain('Ben did'));
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  expect([document.title, voice.urgent.text, document.querySelector('.choices button')]).toEqual(['game-title · Tablée', '', null]);
  moving.playState = 'finished';
  await waitFor(() => expect(document.title).toContain('Your turn'));
  await waitFor(() => expect(voice.urgent.text).toBe('Play, please.'));
  expect(document.querySelector('.choices button')).toBeTruthy();
});

test('what happened while nobody looked is told', async () => {
  localStorage.setItem('seen/m/0', '1');
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
  await fireEvent.click(await screen.findByRole('button', { name: 'Your move is sent once you are online again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Your move is sent once you are online again' })).toBeNull());
  expect(client.acting).toBe(false);
});

test('a clock that runs is counted down at its seat, and its last minute is read out', async () => {
  const { container } = show(table(seat('Anna', true), seat('Ben', false)));
  await waitFor(() => expect(client.seat).toBe(0));
  client.clock = { left: [59_500, 300_000], running: [0], at: Date.now() };
  client.told = told(0, [0]);
  await waitFor(() => expect(screen.getAllByRole('timer').map((clock) => clock.textContent)).toEqual(['1:00', '5:00']));
  expect(container.querySelectorAll('.low')).toHaveLength(1);
  expect(voice.urgent.text).toBe('60 seconds left');
  await waitFor(() => expect(screen.getAllByRole('timer').map((clock) => clock.textContent)).toEqual(['0:59', '5:00']));
});

test('the log says what a clock or a bot has played, and what was said meanwhile', async () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  show(table(seat('Anna', true), seat('Ben', false)));
  await waitFor(() => expect(client.seat).toBe(0));
  client.log = [{ seq: 2, event: {}, says: { id: 'did', args: { seat: 1, what: 2 } }, by: 'clock' }, { seq: 3, event: {}, says: { id: 'did', args: { seat: 1, what: 3 } }, by: 'stand-in' }];
  const note = { at: '', match: 'm', step: 2, seat: 1, who: 'Ben' };
  client.notes = [{ ...note, seq: 1, says: { id: 'phrase-luck' }, phrase: 'luck' }, { ...note, seq: 2, match: 'another', says: { id: 'note-closed' }, phrase: null }];
  client.told = told(0, [0]);
  await fireEvent.click(screen.getAllByRole('button', { name: 'Log' })[0]!);
  const log = (await screen.findByRole('log', { hidden: true })).textContent;
  expect(log).toMatch(/did 2\..*time was up.*Ben.*Good luck.*did 3\..*played by a bot/s);
  expect(log).not.toContain('closed');
});

test('the score of the evening counts the match that has just ended, unless it counts for nobody', () => {
  const at = tableOf([seat('Anna', true, { wins: 2 }), seat('Ben', false)], { matches: 2 });
  const over = { winners: [1], scores: [3, 5], clause: '4.4' };
  const shown = (props: { table: TableInfo; over: Ending }) => render(SeriesScore, { ...props, names: ['Anna', 'Ben'] }).container.textContent;
  expect(shown({ table: at, over })).toMatch(/3 matches.*Anna.*2 wins.*Ben.*1 win/s);
  expect(shown({ table: at, over: { winners: [], scores: [], clause: '', agreed: true } })).toMatch(/2 matches.*Anna.*2 wins.*Ben.*0 wins/s);
  expect(shown({ table: { ...at, matches: 0 }, over }).trim()).toBe('');
});
