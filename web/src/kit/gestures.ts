/** Recognises gestures of mouse, pen and fingers on a board that pans and zooms. Points are pixels from its top left. */
import type { Attachment } from 'svelte/attachments';
import type { Point } from './camera';
import type { Viewport } from './viewport.svelte';

type Movable = Pick<Viewport, 'pan' | 'zoom' | 'nearer'>;

export interface PointerHandlers {
  /** A press begins here. Returns whether it grabs something that can be dragged. */
  grab?(at: Point): boolean;
  drag?(at: Point, touch: boolean): void;
  drop?(): void;
  /** `again`: whether it is the second of a double click. */
  tap(at: Point, touch: boolean, again: boolean): void;
  /** Whether the second of two quick taps counts as another tap; otherwise it zooms. */
  tapsTwice?(at: Point): boolean;
  /** Null when the mouse has left or pans. */
  hover?(at: Point | null): void;
}

/** A finger that moves less than this, in pixels, taps. */
const STILL = 6;
/** Greatest distance, in pixels, between the two taps of a double tap. */
const FINGER = 16;
/** Greatest time, in milliseconds, between the two clicks of a double click. */
const TWICE = 350;

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

class Gestures {
  #fingers = new Map<number, Point>();
  #doing: 'nothing' | 'press' | 'drag' | 'pan' | 'pinch' = 'nothing';
  #grabbed = false;
  #start: Point = { x: 0, y: 0 };
  #last = { when: -Infinity, at: this.#start };

  constructor(readonly board: SVGSVGElement, readonly pointers: PointerHandlers, readonly viewport: Movable) {}

  down(e: PointerEvent): void {
    if (e.button !== 0) return;
    const at = this.#point(e);
    this.#fingers.set(e.pointerId, at);
    this.board.setPointerCapture(e.pointerId);
    if (this.#fingers.size === 2) this.#pinch();
    else if (this.#fingers.size === 1) this.#press(at);
  }

  move(e: PointerEvent): void {
    const at = this.#point(e), before = this.#fingers.get(e.pointerId);
    if (!before) return e.pointerType === 'mouse' ? this.pointers.hover?.(at) : undefined;
    if (this.#doing === 'press' && apart(at, this.#start) >= STILL) this.#doing = this.#grabbed ? 'drag' : 'pan';
    if (this.#doing === 'drag') this.pointers.drag?.(at, e.pointerType === 'touch');
    if (this.#doing === 'pan') this.#pan(before, at);
    const was = this.#doing === 'pinch' && this.#fingers.size === 2 ? this.#spread() : null;
    if (this.#doing !== 'press') this.#fingers.set(e.pointerId, at);
    if (was) this.#pinched(was);
  }

  end(e: PointerEvent): void {
    if (!this.#fingers.delete(e.pointerId)) return;
    if (this.#doing === 'drag') this.pointers.drop?.();
    else if (this.#doing === 'press' && e.type === 'pointerup') this.#tapped(e);
    if (!this.#fingers.size) this.#doing = 'nothing';
  }

  leave(e: PointerEvent): void {
    if (!this.#fingers.has(e.pointerId)) this.pointers.hover?.(null);
  }

  /** A press elsewhere between two taps keeps them from being a double tap. */
  elsewhere(e: Event): void {
    if (!this.board.contains(e.target as Node)) this.#last = { when: -Infinity, at: this.#start };
  }

  wheel(e: WheelEvent): void {
    e.preventDefault();
    const lines = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    this.viewport.zoom(Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.01 : 0.002)), this.#point(e));
  }

  #point(e: MouseEvent): Point {
    const { left, top } = this.board.getBoundingClientRect();
    return { x: e.clientX - left, y: e.clientY - top };
  }

  #pan(from: Point, to: Point): void {
    this.viewport.pan(to.x - from.x, to.y - from.y);
    this.pointers.hover?.(null);
  }

  #press(at: Point): void {
    [this.#doing, this.#start, this.#grabbed] = ['press', at, this.pointers.grab?.(at) ?? false];
  }

  #pinch(): void {
    if (this.#doing === 'drag') this.pointers.drop?.();
    this.#doing = 'pinch';
  }

  #spread() {
    const [a, b] = [...this.#fingers.values()] as [Point, Point];
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, width: apart(a, b) };
  }

  #pinched(was: { middle: Point; width: number }): void {
    const { middle, width } = this.#spread();
    this.#pan(was.middle, middle);
    this.viewport.zoom(width / Math.max(1, was.width), middle);
  }

  #tapped(e: PointerEvent): void {
    const touch = e.pointerType === 'touch', at = this.#start, last = this.#last;
    const again = apart(at, last.at) < (touch ? FINGER : 2 * STILL) && e.timeStamp - last.when < TWICE;
    this.#last = { when: again ? -Infinity : e.timeStamp, at };
    if (again && touch && !this.pointers.tapsTwice?.(at)) this.viewport.nearer(at);
    else this.pointers.tap(at, touch, again && !touch);
  }
}

export function gestures(pointers: PointerHandlers, viewport: Movable): Attachment<SVGSVGElement> {
  return (board) => {
    const does = new Gestures(board, pointers, viewport), listening = new AbortController(), { signal } = listening;
    board.addEventListener('pointerdown', (e) => does.down(e), { signal });
    window.addEventListener('pointerdown', (e) => does.elsewhere(e), { signal, capture: true });
    board.addEventListener('pointermove', (e) => does.move(e), { signal });
    board.addEventListener('pointerup', (e) => does.end(e), { signal });
    board.addEventListener('pointercancel', (e) => does.end(e), { signal });
    board.addEventListener('pointerleave', (e) => does.leave(e), { signal });
    // not passive: otherwise the page scrolls or zooms
    board.addEventListener('wheel', (e) => does.wheel(e), { signal, passive: false });
    return () => listening.abort();
  };
}
