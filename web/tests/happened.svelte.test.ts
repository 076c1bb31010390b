import { animationsOf } from '$kit/happened.svelte';
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';

it('makes something of the same happenings once, however often they are handed over', () => {
  let happened = $state.raw({ seq: 1, events: [{ event: 'a' }] });
  const make = vi.fn((events: string[]) => events.join());
  const stop = $effect.root(() => {
    const made = animationsOf(() => happened, make);
    $effect(() => void made());
  });
  flushSync();
  happened = { seq: 1, events: [{ event: 'a' }] };
  flushSync();
  expect(make.mock.calls).toEqual([[['a']]]);
  happened = { seq: 2, events: [{ event: 'b' }] };
  flushSync();
  expect(make).toHaveBeenLastCalledWith(['b']);
  stop();
});
