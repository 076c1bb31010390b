/** What of the city is looked at. Lengths on the map are counted in its units, on the screen in pixels. */
import type { Point } from './splines';

export interface Size { readonly width: number; readonly height: number }

export interface Camera {
  /** The point of the map in the middle of the screen. */
  readonly x: number;
  readonly y: number;
  /** Pixels a unit. */
  readonly zoom: number;
}

const NEAREST = 3;

/** The zoom at which all of the city is seen. */
export const whole = (screen: Size, city: Point): number => Math.min(screen.width / city[0], screen.height / city[1]);

/** All of these points, with room round them, but not nearer than that; never past the edge of the city. */
export function frame(points: readonly Point[], screen: Size, city: Point, pad: number, nearest: number): Camera {
  const xs = points.map(([x]) => x), ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - pad, Math.max(...xs) + pad];
  const [top, bottom] = [Math.min(...ys) - pad, Math.max(...ys) + pad];
  const zoom = Math.min(nearest, screen.width / (right - left), screen.height / (bottom - top));
  return kept({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, screen, city);
}

/** A camera that sees as little as it can of what is beyond the city. */
export function kept({ x, y, zoom }: Camera, screen: Size, city: Point): Camera {
  const near = Math.min(NEAREST, Math.max(whole(screen, city), zoom));
  const within = (at: number, size: number, seen: number) =>
    (seen >= size ? size / 2 : Math.min(Math.max(at, seen / 2), size - seen / 2));
  return { x: within(x, city[0], screen.width / near), y: within(y, city[1], screen.height / near), zoom: near };
}

export function toScreen({ x, y, zoom }: Camera, { width, height }: Size, at: Point): Point {
  return [(at[0] - x) * zoom + width / 2, (at[1] - y) * zoom + height / 2];
}

export function toMap({ x, y, zoom }: Camera, { width, height }: Size, at: Point): Point {
  return [(at[0] - width / 2) / zoom + x, (at[1] - height / 2) / zoom + y];
}

/** Nearer or farther, with the point under the pointer staying where it is. */
export function zoomed(camera: Camera, screen: Size, at: Point, factor: number): Camera {
  const still = toMap(camera, screen, at), zoom = Math.min(NEAREST, camera.zoom * factor), scale = camera.zoom / zoom;
  return { x: still[0] + (camera.x - still[0]) * scale, y: still[1] + (camera.y - still[1]) * scale, zoom };
}

/** Where an arrow at the edge of the screen points to something beyond it; null when it is in sight. */
export function pointer(at: Point, { width, height }: Size, inset: number): { at: Point; turn: number } | null {
  const slack = 6;
  if (at[0] > slack && at[1] > slack && at[0] < width - slack && at[1] < height - slack) return null;
  const [cx, cy] = [width / 2, height / 2], [dx, dy] = [at[0] - cx, at[1] - cy];
  const scale = Math.min((cx - inset) / Math.abs(dx || 1), (cy - inset) / Math.abs(dy || 1));
  return { at: [cx + dx * scale, cy + dy * scale], turn: (Math.atan2(dy, dx) * 180) / Math.PI };
}

export type Corner = readonly [right: 0 | 1, bottom: 0 | 1];
const CORNERS: readonly Corner[] = [[0, 0], [1, 0], [0, 1], [1, 1]];

/** The corner of the screen that is farthest from all that matters. */
export function emptiest(busy: readonly Point[], { width, height }: Size, box: Size): Corner {
  const room = ([right, bottom]: Corner) => {
    const x = box.width / 2 + right * (width - box.width), y = box.height / 2 + bottom * (height - box.height);
    return Math.min(...busy.map((at) => Math.max(Math.abs(at[0] - x) / box.width, Math.abs(at[1] - y) / box.height)), 9);
  };
  return CORNERS.reduce((best, corner) => (room(corner) > room(best) + 1e-6 ? corner : best));
}
