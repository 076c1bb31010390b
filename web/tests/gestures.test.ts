import { gestures } from '$app/gestures';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const SVG = 'http://www.w3.org/2000/svg';
let board: SVGSVGElement;
let stop: void | (() => void);
const viewport = { pan: vi.fn(), zoom: vi.fn() };
const pointers = { grab: vi.fn(() => false), drag: vi.fn(), drop: vi.fn(), tap: vi.fn(), hover: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  board = document.createElementNS(SVG, 'svg');
  board.setPointerCapture = () => {};
  stop = gestures(pointers, viewport)(board);
});

type Kind = 'pointerdown' | 'pointermove' | 'pointerup';
function finger(type: Kind, x: number, y: number, pointerId = 1, pointerType = 'touch'): void {
  board.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId, pointerType, button: 0 }));
}

describe('one finger', () => {
  it('taps where it came down, though it trembles', () => {
    finger('pointerdown', 10, 10);
    finger('pointermove', 13, 12);
    finger('pointerup', 13, 12);
    expect(pointers.tap.mock.calls).toEqual([[{ x: 10, y: 10 }, true, false]]);
    expect(viewport.pan).not.toHaveBeenCalled();
  });

  it('pans, and then it does not tap', () => {
    finger('pointerdown', 10, 10);
    finger('pointermove', 30, 14);
    finger('pointerup', 30, 14);
    expect(viewport.pan.mock.calls).toEqual([[20, 4]]);
    expect(pointers.tap).not.toHaveBeenCalled();
  });

  it('drags what it has taken hold of', () => {
    pointers.grab.mockReturnValueOnce(true);
    finger('pointerdown', 10, 10);
    finger('pointermove', 30, 14);
    finger('pointerup', 30, 14);
    expect([pointers.drag.mock.calls, pointers.drop.mock.calls.length]).toEqual([[[{ x: 30, y: 14 }, true]], 1]);
    expect(viewport.pan).not.toHaveBeenCalled();
  });
});

describe('two quick taps', () => {
  function tapped(x: number): void {
    finger('pointerdown', x, 10);
    finger('pointerup', x, 10);
  }

  it('mean something of their own where the board says so', () => {
    const twice = vi.fn();
    stop?.();
    stop = gestures({ ...pointers, twice }, viewport)(board);
    for (const x of [10, 20, 20]) tapped(x);
    expect(twice.mock.calls).toEqual([[{ x: 20, y: 10 }]]);
    expect(pointers.tap).toHaveBeenCalledTimes(2);
  });

  it('are two taps elsewhere, or far from each other', () => {
    for (const x of [10, 10, 60]) tapped(x);
    expect(pointers.tap.mock.calls.map(([, ...how]: unknown[]) => how)).toEqual(Array(3).fill([true, false]));
  });
});

describe('two fingers', () => {
  it('pinch: they zoom about the point between them, and do not tap', () => {
    finger('pointerdown', 100, 100);
    finger('pointerdown', 200, 100, 2);
    finger('pointermove', 300, 100, 2);
    finger('pointerup', 300, 100, 2);
    finger('pointerup', 100, 100);
    expect([viewport.pan.mock.calls, viewport.zoom.mock.calls]).toEqual([[[50, 0]], [[2, { x: 200, y: 100 }]]]);
    expect(pointers.tap).not.toHaveBeenCalled();
  });
});

describe('a mouse', () => {
  it('hovers, and clicks twice', () => {
    finger('pointermove', 5, 5, 1, 'mouse');
    for (const _ of [1, 2]) {
      finger('pointerdown', 10, 10, 1, 'mouse');
      finger('pointerup', 10, 10, 1, 'mouse');
    }
    expect(pointers.hover.mock.calls).toEqual([[{ x: 5, y: 5 }]]);
    expect(pointers.tap.mock.calls.map(([, ...how]: unknown[]) => how)).toEqual([[false, false], [false, true]]);
  });

  it('zooms with its wheel, in place of the page', () => {
    const wheel = new WheelEvent('wheel', { deltaY: -100, cancelable: true });
    board.dispatchEvent(wheel);
    expect(viewport.zoom.mock.calls[0]![0]).toBeCloseTo(Math.exp(0.2));
    expect(wheel.defaultPrevented).toBe(true);
  });
});

it('hears nothing any more once the board is gone', () => {
  stop?.();
  finger('pointerdown', 10, 10);
  finger('pointerup', 10, 10);
  expect(pointers.tap).not.toHaveBeenCalled();
});
