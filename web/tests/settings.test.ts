import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.large;
  vi.resetModules();
});
const opened = async () => {
  vi.resetModules();
  return (await import('../src/shell/settings.svelte')).settings;
};

test('a new browser sounds, has letters of the usual size, and was never asked', async () => {
  const { sound, large, tell } = await opened();
  expect({ sound, large, tell }).toEqual({ sound: true, large: false, tell: null });
});

test('what was chosen is there when the page is opened again', async () => {
  const settings = await opened();
  settings.sound = false;
  settings.tell = true;
  settings.large = true;
  expect(document.documentElement.hasAttribute('data-large')).toBe(true);
  const again = await opened(); // first.js has set the attribute before
  expect([again.sound, again.tell, again.large]).toEqual([false, true, true]);
  again.large = false;
  expect(document.documentElement.hasAttribute('data-large')).toBe(false);
  expect(localStorage.getItem('large')).toBe('no');
});

test('the theme follows the choice, and is kept', async () => {
  const settings = await opened(), before = settings.theme;
  settings.toggleTheme();
  expect(settings.theme).not.toBe(before);
  expect(document.documentElement.dataset.theme).toBe(settings.theme);
  expect(localStorage.getItem('theme')).toBe(settings.theme);
});
