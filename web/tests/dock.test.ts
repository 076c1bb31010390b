/** What a lobby says at its foot. */
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { t } from '../src/app/i18n.svelte';
import Dock from '../src/lobby/Dock.svelte';
import { seatOf, tableOf } from './given';

test('while browsers add their numbers, it says that cards are dealt and offers nothing else', () => {
  const table = tableOf([seatOf('Ana', { yours: true, host: true })], { host: true, fits: true, adding: { hash: 'a', left: 3 } });
  render(Dock, { table, info: null, names: ['Ana'], busy: false, wish: () => {} });
  expect(screen.getByRole('status').textContent).toBe(t('lobby-dealing'));
  expect(screen.queryByRole('button')).toBeNull();
});
