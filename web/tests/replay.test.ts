import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReplayFrame } from '../src/kit/wire';
import { rememberSpeed, speedHere, turnFrom, turnsOf } from '../src/match/replay';
import Turns from '../src/match/Turns.svelte';

const frame = (seq: number, actor: number | null, undone = false): ReplayFrame => ({
  seq, actor, by: null, undone, at: '2026-11-16T10:00:00Z', view: {}, words: [], events: [{ seq, event: {}, says: { id: `said-${seq}` } }],
});
const frames = [null, 0, 0, 1, 1, 1, 0].map((actor, seq) => frame(seq, actor, seq === 6));

describe('turns', () => {
  afterEach(cleanup);

  it('are runs of steps by one seat', () => {
    expect(turnsOf(frames)).toEqual([
      { seat: null, first: 0, last: 0 }, { seat: 0, first: 1, last: 2 }, { seat: 1, first: 3, last: 5 }, { seat: 0, first: 6, last: 6 },
    ]);
    expect(turnsOf([])).toEqual([]);
  });

  it('are gone through from where they begin', () => {
    const turns = turnsOf(frames), on = (index: number) => turnFrom(turns, index, 1), back = (index: number) => turnFrom(turns, index, -1);
    expect([0, 1, 2, 3, 5, 6].map(on)).toEqual([1, 3, 3, 6, 6, 6]);
    expect([0, 1, 2, 3, 5, 6].map(back)).toEqual([0, 0, 1, 1, 3, 3]);
  });

  it('are listed with whose they are and what happened; what was taken back is grey', () => {
    HTMLElement.prototype.scrollIntoView = vi.fn();
    const [show, close] = [vi.fn(), vi.fn()];
    render(Turns, { turns: turnsOf(frames), frames, index: 4, names: ['Camille', 'Hugo'], eyes: null, show, close });
    const buttons = screen.getAllByRole('button', { hidden: true }).slice(1); // the first closes it
    expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(buttons[2]!.textContent).toMatch(/Hugo\s*said-3 said-4 said-5/);
    expect(buttons.map((button) => button.closest('li')!.classList.contains('undone'))).toEqual([false, false, false, true]);
    buttons[1]!.click();
    expect(show.mock.calls).toEqual([[1]]);
    expect(close).toHaveBeenCalled();
  });
});

describe('speed', () => {
  beforeEach(() => localStorage.clear());

  it('is remembered, and usual where nothing sensible was', () => {
    expect(speedHere()).toBe(1);
    rememberSpeed(4);
    expect(speedHere()).toBe(4);
    localStorage.setItem('replay-speed', '99');
    expect(speedHere()).toBe(1);
  });
});
