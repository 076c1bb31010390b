import { nearestTo, toward } from '$kit/nearest';
import { moveFocus } from '$kit/arrow_focus';
import { fireEvent } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

const at = (x: number, y: number) => ({ x, y });
const self = (point: { x: number; y: number }) => point;
const HERE = at(0, 0);

describe('what is nearest', () => {
  const things = [at(10, 0), at(30, 2), at(0, 20), at(-5, 0)];

  it('is found by a finger, but not from afar', () => {
    expect(nearestTo(things, self, at(12, 3), 8)).toBe(things[0]);
    expect(nearestTo(things, self, at(100, 100), 8)).toBeNull();
    expect(nearestTo([], self, HERE, 8)).toBeNull();
  });

  it('is found in the direction of an arrow', () => {
    expect(toward(things, self, HERE, 1, 0)).toBe(things[0]);
    expect(toward(things, self, HERE, 0, 1)).toBe(things[2]);
    expect(toward(things, self, HERE, 0, -1)).toBeNull();
  });

  it('lies rather straight ahead than aside, as much as a board says', () => {
    const two = [at(10, 10), at(31, 1)];
    expect(toward(two, self, HERE, 1, 0)).toBe(two[0]);
    expect(toward(two, self, HERE, 1, 0, { aside: 3 })).toBe(two[1]);
    expect(toward([at(3, 40)], self, HERE, 1, 0, { ahead: 4 })).toBeNull();
  });
});

describe('arrow keys between buttons', () => {
  afterEach(() => { document.body.innerHTML = ''; });

  it('lead to the nearest that can be seen', async () => {
    document.body.innerHTML = `<div>${'<button data-arrow-focus></button>'.repeat(3)}</div>`;
    const [a, b, c] = [...document.querySelectorAll('button')];
    const place = (each: HTMLElement | undefined, x: number, width = 20) => {
      vi.spyOn(each!, 'getBoundingClientRect').mockReturnValue({ x, y: 0, width, height: 20 } as DOMRect);
      return each!;
    };
    const start = place(a, 0), end = place(c, 60);
    place(b, 30, 0);
    const root = document.querySelector('div')!;
    root.addEventListener('keydown', (event) => moveFocus(event, root));
    start.focus();
    await fireEvent.keyDown(start, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(start);
    await fireEvent.keyDown(start, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(end);
  });
});
