/** Moves the focus with arrow keys to the nearest element in that direction. Elements with `data-arrow-focus` take part. */
import type { Point } from './camera';
import { ARROWS } from './keys';
import { toward } from './nearest';

/** Elements less than this many pixels ahead count as being in the same row. */
const ROW = 4;

const middle = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

export function moveFocus(event: KeyboardEvent, root: HTMLElement): void {
  const arrow = ARROWS[event.key];
  const here = event.target instanceof Element ? event.target.closest('[data-arrow-focus]') : null;
  if (!arrow || !here || event.altKey || event.ctrlKey || event.metaKey) return;
  const others = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-arrow-focus]')].filter(
    (each) => each !== here && each.getBoundingClientRect().width > 0,
  );
  const found = toward(others, middle, middle(here), ...arrow, { ahead: ROW });
  if (!found) return;
  event.preventDefault();
  found.focus();
}
