/** What a lobby says at its foot. */
import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { t } from '../src/kit/i18n.svelte';
import { voice } from '../src/kit/voice.svelte';
import Dock from '../src/lobby/Dock.svelte';
import { seatOf, tableOf } from './given';

afterEach(() => voice.turn());

test('while browsers add their numbers, it says that cards are dealt and offers nothing else', () => {
  const table = tableOf([seatOf('Ana', { yours: true, host: true })], { host: true, fits: {}, adding: { hash: 'a', left: 3 } });
  render(Dock, { table, info: null, names: ['Ana'], busy: false, wish: () => {}, chairs: false, fresh: null });
  expect(screen.getByText(t('lobby-dealing'))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
