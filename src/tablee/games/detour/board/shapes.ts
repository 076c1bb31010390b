/** Outlines: the markers' shapes, and the luggage tag that shows what a segment costs. */
import { f } from './track';

/** The shape of a seat round the origin: circle, square, triangle, diamond. */
export function outline(shape: number, r: number): string {
  const path = (...points: [number, number][]) => `M${points.map(([x, y]) => `${f(x * r)} ${f(y * r)}`).join('L')}Z`;
  switch (shape) {
    case 0: return `M${f(-r)} 0a${f(r)} ${f(r)} 0 1 1 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 1 ${f(-2 * r)} 0Z`;
    case 1: return path([-0.86, -0.86], [0.86, -0.86], [0.86, 0.86], [-0.86, 0.86]);
    case 2: return path([0, -1.14], [1.08, 0.8], [-1.08, 0.8]);
    default: return path([0, -1.18], [1.18, 0], [0, 1.18], [-1.18, 0]);
  }
}

/** The outline of a tag that points along the way, with room for `count` icons in a row, or across it. */
export function tag(count: number, size: number, across: boolean): string {
  const more = size * (count - 1), pad = size * 0.12;
  const l = (size + (across ? 0 : more)) / 2 + pad, h = (size + (across ? more : 0)) / 2 + pad;
  const tip = size * 0.26, r = tip, [L, H] = [f(l), f(h)];
  return [
    `M${f(-l + r)} -${H}H${f(l - r * 0.6)}Q${L} -${H} ${f(l + tip * 0.35)} ${f(-h + tip * 1.1)}L${f(l + tip)} 0`,
    `L${f(l + tip * 0.35)} ${f(h - tip * 1.1)}Q${L} ${H} ${f(l - r * 0.6)} ${H}H${f(-l + r)}`,
    `Q-${L} ${H} -${L} ${f(h - r)}V${f(-h + r)}Q-${L} -${H} ${f(-l + r)} -${H}Z`,
  ].join('');
}
