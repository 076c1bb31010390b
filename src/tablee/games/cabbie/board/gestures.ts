/** Mouse, pen and fingers on the map, and what they mean. Points are in pixels from its top left. */
import type { Attachment } from 'svelte/attachments';
import type { Point } from './splines';

export interface Hands {
  /** `again`: the second of a double click. */
  tap(at: Point, touch: boolean, again: boolean): void;
  hover(at: Point | null): void;
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
}

const STILL = 6;

export function gestures(hands: Hands): Attachment<SVGSVGElement> {
  return (map) => {
    const abort = new AbortController();
    const fingers = new Map<number, Point>();
    let doing: 'nothing' | 'press' | 'pan' | 'pinch' = 'nothing';
    let start: Point = [0, 0];

    const on = <K extends keyof SVGElementEventMap>(type: K, f: (e: SVGElementEventMap[K]) => void, passive = true) =>
      (map as SVGElement).addEventListener(type, f, { signal: abort.signal, passive });
    const point = (e: MouseEvent): Point => {
      const { left, top } = map.getBoundingClientRect();
      return [e.clientX - left, e.clientY - top];
    };
    const spread = () => {
      const [a, b] = [...fingers.values()] as [Point, Point];
      return { middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as Point, width: Math.hypot(a[0] - b[0], a[1] - b[1]) };
    };

    on('pointerdown', (e) => {
      if (e.button !== 0) return;
      const at = point(e);
      fingers.set(e.pointerId, at);
      map.setPointerCapture(e.pointerId);
      if (fingers.size === 2) doing = 'pinch';
      else if (fingers.size === 1) [doing, start] = ['press', at];
    });

    on('pointermove', (e) => {
      const at = point(e), before = fingers.get(e.pointerId);
      if (!before) {
        if (e.pointerType === 'mouse') hands.hover(at);
        return;
      }
      if (doing === 'press' && Math.hypot(at[0] - start[0], at[1] - start[1]) >= STILL) doing = 'pan';
      if (doing === 'pan') hands.pan(at[0] - before[0], at[1] - before[1]);
      const was = doing === 'pinch' && fingers.size === 2 ? spread() : null;
      if (doing !== 'press') fingers.set(e.pointerId, at);
      if (was) {
        const { middle, width } = spread();
        hands.pan(middle[0] - was.middle[0], middle[1] - was.middle[1]);
        hands.zoom(middle, width / Math.max(1, was.width));
      }
    });

    let last = { when: -Infinity, at: start };
    const tapped = (e: PointerEvent) => {
      const touch = e.pointerType === 'touch';
      const near = Math.hypot(start[0] - last.at[0], start[1] - last.at[1]) < 2 * STILL;
      const again = !touch && near && e.timeStamp - last.when < 350;
      last = { when: again ? -Infinity : e.timeStamp, at: start };
      hands.tap(start, touch, again);
    };
    const end = (e: PointerEvent) => {
      if (!fingers.delete(e.pointerId)) return;
      if (doing === 'press' && e.type === 'pointerup') tapped(e);
      if (!fingers.size) doing = 'nothing';
    };
    on('pointerup', end);
    on('pointercancel', end);
    on('pointerleave', (e) => { if (!fingers.has(e.pointerId)) hands.hover(null); });
    on('wheel', (e) => {
      e.preventDefault();
      const lines = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      hands.zoom(point(e), Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.01 : 0.002)));
    }, false);
    return () => abort.abort();
  };
}
