/** How streets, rivers and shores run: smooth lines through points (Catmull-Rom, handles of one sixth). */

export type Point = readonly [x: number, y: number];

export interface Pose {
  readonly at: Point;
  /** Degrees, clockwise from the right. */
  readonly turn: number;
}

const FINE = 24;

/** The pieces of the line, each with its two handles. */
function* pieces(points: readonly Point[], closed: boolean): Generator<[Point, Point, Point, Point]> {
  const n = points.length;
  const before = closed ? points[n - 1]! : points[0]!;
  const after = closed ? [points[0]!, points[1]!] : [points[n - 1]!];
  const p = [before, ...points, ...after];
  for (let i = 1; i + 2 < p.length; i++) {
    const [a, b, c, d] = [p[i - 1]!, p[i]!, p[i + 1]!, p[i + 2]!];
    yield [
      b, [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6], [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6], c,
    ];
  }
}

/** The same line as many short straight pieces. */
export function smooth(points: readonly Point[]): Point[] {
  const line: Point[] = [points[0]!];
  for (const [a, b, c, d] of pieces(points, false)) {
    for (let k = 1; k <= FINE; k++) {
      const t = k / FINE, u = 1 - t;
      const at = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
      line.push([at(0), at(1)]);
    }
  }
  return line;
}

/** The same line for a path element. */
export function curve(points: readonly Point[], closed = false): string {
  let d = `M${show(points[0]!)}`;
  for (const [, b, c, e] of pieces(points, closed)) d += `C${show(b)} ${show(c)} ${show(e)}`;
  return closed ? `${d}Z` : d;
}

export const straight = (points: readonly Point[]): string => `M${points.map(show).join('L')}`;

export const round = (value: number): number => Math.round(value * 10) / 10;
const show = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export const dist = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export function length(line: readonly Point[]): number {
  let sum = 0;
  for (let k = 1; k < line.length; k++) sum += dist(line[k - 1]!, line[k]!);
  return sum;
}

/** The point this far along a line, and where the line heads there. */
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

/** So far from a point, in the direction of so many degrees. */
export function off([x, y]: Point, degrees: number, far: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [x + far * Math.cos(a), y + far * Math.sin(a)];
}

export function inside([x, y]: Point, shape: readonly Point[]): boolean {
  let hit = false;
  shape.forEach(([ax, ay], k) => {
    const [bx, by] = shape[(k + 1) % shape.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) hit = !hit;
  });
  return hit;
}
