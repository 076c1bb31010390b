/** Arrow keys lead from one thing that can be tapped to the nearest in that direction. */
import type { Point } from './material';

const WAYS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The index of the nearest of these points; going astray sideways counts twice. Null when there is none that way. */
export function nearest(from: Point, others: readonly Point[], [dx, dy]: Point): number | null {
  let best: number | null = null, least = Infinity;
  others.forEach(([x, y], i) => {
    const along = (x - from[0]) * dx + (y - from[1]) * dy;
    const astray = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    if (along > 4 && along + 2 * astray < least) {
      least = along + 2 * astray;
      best = i;
    }
  });
  return best;
}

const middle = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

export function roam(event: KeyboardEvent, root: HTMLElement): void {
  const way = WAYS[event.key];
  const here = event.target instanceof Element ? event.target.closest('[data-roam]') : null;
  if (!way || !here || event.altKey || event.ctrlKey || event.metaKey) return;
  const others = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-roam]')].filter(
    (each) => each !== here && each.getBoundingClientRect().width > 0,
  );
  const found = nearest(middle(here), others.map(middle), way);
  if (found === null) return;
  event.preventDefault();
  others[found]!.focus();
}
