/** The camera of a board: it frames what matters now, until the player moves it, and again after a reset. */
import {
  type Box, type Camera, type Limits, type Point, type Size, kept, panned, toBoard, toScreen, zoomed,
} from './camera';
import { motion } from './motion.svelte';

const NEARER = 2.2;

interface Framing {
  /** The default camera. */
  framed(screen: Size): Camera;
  limits(screen: Size): Limits;
  /** Whether the camera avoids the part that a note covers. */
  readonly clear?: boolean;
  /** The size of a board with edges; the camera stays within. */
  size?(screen: Size): Size;
}

export class Viewport {
  readonly #framing: Framing;
  width = $state(0);
  height = $state(0);
  #moved = $state.raw<Camera | null>(null);

  constructor(framing: Framing) {
    this.#framing = framing;
  }

  screen: Size = $derived({ width: this.width, height: this.height });
  /** The box a note covers, in pixels of the screen. */
  covered = $state.raw<Box | null>(null);
  #framed: Camera = $derived.by(() => {
    const { framed, clear } = this.#framing, { covered, screen } = this;
    return clear && covered ? beside(covered, screen, framed) : framed(screen);
  });
  camera: Camera = $derived(this.#moved ?? this.#framed);
  /** Whether the player has moved the camera. */
  away = $derived(this.#moved !== null);
  gliding = $derived(!this.away && !motion.reduced);

  pan(dx: number, dy: number): void {
    this.look(panned(this.camera, dx, dy));
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.look(zoomed(this.camera, this.screen, at, factor, this.#framing.limits(this.screen)));
  }

  /** Zooms in, or back out to the default. */
  nearer(at: Point): void {
    if (this.away) this.fit();
    else this.zoom(NEARER, at);
  }

  look(camera: Camera): void {
    const size = this.#framing.size?.(this.screen);
    const next = size ? kept(camera, this.screen, size) : camera;
    this.#moved = same(next, this.#framed) ? null : next;
  }

  /** Resets the camera. */
  fit(): void {
    this.#moved = null;
  }

  /** Whether a point of the board is on the screen, at least `edge` pixels from its edges. */
  sees(at: Point, edge = 0): boolean {
    const { x, y } = this.toScreen(at);
    return x > edge && y > edge && x < this.width - edge && y < this.height - edge;
  }

  toBoard(at: Point): Point {
    return toBoard(this.camera, this.screen, at);
  }

  toScreen(at: Point): Point {
    return toScreen(this.camera, this.screen, at);
  }

  /** The camera as a CSS transform, for a drawing with so many units per unit of the board. */
  transform(units = 1): string {
    const { x, y } = this.toScreen({ x: 0, y: 0 });
    return `translate(${x}px, ${y}px) scale(${this.camera.zoom / units})`;
  }

  /** The camera as a viewBox, for a drawing whose content is not transformed. */
  get viewBox(): string {
    const { x, y } = this.toBoard({ x: 0, y: 0 }), { zoom } = this.camera;
    return [x, y, this.width / zoom, this.height / zoom].join(' ');
  }
}

/** The default camera for the largest part of the screen that is not covered. */
function beside(covered: Box, screen: Size, framed: Framing['framed']): Camera {
  const { width, height } = screen;
  const parts: Box[] = [
    { left: 0, top: 0, right: width, bottom: covered.top }, { left: 0, top: covered.bottom, right: width, bottom: height },
    { left: 0, top: 0, right: covered.left, bottom: height }, { left: covered.right, top: 0, right: width, bottom: height },
  ];
  const area = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);
  const free = parts.reduce((a, b) => (area(b) > area(a) ? b : a));
  const { x, y, zoom } = framed({ width: free.right - free.left, height: free.bottom - free.top });
  return { x: x + (width - free.left - free.right) / 2 / zoom, y: y + (height - free.top - free.bottom) / 2 / zoom, zoom };
}

const same = (a: Camera, b: Camera): boolean => a.x === b.x && a.y === b.y && a.zoom === b.zoom;
