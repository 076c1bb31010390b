import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../src/shell/focus';

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = '<button id="link">Elsewhere</button><main id="main" tabindex="-1"><p data-next tabindex="-1">What now?</p><button id="go">Go</button></main>';
  stop = keepFocus(document.body);
});
afterEach(() => stop());

const find = (what: string) => document.querySelector<HTMLElement>(what)!;

test('a button that goes away leaves the focus to what is asked next', async () => {
  find('#go').focus();
  find('#go').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[data-next]')));
});

test('a page that takes the place of another has the focus, once somebody had it', async () => {
  find('#main').focus();
  find('#main').outerHTML = '<main id="main" tabindex="-1">Another</main>';
  await vi.waitFor(() => expect(document.activeElement).toBe(find('#main')));
});

test('nothing is taken from who had no focus, nor from who has gone from it', async () => {
  find('#link').focus();
  find('#link').blur();
  await new Promise((resolve) => { setTimeout(resolve); });
  find('#go').remove();
  find('#link').remove();
  await new Promise((resolve) => { setTimeout(resolve); });
  expect(document.activeElement).toBe(document.body);
});
