/** The position of the day: what is best, what was chosen, and what others chose. */
import { render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { MoveInfo, PositionAnswer, PositionInfo } from '../src/kit/wire';
import { t } from '../src/kit/i18n.svelte';
import Answer from '../src/pages/Answer.svelte';
import { dated, isToday } from '../src/shell/days';

const info: PositionInfo = { day: 20_000, game: 'toy', options: {}, seat: 0, view: {}, words: [], question: { id: 'q' }, legal: [] };
const move = (n: number, more: Partial<MoveInfo> = {}): MoveInfo => ({ action: { n }, says: { id: `move-${n}` }, value: 0.5, share: null, ...more });
const answer: PositionAnswer = { good: false, mine: move(1, { value: 0.3 }), best: move(2), because: { id: 'since' }, other: move(3), often: false, people: 3 };

function shown(given: Partial<PositionAnswer>) {
  const show = vi.fn();
  const said = { ...answer, ...given };
  const view = render(Answer, { answer: said, info, names: ['Ana'], shown: said.best.action, show, again: () => {}, playOn: () => {} });
  const rows = screen.getAllByRole('listitem').map((row) => within(row).getByRole('button'));
  return { rows, show, view };
}
const letters = (rows: HTMLElement[]) => rows.map((row) => row.querySelector('b')?.textContent);
afterEach(() => { document.body.innerHTML = ''; });

test('the best move comes first and is shown; a letter shows another one', () => {
  const { rows, show } = shown({});
  expect(letters(rows)).toEqual(['B', 'A', 'C']);
  expect(rows.map((row) => row.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
  expect(rows[0]?.textContent).toContain(t('position-chance', { value: 50 }));
  expect(rows[2]?.textContent).toContain(t('position-next'));
  expect(screen.getByText('since')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toContain(t('position-better', { game: 'toy', near: 'no' }));
  rows[1]?.click();
  expect(show).toHaveBeenCalledWith({ n: 1 });
});

test('who finds it has one row with the bot', () => {
  const { rows } = shown({ good: true, mine: move(2), because: null });
  expect(letters(rows)).toEqual(['A', 'B']);
  expect(rows[0]?.textContent).toContain(t('position-both'));
  expect(screen.getByRole('heading').textContent).toContain(t('position-good', { game: 'toy' }));
});

test('bars only where enough people have answered', () => {
  const few = shown({});
  expect(few.view.container.querySelector('.bar')).toBeNull();
  few.view.unmount();
  const { rows, view } = shown({ mine: move(1, { share: 0.25, value: null }), best: move(2, { share: 0.5 }), often: true, other: move(3, { share: 0.125 }), people: 24 });
  expect(view.container.querySelectorAll('.bar')).toHaveLength(3);
  expect(rows[1]?.textContent).toContain(t('position-share', { share: 25 }));
  expect(rows[1]?.textContent).not.toContain(t('position-chance', { value: 0 }).split(':')[0]);
  expect(rows[2]?.textContent).toContain(t('position-often'));
  expect(view.container.textContent).toContain(t('position-people', { people: 24, today: 'no' }));
});

test('a day is told as Greenwich has it', () => {
  expect(dated(20_773).replaceAll('\u00a0', ' ')).toBe('Monday 16 November');
  expect(isToday(20_773, 20_773 * 86_400_000) && !isToday(20_773, 20_774 * 86_400_000)).toBe(true);
});
