/** Points that are asked who is near, many times: kept in squares. */
import type { Point } from '../splines';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const CELL = 24;

export class Grid<T> {
  readonly #cells = new Map<number, { at: Point; value: T }[]>();

  add(at: Point, value: T): void {
    const key = index(at[0], at[1]);
    const cell = this.#cells.get(key);
    if (cell) cell.push({ at, value });
    else this.#cells.set(key, [{ at, value }]);
  }

  /** Everything within so many units of a box, with how far it is. */
  *near(box: Box, reach: number): Generator<{ far: number; value: T }> {
    for (let x = box.left - reach; x < box.right + reach + CELL; x += CELL) {
      for (let y = box.top - reach; y < box.bottom + reach + CELL; y += CELL) {
        for (const { at, value } of this.#cells.get(index(x, y)) ?? []) {
          const far = distance(box, at);
          if (far < reach) yield { far, value };
        }
      }
    }
  }

  /** The same about a point, asked so often that it makes no objects. */
  some([x, y]: Point, reach: number, test: (far: number, value: T) => boolean = () => true): boolean {
    for (let u = x - reach; u < x + reach + CELL; u += CELL) {
      for (let v = y - reach; v < y + reach + CELL; v += CELL) {
        const cell = this.#cells.get(index(u, v));
        if (!cell) continue;
        for (const { at, value } of cell) {
          const far = Math.hypot(at[0] - x, at[1] - y);
          if (far < reach && test(far, value)) return true;
        }
      }
    }
    return false;
  }
}

const index = (x: number, y: number): number => Math.floor(x / CELL) * 4096 + Math.floor(y / CELL);

export const dot = ([x, y]: Point): Box => ({ left: x, right: x, top: y, bottom: y });

export function distance({ left, top, right, bottom }: Box, [x, y]: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
