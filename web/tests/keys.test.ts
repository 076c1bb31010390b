import { type KeyHandlers, press } from '$kit/keys';
import { afterEach, describe, expect, it, vi } from 'vitest';

const viewport = () => ({ pan: vi.fn(), zoom: vi.fn(), fit: vi.fn() });
const board = () => ({ move: vi.fn(), turn: vi.fn(), confirm: vi.fn(), drop: vi.fn() });

type Pressed = KeyboardEventInit & { on?: string };
function type(key: string, keys: KeyHandlers, more: Pressed = {}, looks = viewport()): boolean {
  document.body.innerHTML = '<button class="taken"></button><input><p></p>';
  let asked = false;
  const on = document.querySelector(more.on ?? 'p')!;
  const listen = (event: Event) => { asked = press(event as KeyboardEvent, keys, looks); };
  on.addEventListener('keydown', listen);
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  return asked;
}
afterEach(() => { document.body.innerHTML = ''; });

describe('the keys of a board', () => {
  it('move, turn, confirm and drop what is chosen', () => {
    const keys = board();
    for (const key of ['ArrowUp', 'r', 'Enter', 'Escape']) expect(type(key, keys)).toBe(true);
    type('R', keys, { shiftKey: true });
    expect([keys.move.mock.calls, keys.turn.mock.calls]).toEqual([[[0, -1]], [[1], [-1]]]);
    expect([keys.confirm.mock.calls.length, keys.drop.mock.calls.length]).toEqual([1, 1]);
  });

  it('pan and zoom', () => {
    const looks = viewport();
    for (const key of ['+', '-', '0']) type(key, {}, {}, looks);
    type('ArrowRight', {}, { ctrlKey: true }, looks);
    expect([looks.zoom.mock.calls, looks.pan.mock.calls]).toEqual([[[1.25], [0.8]], [[-80, -0]]]);
    expect(looks.fit).toHaveBeenCalledOnce();
  });

  it('leave to the browser what the board does not want', () => {
    for (const key of ['ArrowUp', 'r', 'Enter', 'Escape', 'q']) expect(type(key, {}), key).toBe(false);
    expect(type('+', {}, { ctrlKey: true })).toBe(false);
  });

  it('leave a field and a button alone', () => {
    const keys = board();
    expect(type('ArrowUp', keys, { on: 'input' })).toBe(false);
    expect(type('Enter', keys, { on: 'button' })).toBe(false);
    expect(type('ArrowUp', keys, { on: 'button' })).toBe(false);
    expect(type('ArrowUp', { ...keys, anywhere: true }, { on: 'button' })).toBe(true);
    expect(type('Enter', { ...keys, pressed: '.taken' }, { on: 'button' })).toBe(true);
  });
});
