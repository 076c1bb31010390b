import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Note } from '$kit/wire';
import Bubbles from '../src/match/Bubbles.svelte';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('what was noted waits for its seat to be drawn, and stands beside it', async () => {
  const note: Note = { seq: 3, at: '2026-01-01T00:00:00Z', match: null, step: null, seat: 2, says: { id: 'copied', args: {} }, phrase: null, who: null };
  const { container } = render(Bubbles, { said: [note], hears: () => true, names: ['Ana', 'Ben', 'Chloé'] });
  await vi.advanceTimersByTimeAsync(10);
  const bubble = container.querySelector<HTMLElement>('.bubble')!;
  expect(bubble.style.visibility).toBe('hidden');
  document.body.insertAdjacentHTML('beforeend', '<main><div data-seat="2"></div></main>');
  document.querySelector('[data-seat]')!.getBoundingClientRect = () => new DOMRect(20, 300, 200, 80);
  await vi.advanceTimersByTimeAsync(300);
  expect([bubble.style.visibility, bubble.style.left]).toEqual(['visible', '230px']);
});
