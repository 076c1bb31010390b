import { fireEvent, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import Drawer from '../src/shell/Drawer.svelte';
import Sheet from '../src/shell/Sheet.svelte';

const children = createRawSnippet(() => ({ render: () => '<p>Inside</p>' }));

test.each([Drawer, Sheet])('Escape closes it at once; what a browser says of it later closes nothing else', async (Panel) => {
  const close = vi.fn();
  const { container, unmount } = render(Panel, { title: 'Log', close, children });
  const dialog = container.querySelector('dialog')!;
  await fireEvent(dialog, new Event('cancel'));
  expect(close).toHaveBeenCalledTimes(1);
  unmount();
  dialog.dispatchEvent(new Event('close'));
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([Drawer, Sheet])('a browser that closes it by itself is heard; a file that is not chosen after all closes nothing', async (Panel) => {
  const close = vi.fn();
  const { container } = render(Panel, { title: 'Log', close, children });
  await fireEvent(container.querySelector('p')!, new Event('cancel', { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
  await fireEvent(container.querySelector('dialog')!, new Event('close'));
  expect(close).toHaveBeenCalledTimes(1);
});
