/** The ring: a rounded rectangle parametrised by arc length from the middle of its lower side; side paths lie outside. */
import type { Point } from '$kit/camera';
import { COLUMNS, type Journey, SIDE, type Spot } from './material';

/** A point on the track, with its outward normal and its tangent. */
export interface Mark extends Point {
  readonly out: Point;
  readonly on: Point;
}

const NEAR = 1e-9;
export const f = (v: number) => String(Math.round(v * 10) / 10);
export const line = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${f(x)} ${f(y)}`).join('L')}`;

export class Track {
  readonly length: number;
  readonly pitch: number;
  #parts: readonly (readonly [kind: 'line' | 'curve', length: number])[];

  constructor(
    readonly middle: Point, readonly wide: number, readonly high: number, readonly radius: number,
    readonly clockwise: boolean,
  ) {
    const curve = ['curve', (Math.PI * radius) / 2] as const, half = ['line', wide - radius] as const;
    const across = ['line', 2 * (wide - radius)] as const, up = ['line', 2 * (high - radius)] as const;
    this.#parts = [half, curve, up, curve, across, curve, up, curve, half];
    this.length = this.#parts.reduce((sum, [, length]) => sum + length, 0);
    this.pitch = this.length / COLUMNS;
  }

  at(column: number, off = 0): Mark {
    let rest = (((column % COLUMNS) + COLUMNS) % COLUMNS) * this.pitch;
    let x = 0, y = this.high, turned = 0;
    for (const [kind, length] of this.#parts) {
      const step = Math.min(rest, length);
      if (kind === 'line') {
        x += step * Math.cos(turned);
        y -= step * Math.sin(turned);
      } else {
        const angle = step / this.radius;
        x += this.radius * (Math.sin(turned + angle) - Math.sin(turned));
        y += this.radius * (Math.cos(turned + angle) - Math.cos(turned));
        turned += angle;
      }
      rest -= step;
      if (rest <= NEAR) break;
    }
    const side = this.clockwise ? -1 : 1, sin = Math.sin(turned), cos = Math.cos(turned);
    return {
      x: this.middle.x + side * (x + off * sin), y: this.middle.y + y + off * cos,
      out: { x: side * sin, y: cos }, on: { x: side * cos, y: -sin },
    };
  }

  /** Points between two columns, with an offset that changes linearly. */
  points(from: number, to: number, off = 0, end = off): Point[] {
    const count = Math.max(2, Math.ceil(Math.abs(to - from) * 12));
    const part = (start: number, stop: number, i: number) => start + ((stop - start) * i) / count;
    return Array.from({ length: count + 1 }, (_, i) => this.at(part(from, to, i), part(off, end, i)));
  }

  /** The outline of a strip along the track. */
  band(from: number, to: number, inner: number, outer: number): string {
    return `${line([...this.points(from, to, inner), ...this.points(to, from, outer)])}Z`;
  }
}

/** All lengths of the drawing, derived from the size of the screen. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly track: Track;
  /** The radius of a stop, from which the other lengths follow. */
  readonly disc: number;
  /** Half the width of a tile. */
  readonly half: number;
  /** The distance of side paths from the main path. */
  readonly lane: number;
  readonly icon: number;
  readonly globe: number;
  /** Whether there is room for the names of stops. */
  readonly names: boolean;
}

const NAMED = { wide: 620, high: 470 };

export function layoutOf(
  width: number, height: number, journey: Journey, names = width >= NAMED.wide && height >= NAMED.high,
): Layout {
  const middle = { x: width / 2, y: height / 2 }, clockwise = journey.pole === 'south';
  let disc = 10, track = new Track(middle, 1, 1, 1, clockwise);
  for (let i = 0; i < 6; i++) { // fixed-point iteration: the margins depend on the pitch, and the pitch on the margins
    const margin = disc * 5.5 + 3;
    const wide = Math.max(40, width / 2 - margin - (names ? 72 : 0));
    const high = Math.max(40, height / 2 - margin - (names ? 18 : 0));
    track = new Track(middle, Math.min(wide, high * 1.45), high, Math.min(wide, high) * 0.86, clockwise);
    disc = Math.min(20, Math.max(6.5, track.pitch * (names ? 0.19 : 0.235)));
  }
  const half = disc * 2.1;
  const globe = Math.max(20, Math.min(track.wide, track.high) - half - (names ? 46 : disc * 1.1));
  // the cost fills the gap between two stops, since it must be legible
  const icon = Math.max(disc * 1.46, Math.min(15, (track.pitch - 2 * disc) / 1.2));
  return { width, height, track, disc, half, lane: disc * 4.15, icon, globe, names };
}

export function markAt(layout: Layout, { column, lane }: Spot): Mark {
  return layout.track.at(column, lane === 'main' ? 0 : layout.lane);
}

/** The two curves by which a side path joins the main path after its last stop. */
export function joint(layout: Layout, entry: number): readonly [Point, Point, Point] {
  const { track, lane, disc } = layout;
  return [track.at(entry + SIDE - 1, lane), track.at(entry + SIDE - 0.28, lane), track.at(entry + SIDE, disc * 0.9)];
}

/** The points a marker passes between two adjacent spots: forward, back, or to a side path. */
export function passage(layout: Layout, from: Spot, to: Spot): Point[] {
  const { track, lane } = layout;
  if (from.lane === to.lane) return track.points(from.column, to.column, from.lane === 'main' ? 0 : lane);
  if (to.lane === 'home') return [...track.points(from.column, to.column), ...track.points(0, 0, 0, lane)];
  if (from.lane === 'main' && from.column === to.column) return track.points(from.column, from.column, 0, lane);
  if (from.lane === 'side' && to.column === from.column + 1) {
    const [start, bend, end] = joint(layout, from.column - SIDE + 1);
    const curve = Array.from({ length: 9 }, (_, i) => {
      const t = i / 8, u = 1 - t, bow = (a: number, b: number, c: number) => u * u * a + 2 * u * t * b + t * t * c;
      return { x: bow(start.x, bend.x, end.x), y: bow(start.y, bend.y, end.y) };
    });
    return [...curve, track.at(to.column)];
  }
  return [markAt(layout, from), markAt(layout, to)];
}

const CLUSTERS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[0, 0]],
  [[-0.95, 0], [0.95, 0]],
  [[-0.9, 0.66], [0.9, 0.66], [0, -0.86]],
  [[-0.86, -0.86], [0.86, -0.86], [-0.86, 0.86], [0.86, 0.86]],
];
const SIZES = [1, 0.82, 0.76, 0.74];

/** The arrangement of several markers on one stop, in radii of a stop, and their scale. */
export function cluster(count: number): { places: readonly Point[]; size: number } {
  return { places: CLUSTERS[count - 1]!.map(([x, y]) => ({ x, y })), size: SIZES[count - 1]! };
}
