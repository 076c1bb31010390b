import { actionKey, SendOnce } from '$kit/actions';
import { Previews } from '$kit/previews.svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Go { type: 'Go'; to: number }
const go = (to: number): Go => ({ type: 'Go', to });
const MOMENT = 60;

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

function asking(answer: (action: Go) => number | null = ({ to }) => to * 10) {
  const look = vi.fn((action: Go) => Promise.resolve(answer(action)));
  return { look, previews: new Previews<Go, number>(look) };
}

describe('previews', () => {
  it('are asked for once a choice has rested, and once only', async () => {
    const { look, previews } = asking();
    previews.want([go(1)]);
    previews.want([go(2), go(3)]);
    expect(look).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(MOMENT);
    expect(look.mock.calls).toEqual([[go(2)], [go(3)]]);
    expect([previews.of(go(1)), previews.of(go(2)), previews.of(null)]).toEqual([null, 20, null]);
    previews.want([go(2)]);
    await vi.advanceTimersByTimeAsync(MOMENT);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('stay with their action, whichever answer comes first', async () => {
    const waiting: ((answer: number) => void)[] = [];
    const previews = new Previews<Go, number>(() => new Promise((done) => { waiting.push(done); }));
    void previews.ask(go(1));
    void previews.ask(go(2));
    waiting[1]!(20);
    waiting[0]!(10);
    await vi.advanceTimersByTimeAsync(0);
    expect([previews.of(go(1)), previews.of(go(2))]).toEqual([10, 20]);
  });

  it('may be asked for again after a refusal', async () => {
    const { look, previews } = asking(() => null);
    await previews.ask(go(1));
    await previews.ask(go(1));
    expect(look).toHaveBeenCalledTimes(2);
    expect(previews.of(go(1))).toBeNull();
  });

  it('are asked for one after the other, until something was chosen', async () => {
    const { look, previews } = asking();
    void previews.askAll([go(1), go(2), go(3)], 25);
    await vi.advanceTimersByTimeAsync(30);
    expect(look).toHaveBeenCalledTimes(2);
    previews.want([go(4)]);
    previews.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(look).toHaveBeenCalledTimes(2);
  });
});

describe('an action', () => {
  it('is the same in whatever order its fields come', () => {
    expect(actionKey({ to: 1, type: 'Go' })).toBe(actionKey(go(1)));
    expect(actionKey(go(2))).not.toBe(actionKey(go(1)));
  });

  it('is not sent twice in a moment', () => {
    const sending = new SendOnce<Go>();
    expect([sending.send(go(1)), sending.send(go(1)), sending.send(go(2))]).toEqual([go(1), null, go(2)]);
    vi.advanceTimersByTime(1000);
    expect(sending.send(go(2))).toEqual(go(2));
  });
});
