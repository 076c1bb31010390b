/** Polylines on the map: lengths, and points along them. */
import type { Point as Named } from '$kit/camera';

export type Point = readonly [x: number, y: number];

// a city's points are pairs, a screen's have names
export const xy = ([x, y]: Point): Named => ({ x, y });
export const pair = ({ x, y }: Named): Point => [x, y];

export interface Pose {
  readonly at: Point;
  /** Degrees, clockwise from the right. */
  readonly turn: number;
}

export const straight = (points: readonly Point[]): string => `M${points.map(show).join('L')}`;

const round = (value: number): number => Math.round(value * 10) / 10;
const show = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export const dist = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export function length(line: readonly Point[]): number {
  let sum = 0;
  for (let k = 1; k < line.length; k++) sum += dist(line[k - 1]!, line[k]!);
  return sum;
}

/** The point at a distance along a line, and the direction of the line there. */
export function along(line: readonly Point[], far: number): Pose {
  let left = far;
  for (let k = 1; ; k++) {
    const a = line[k - 1]!, b = line[k]!, piece = dist(a, b);
    if (left <= piece || k === line.length - 1) {
      const t = piece ? left / piece : 0;
      return { at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], turn: heading(a, b) };
    }
    left -= piece;
  }
}

export const heading = (a: Point, b: Point): number => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;

/** The point at a distance from another, in a direction given in degrees. */
export function offset([x, y]: Point, degrees: number, far: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [x + far * Math.cos(a), y + far * Math.sin(a)];
}
