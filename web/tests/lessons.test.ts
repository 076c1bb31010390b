import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lesson } from '../src/kit/Lesson.svelte';
import Question from '../src/kit/Question.svelte';
import { voice } from '../src/kit/voice.svelte';
import type { LessonInfo, Told } from '../src/kit/wire';
import { TableClient } from '../src/match/client.svelte';
import { Lessons } from '../src/match/lessons.svelte';
import { toldOf } from './given';

const ACTION = { type: 'Do' };
const lesson = (number: number, says: string[], action: unknown = null): LessonInfo => ({ number, of: 2, says: says.map((id) => ({ id })), action });
const told = (seq: number, lesson: LessonInfo | null, more: Partial<Told> = {}): Told => toldOf(0, seq, { legal: [1], lesson, ...more });

class FakeSocket {
  static latest: FakeSocket;
  onmessage?: (event: { data: string }) => void;
  constructor() { FakeSocket.latest = this; }
  close() {}
}
let lessons: Lessons;
const hear = (told: Told) => {
  if (told.seat !== 0) lessons.client.sit(told.seat);
  FakeSocket.latest.onmessage?.({ data: JSON.stringify(told) });
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  const client = new TableClient('ws://here', () => {});
  lessons = new Lessons(client);
  client.sit(0);
  client.connect();
});
afterEach(() => {
  cleanup();
  lessons.client.close();
  vi.unstubAllGlobals();
});

test('a match without a guide has no lessons', () => {
  hear(told(0, null));
  expect(lessons).toMatchObject({ now: null, free: true, lit: null });
});

test('it is read sentence by sentence, and lit with the last', () => {
  hear(told(0, lesson(0, ['one', 'two'], ACTION)));
  expect(lessons).toMatchObject({ says: { id: 'one' }, part: 0.5, more: true, free: false, lit: null });
  lessons.next();
  expect(lessons).toMatchObject({ says: { id: 'two' }, part: 1, more: false, free: true, lit: ACTION });
  lessons.next();
  lessons.close();
  expect(lessons.says).toEqual({ id: 'two' });
  hear(told(1, lesson(1, []), { must: [1] }));
  expect(lessons).toMatchObject({ says: null, free: false, lit: null });
});

test('the farewell stays, though the match goes on, until it is closed', () => {
  hear(told(2, lesson(2, ['bye', 'on'])));
  hear(told(3, null));
  expect(lessons).toMatchObject({ says: { id: 'bye' }, free: false });
  lessons.next();
  expect(lessons).toMatchObject({ says: { id: 'on' }, free: true, over: true, lit: null });
  lessons.next();
  expect(lessons.now).toBeNull();
});

test('who watches reads no lessons, and another match has none', () => {
  hear(told(2, lesson(2, ['bye'])));
  hear(told(0, null, { match: 'n' }));
  expect(lessons.now).toBeNull();
  hear(told(0, lesson(0, ['one'], ACTION), { seat: null }));
  expect(lessons.client.told?.lesson).toBeTruthy();
  expect(lessons.now).toBeNull();
});

function bubble(more: Partial<Lesson>) {
  const next = vi.fn();
  const board = vi.fn();
  addEventListener('keydown', board);
  const shown: Lesson = { number: 0, of: 2, part: 1, text: 'Look here.', more: true, next, ...more };
  render(Question, { context: new Map([['question', { text: 'What now?', seat: 0, lesson: shown }]]) });
  return { next, board };
}

test('the lesson takes the place of the question, and goes on by button or key, unheard by the board', async () => {
  const { next, board } = bubble({});
  await waitFor(() => expect(voice.calm.text).toBe('Look here.'));
  expect(screen.queryByText('What now?')).toBeNull();
  expect(screen.getByRole('img', { name: 'Step 1 of 2' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  for (const key of ['Enter', ' ', 'ArrowRight']) await fireEvent.keyDown(document.body, { key });
  expect(next).toHaveBeenCalledTimes(4);
  expect(board).not.toHaveBeenCalled();
});

test('once there is something to do, the keys are the board’s', async () => {
  const { board } = bubble({ next: null });
  expect(screen.queryByRole('button')).toBeNull();
  await fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(board).toHaveBeenCalled();
});

test('while nothing is said the question is asked; at the end one plays on', () => {
  bubble({ text: '', next: null });
  expect(screen.getByText('What now?')).toBeTruthy();
  cleanup();
  bubble({ more: false });
  expect(screen.getByRole('button', { name: 'Play on' })).toBeTruthy();
});
