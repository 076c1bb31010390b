import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMessages } from '../src/kit/i18n.svelte';
import { announced, GATHER_MS, voice } from '../src/kit/voice.svelte';

addMessages('en', 'voice-more = { $count } more');

beforeEach(() => {
  vi.useFakeTimers();
  voice.turn();
});
afterEach(() => { vi.useRealTimers(); });

test('what happens within a moment is said as one, and the same thing once', () => {
  for (const line of ['Hugo placed a card.', 'Zoé drew.', 'Zoé drew.']) voice.tell(line);
  expect(voice.calm.text).toBe('');
  vi.advanceTimersByTime(GATHER_MS);
  expect(voice.calm.text).toBe('Hugo placed a card. Zoé drew.');
});

test('who plays while the last is still being said is summed up', () => {
  voice.tell('A long story of what the first one did before all the others.');
  vi.advanceTimersByTime(GATHER_MS);
  for (let move = 1; move <= 8; move++) voice.tell(`Move ${move}.`);
  vi.advanceTimersByTime(GATHER_MS);
  expect(voice.calm.text).toContain('A long story');
  vi.advanceTimersByTime(5000);
  expect(voice.calm.text).toBe('2 more Move 3. Move 4. Move 5. Move 6. Move 7. Move 8.');
});

test('what calls is said at once, after what has led there, until it calls no more', () => {
  voice.tell('Hugo placed a card.');
  voice.call('Your turn.');
  expect([voice.calm.text, voice.urgent.text]).toEqual(['Hugo placed a card.', 'Your turn.']);
  voice.hush('Something else.');
  expect(voice.urgent.text).toBe('Your turn.');
  voice.hush('Your turn.');
  expect(voice.urgent.text).toBe('');
});

test('the same words said again are heard again', () => {
  voice.call('Not here.');
  const { key } = voice.urgent;
  voice.call('Not here.');
  expect(voice.urgent.key).not.toBe(key);
});

test('what stands in an element is read out, and again when it has changed', async () => {
  const line = document.createElement('p');
  line.textContent = 'One  guest ';
  const stop = announced('call')(line);
  expect(voice.urgent.text).toBe('One guest');
  line.firstChild!.nodeValue = 'Two guests';
  await vi.waitFor(() => expect(voice.urgent.text).toBe('Two guests'));
  stop?.();
});
