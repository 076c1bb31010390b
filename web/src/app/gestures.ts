/** Mouse, pen and fingers on a board that pans and zooms, and what they mean. Points are pixels from its top left. */
import type { Attachment } from 'svelte/attachments';
import type { Point } from './camera';

/** What pans and zooms: an eye. */
export interface Movable {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
}

export interface Hands {
  /** A press begins here: does it take hold of something that can be dragged? */
  grab?(at: Point): boolean;
  drag?(at: Point, touch: boolean): void;
  drop?(): void;
  /** `again`: the second of a double click. */
  tap(at: Point, touch: boolean, again: boolean): void;
  /** Null: the mouse has left, or it pans. */
  hover?(at: Point | null): void;
}

const STILL = 6;

export function gestures(hands: Hands, eye: Movable): Attachment<SVGSVGElement> {
  return (board) => {
    const abort = new AbortController();
    const fingers = new Map<number, Point>();
    let doing: 'nothing' | 'press' | 'drag' | 'pan' | 'pinch' = 'nothing';
    let grabbed = false;
    let start: Point = { x: 0, y: 0 };

    const on = <K extends keyof SVGElementEventMap>(type: K, f: (e: SVGElementEventMap[K]) => void, passive = true) =>
      (board as SVGElement).addEventListener(type, f, { signal: abort.signal, passive });
    const point = (e: MouseEvent): Point => {
      const { left, top } = board.getBoundingClientRect();
      return { x: e.clientX - left, y: e.clientY - top };
    };
    const spread = () => {
      const [a, b] = [...fingers.values()] as [Point, Point];
      return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, width: Math.hypot(a.x - b.x, a.y - b.y) };
    };

    const pan = (dx: number, dy: number) => {
      eye.pan(dx, dy);
      hands.hover?.(null);
    };

    on('pointerdown', (e) => {
      if (e.button !== 0) return;
      const at = point(e);
      fingers.set(e.pointerId, at);
      board.setPointerCapture(e.pointerId);
      if (fingers.size === 2) {
        if (doing === 'drag') hands.drop?.();
        doing = 'pinch';
      } else if (fingers.size === 1) {
        [doing, start, grabbed] = ['press', at, hands.grab?.(at) ?? false];
      }
    });

    on('pointermove', (e) => {
      const at = point(e), before = fingers.get(e.pointerId);
      if (!before) {
        if (e.pointerType === 'mouse') hands.hover?.(at);
        return;
      }
      if (doing === 'press' && Math.hypot(at.x - start.x, at.y - start.y) >= STILL) doing = grabbed ? 'drag' : 'pan';
      if (doing === 'drag') hands.drag?.(at, e.pointerType === 'touch');
      if (doing === 'pan') pan(at.x - before.x, at.y - before.y);
      const was = doing === 'pinch' && fingers.size === 2 ? spread() : null;
      if (doing !== 'press') fingers.set(e.pointerId, at);
      if (was) {
        const { middle, width } = spread();
        pan(middle.x - was.middle.x, middle.y - was.middle.y);
        eye.zoom(width / Math.max(1, was.width), middle);
      }
    });

    const end = (e: PointerEvent) => {
      if (!fingers.delete(e.pointerId)) return;
      if (doing === 'drag') hands.drop?.();
      else if (doing === 'press' && e.type === 'pointerup') tapped(e);
      if (!fingers.size) doing = 'nothing';
    };
    let last = { when: -Infinity, at: start };
    const tapped = (e: PointerEvent) => {
      const touch = e.pointerType === 'touch';
      const near = Math.hypot(start.x - last.at.x, start.y - last.at.y) < 2 * STILL;
      const again = !touch && near && e.timeStamp - last.when < 350;
      last = { when: again ? -Infinity : e.timeStamp, at: start };
      hands.tap(start, touch, again);
    };
    on('pointerup', end);
    on('pointercancel', end);
    on('pointerleave', (e) => { if (!fingers.has(e.pointerId)) hands.hover?.(null); });
    on('wheel', (e) => {
      e.preventDefault();
      const lines = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      eye.zoom(Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.01 : 0.002)), point(e));
    }, false);
    return () => abort.abort();
  };
}
