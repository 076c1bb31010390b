/** What of the endless table is looked at. Lengths on the table are counted in squares, on the screen in pixels. */
import type { Point } from '$app/gestures';
import type { Place } from './material';

export type { Point };

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Camera {
  /** The point of the table in the middle of the screen. */
  readonly x: number;
  readonly y: number;
  /** Pixels a square. */
  readonly zoom: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const NEAREST = 96;
const FARTHEST = 7;

/** The box round all cards; a card is two squares wide. */
export function bounds(placed: readonly Place[]): Box {
  const xs = placed.map((card) => card.x);
  const ys = placed.map((card) => card.y);
  if (!placed.length) return { left: 0, top: 0, right: 2, bottom: 2 };
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 2, bottom: Math.max(...ys) + 2 };
}

/** All of a box, with a square to spare on every side where the next card may reach, and clear of what is in front. */
export function frame(box: Box, size: Size, inset: Box, largest: number): Camera {
  const width = Math.max(40, size.width - inset.left - inset.right);
  const height = Math.max(40, size.height - inset.top - inset.bottom);
  const zoom = Math.min(largest, width / (box.right - box.left + 2), height / (box.bottom - box.top + 2));
  return {
    x: (box.left + box.right) / 2 + (inset.right - inset.left) / 2 / zoom,
    y: (box.top + box.bottom) / 2 + (inset.bottom - inset.top) / 2 / zoom,
    zoom,
  };
}

export function toScreen(camera: Camera, size: Size, at: Point): Point {
  return { x: (at.x - camera.x) * camera.zoom + size.width / 2, y: (at.y - camera.y) * camera.zoom + size.height / 2 };
}

export function toTable(camera: Camera, size: Size, at: Point): Point {
  return { x: (at.x - size.width / 2) / camera.zoom + camera.x, y: (at.y - size.height / 2) / camera.zoom + camera.y };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Nearer or farther, with the point under the pointer staying where it is. */
export function zoomed(camera: Camera, size: Size, at: Point, factor: number): Camera {
  const still = toTable(camera, size, at);
  const zoom = Math.min(NEAREST, Math.max(FARTHEST, camera.zoom * factor));
  const scale = camera.zoom / zoom;
  return { x: still.x + (camera.x - still.x) * scale, y: still.y + (camera.y - still.y) * scale, zoom };
}

/** Whether any of a card at this place can be seen. */
export function inSight(camera: Camera, size: Size, place: Place): boolean {
  const middle = toScreen(camera, size, { x: place.x + 1, y: place.y + 1 });
  return middle.x > 0 && middle.y > 0 && middle.x < size.width && middle.y < size.height;
}
