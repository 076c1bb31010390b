import { layProposal, type Proposed } from '$kit/proposed.svelte';
import type { Advice, Told } from '$kit/wire';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hints, LOOKING_MS } from '../src/match/hints.svelte';
import { toldOf } from './given';

const LEGAL = ['a', 'b', 'c'].map((type) => ({ type }));
const advised = (type: string): Advice => ({ play: 'abc'.indexOf(type), says: { id: type }, because: null, value: 0.5 });
const asked = (seq: number, more: Partial<Told> = {}) => toldOf(0, seq, { legal: LEGAL, ...more });

class Owl {
  told = $state.raw<Told | null>(asked(3));
  answer: (hints: Advice[] | null) => void = () => {};
  hint = vi.fn((_stop: AbortSignal) => new Promise<Advice[] | null>((resolve) => { this.answer = resolve; }));
}

/** What has been answered is taken in. */
const heard = async () => { for (let n = 0; n < 4; n++) await Promise.resolve(); };

describe('a hint', () => {
  let owl: Owl, hints: Hints, stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    stop = $effect.root(() => {
      owl = new Owl();
      hints = new Hints(owl);
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });
  const action = () => (hints.shown?.action as { type: string } | undefined)?.type;
  async function found(...types: string[]) {
    hints.toggle();
    owl.answer(types.map(advised));
    await heard();
  }

  it('is looked for in silence, then with a word, and shown', async () => {
    hints.toggle();
    expect([hints.open, hints.looking, hints.shown]).toEqual([true, false, null]);
    vi.advanceTimersByTime(LOOKING_MS);
    expect(hints.looking).toBe(true);
    owl.answer([advised('b')]);
    await heard();
    expect([hints.open, hints.looking, action(), hints.count]).toEqual([true, false, 'b', 1]);
    expect(hints.proposed?.action, 'the very action that the board was given').toBe(LEGAL[1]);
  });

  it('gives way to another, and after the last comes the first again', async () => {
    await found('b', 'c', 'a');
    const seen = [1, 2, 3, 4].map(() => [action(), hints.another()][0]);
    expect(seen).toEqual(['b', 'c', 'a', 'b']);
  });

  it('is closed, declined, or gone with its question, and stays while others cut in', async () => {
    await found('b', 'c');
    owl.told = asked(4);
    expect(action(), 'what can be done is the same').toBe('b');
    hints.proposed!.decline();
    expect([hints.open, hints.proposed]).toEqual([false, null]);
    await found('c');
    hints.toggle();
    expect(hints.open).toBe(false);
    await found('c');
    owl.told = asked(5, { legal: LEGAL.slice(1) });
    expect([hints.open, hints.shown]).toEqual([false, null]);
  });

  it('is not shown when it comes too late, is refused, or was closed meanwhile', async () => {
    hints.toggle();
    vi.advanceTimersByTime(LOOKING_MS);
    owl.told = asked(4, { must: [1], legal: [] });
    expect(hints.looking).toBe(false);
    owl.answer([advised('b')]);
    await heard();
    expect(hints.shown).toBeNull();

    owl.told = asked(6);
    hints.toggle();
    owl.answer(null);
    await heard();
    expect(hints.open).toBe(false);

    hints.toggle();
    const late = owl.answer, stop = owl.hint.mock.lastCall![0];
    expect(stop.aborted).toBe(false);
    hints.close();
    expect(stop.aborted).toBe(true);
    late([advised('b')]);
    await heard();
    expect(hints.open).toBe(false);
  });

  it('leads back to where it was asked for', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    const note = document.body.appendChild(document.createElement('button'));
    button.focus();
    await found('b');
    note.focus();
    hints.close();
    expect(document.activeElement).toBe(button);
    for (const one of [button, note]) one.remove();
  });
});

it('what is proposed is laid once, and declined when something else is chosen', () => {
  const [a, b] = LEGAL as [{ type: string }, { type: string }];
  const decline = vi.fn(), earns = vi.fn(), lay = vi.fn((action: { type: string }) => { chosen = action.type === 'button' ? null : action; });
  let chosen = $state.raw<{ type: string } | null>(null);
  const now = () => chosen;
  let proposed = $state.raw<Proposed<{ type: string }> | null>(null);
  const stop = $effect.root(() => layProposal(() => proposed, () => chosen, lay, () => (chosen ? `+${chosen.type}` : '')));
  flushSync();
  expect(lay).not.toHaveBeenCalled();
  proposed = { action: a, decline, earns };
  flushSync();
  expect([now(), lay.mock.calls.length, decline.mock.calls.length]).toEqual([a, 1, 0]);
  expect(earns).toHaveBeenLastCalledWith('+a');
  chosen = b;
  flushSync();
  expect([lay.mock.calls.length, decline.mock.calls.length]).toEqual([1, 1]);
  proposed = { action: { type: 'button' }, decline, earns };
  flushSync();
  expect([now(), decline.mock.calls.length]).toEqual([null, 1]);
  chosen = a;
  flushSync();
  expect(decline).toHaveBeenCalledTimes(2);
  stop();
});
