/** The keys of a board that is looked at from above: it pans and zooms, and places on it are chosen. */

export interface Keys {
  move(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  turn(quarters: number): void;
  zoom(factor: number): void;
  fit(): void;
  confirm(): void;
  drop(): void;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};
const STRIDE = 80;
const ELSEWHERE = 'input, textarea, select, dialog, [role="dialog"], [contenteditable]';
const PRESSABLE = 'button, a, summary, [role="tab"], [role="radio"]';

/** Does what a key asks for; true when it asked for something. */
export function press(event: KeyboardEvent, keys: Keys): boolean {
  const on = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.metaKey || on.closest(ELSEWHERE)) return false;
  const arrow = ARROWS[event.key];
  if (arrow) return !on.closest(PRESSABLE) && moved(event, arrow, keys);
  if (event.ctrlKey || event.altKey) return false;
  switch (event.key) {
    case 'r': case 'R': keys.turn(event.shiftKey ? -1 : 1); return true;
    case '+': case '=': keys.zoom(1.25); return true;
    case '-': case '−': keys.zoom(0.8); return true;
    case '0': keys.fit(); return true;
    case 'Escape': keys.drop(); return true;
    case 'Enter':
      if (on.closest(PRESSABLE)) return false;
      keys.confirm();
      return true;
  }
  return false;
}

function moved(event: KeyboardEvent, [dx, dy]: readonly [number, number], keys: Keys): boolean {
  if (event.ctrlKey || event.altKey) keys.pan(-dx * STRIDE, -dy * STRIDE);
  else keys.move(dx, dy);
  return true;
}
