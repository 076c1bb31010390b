/** Moves pointed at on a board. */
import { render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Pins from '../src/kit/Pins.svelte';
import { type Marked, pinsOf, type Spot } from '../src/kit/pins';
import { Viewport } from '../src/kit/viewport.svelte';

const marked = (letter: string, x: number | null): Marked<number | null> => ({ action: x, kind: 'mine', letter });
const spot = (x: number | null): Spot | null => (x === null ? null : { at: { x, y: 5 } });
afterEach(() => { document.body.innerHTML = ''; });

describe('pins', () => {
  it('stand side by side where several moves are made at one place, and what has no place has none', () => {
    const pins = pinsOf([marked('A', 1), marked('B', 2), marked('C', 1), marked('D', null)], spot);
    expect(pins.map(({ letter, aside }) => [letter, aside])).toEqual([['A', -0.5], ['B', 0], ['C', 0.5]]);
  });

  it('keep their letters on the screen, and stand below their place where there is no room above', () => {
    const viewport = new Viewport({ framed: ({ width, height }) => ({ x: width / 2, y: height / 2, zoom: 1 }), limits: () => [1, 1] });
    [viewport.width, viewport.height] = [300, 200];
    const at = (x: number, y: number) => ({ at: { x, y }, kind: 'best' as const, letter: 'A', aside: 0 });
    const { container } = render(Pins, { pins: [at(150, 100), at(2, 5), { ...at(50, 60), letter: '', size: { width: 20, height: 10 } }], viewport });
    const [free, cornered, box] = [...container.querySelectorAll<HTMLElement>('.pins > span')];
    expect([free!.style.left, free!.style.top, free!.classList.contains('below')]).toEqual(['150px', '100px', false]);
    expect([cornered!.style.left, cornered!.classList.contains('below')]).toEqual(['18px', true]);
    expect([box!.style.width, box!.style.height, box!.textContent?.trim()]).toEqual(['20px', '10px', '']);
  });

  it('are rings round what stands there, and one round the other where two are at one place', () => {
    const viewport = new Viewport({ framed: ({ width, height }) => ({ x: width / 2, y: height / 2, zoom: 0.5 }), limits: () => [0.5, 0.5] });
    [viewport.width, viewport.height] = [300, 200];
    const rings = (wide?: number) => pinsOf([marked('', 1), marked('', 1)], (x) => ({ ...spot(x)!, wide }));
    const { container } = render(Pins, { pins: [...rings(), ...rings(160)], viewport });
    expect([...container.querySelectorAll<HTMLElement>('.ring')].map(({ style }) => style.width)).toEqual(['40px', '56px', '80px', '96px']);
  });
});
