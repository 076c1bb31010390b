/** The geometry of a camera over a board. Lengths on the board are in its own units, on the screen in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Camera {
  /** The point of the board in the middle of the screen. */
  readonly x: number;
  readonly y: number;
  /** Pixels per unit. */
  readonly zoom: number;
}

export type Limits = readonly [farthest: number, nearest: number];

const NOTHING: Box = { left: 0, top: 0, right: 0, bottom: 0 };
/** Least size, in pixels, of what overlays leave of the screen. */
const LEAST = 40;

/** The bounding box of some points, with a margin. */
export function around(points: readonly Point[], room = 0): Box {
  const xs = points.map(({ x }) => x), ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs) - room, right: Math.max(...xs) + room,
    top: Math.min(...ys) - room, bottom: Math.max(...ys) + room,
  };
}

/** The zoom at which the whole board fits the screen. */
export const whole = (screen: Size, board: Size): number =>
  Math.min(screen.width / board.width, screen.height / board.height);

/** The camera that shows a whole box, at most at zoom `nearest`, clear of overlays at the edges of the screen (`front`). */
export function frame(box: Box, screen: Size, nearest: number, front: Box = NOTHING): Camera {
  const width = Math.max(LEAST, screen.width - front.left - front.right);
  const height = Math.max(LEAST, screen.height - front.top - front.bottom);
  const zoom = Math.min(nearest, width / (box.right - box.left), height / (box.bottom - box.top));
  return {
    x: (box.left + box.right) / 2 + (front.right - front.left) / 2 / zoom,
    y: (box.top + box.bottom) / 2 + (front.bottom - front.top) / 2 / zoom,
    zoom,
  };
}

export function toScreen({ x, y, zoom }: Camera, { width, height }: Size, at: Point): Point {
  return { x: (at.x - x) * zoom + width / 2, y: (at.y - y) * zoom + height / 2 };
}

export function toBoard({ x, y, zoom }: Camera, { width, height }: Size, at: Point): Point {
  return { x: (at.x - width / 2) / zoom + x, y: (at.y - height / 2) / zoom + y };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Zooms by a factor; the point under the pointer stays where it is. */
export function zoomed(camera: Camera, screen: Size, at: Point, factor: number, [farthest, nearest]: Limits): Camera {
  const still = toBoard(camera, screen, at);
  const zoom = Math.min(nearest, Math.max(farthest, camera.zoom * factor));
  const scale = camera.zoom / zoom;
  return { x: still.x + (camera.x - still.x) * scale, y: still.y + (camera.y - still.y) * scale, zoom };
}

/** Clamps a camera so that as little as possible beyond the edge of the board is seen. */
export function kept({ x, y, zoom }: Camera, screen: Size, board: Size): Camera {
  const within = (at: number, size: number, seen: number) =>
    (seen >= size ? size / 2 : Math.min(Math.max(at, seen / 2), size - seen / 2));
  return { x: within(x, board.width, screen.width / zoom), y: within(y, board.height, screen.height / zoom), zoom };
}
