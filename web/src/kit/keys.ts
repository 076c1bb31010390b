/** The keys of a board: they pan and zoom, and choose something on it. */
import type { Viewport } from './viewport.svelte';

type Movable = Pick<Viewport, 'pan' | 'zoom' | 'fit'>;

/** A board's key handlers; keys without one are left to the browser. */
export interface KeyHandlers {
  move?(dx: number, dy: number): void;
  turn?(quarters: number): void;
  confirm?(): void;
  drop?(): void;
  /** Further actions by letter. */
  letters?: Readonly<Record<string, () => void>>;
  /** Whether arrow keys move on the board even while a button has the focus. */
  anywhere?: boolean;
  /** A selector of pressed buttons, on which Enter confirms. */
  pressed?: string;
}

export const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};
const STRIDE = 80;
const ELSEWHERE = 'input, textarea, select, dialog, [role="dialog"], [contenteditable]';
const PRESSABLE = 'button, a, summary, [role="tab"], [role="radio"]';

/** Handles a key; true when it did something. */
export function press(event: KeyboardEvent, keys: KeyHandlers, viewport: Movable): boolean {
  const on = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.metaKey || on.closest(ELSEWHERE)) return false;
  const task = taskOf(event, on, keys, viewport);
  task?.();
  return task !== undefined;
}

type Task = (() => void) | undefined;
type Arrow = readonly [dx: number, dy: number];

function taskOf(event: KeyboardEvent, on: Element, keys: KeyHandlers, viewport: Movable): Task {
  const arrow = ARROWS[event.key];
  if (arrow) return keys.anywhere || !on.closest(PRESSABLE) ? arrowTask(event, arrow, keys, viewport) : undefined;
  if (event.ctrlKey || event.altKey) return undefined;
  switch (event.key) {
    case 'r': case 'R': return keys.turn && (() => keys.turn?.(event.shiftKey ? -1 : 1));
    case '+': case '=': return () => viewport.zoom(1.25);
    case '-': case '−': return () => viewport.zoom(0.8);
    case '0': return () => viewport.fit();
    case 'Escape': return keys.drop;
    case 'Enter': return confirms(on, keys) ? keys.confirm : undefined;
  }
  return keys.letters?.[event.key.toLowerCase()];
}

function arrowTask(event: KeyboardEvent, [dx, dy]: Arrow, keys: KeyHandlers, viewport: Movable): Task {
  if (event.ctrlKey || event.altKey) return () => viewport.pan(-dx * STRIDE, -dy * STRIDE);
  return keys.move && (() => keys.move?.(dx, dy));
}

function confirms(on: Element, { pressed }: KeyHandlers): boolean {
  return !on.closest(PRESSABLE) || (pressed !== undefined && on.closest(pressed) !== null);
}

/**
 * A board's entries in the list of keys (`?`), from `KEYS` in its game's keys.ts: keys, and the id of a message. A space joins keys that are
 * pressed together, a comma separates alternatives.
 */
export type KeyList = readonly (readonly [keys: string, id: string])[];

/** The keys of every board that pans and zooms. */
export const MAP_KEYS: KeyList = [['+, −', 'keys-zoom'], ['0', 'keys-fit'], ['Ctrl Arrows', 'keys-pan']];
