import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Toasts from '../src/shell/Toasts.svelte';
import { toasts } from '../src/shell/toasts.svelte';

const box = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height);

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => {
  toasts.clear();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('a notice moves over the picture of the board when a match begins under it', async () => {
  const { container } = render(Toasts);
  const place = () => container.querySelector<HTMLElement>('.toasts')!.style.left;
  toasts.show({ id: 'copied' });
  await vi.advanceTimersByTimeAsync(10);
  expect(place()).toBe('');
  document.body.insertAdjacentHTML('beforeend', '<main><div data-picture></div></main>');
  document.querySelector('[data-picture]')!.getBoundingClientRect = () => box(100, 200, 600, 400);
  await vi.advanceTimersByTimeAsync(300);
  expect(place()).toBe('128px');
});
