import { gestures } from '$kit/gestures';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const SVG = 'http://www.w3.org/2000/svg';
let board: SVGSVGElement;
let stop: void | (() => void);
const viewport = { pan: vi.fn(), zoom: vi.fn(), nearer: vi.fn() };
const pointers = {
  grab: vi.fn(() => false), drag: vi.fn(), drop: vi.fn(), tap: vi.fn(), hover: vi.fn(), tapsTwice: vi.fn(() => false),
};

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
  function twice(): void {
    for (const x of [10, 14]) {
      finger('pointerdown', x, 10);
      finger('pointerup', x, 10);
    }
  }

  it('zoom, and only the first of them is a tap', () => {
    twice();
    expect(pointers.tap.mock.calls).toEqual([[{ x: 10, y: 10 }, true, false]]);
    expect(viewport.nearer.mock.calls).toEqual([[{ x: 14, y: 10 }]]);
  });

  it('are two taps if something else was pressed in between', () => {
    finger('pointerdown', 10, 10);
    finger('pointerup', 10, 10);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    finger('pointerdown', 10, 10);
    finger('pointerup', 10, 10);
    expect([pointers.tap.mock.calls.length, viewport.nearer.mock.calls.length]).toEqual([2, 0]);
  });

  it('are two taps where the board wants them', () => {
    pointers.tapsTwice.mockReturnValueOnce(true);
    twice();
    expect(pointers.tap.mock.calls.map(([at]: unknown[]) => at)).toEqual([{ x: 10, y: 10 }, { x: 14, y: 10 }]);
    expect(viewport.nearer).not.toHaveBeenCalled();
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
