/** What of the map is seen: what matters now, until someone moves the camera, and that again once they ask. */
import { type Camera, type Size, frame, kept, toMap, toScreen, whole, zoomed } from './camera';
import type { City } from './city';
import type { Point } from './splines';

/** Where there is room for all of it, all of it is seen: about from this zoom on. */
const LEGIBLE = 0.72;
const PAD = 38;
const NEAR = 1.45;

export class Eye {
  #city: () => City;
  #focus: () => readonly Point[];
  width = $state(0);
  height = $state(0);
  #moved = $state.raw<Camera | null>(null);

  /** `focus`: what is to be seen on a small screen; nothing: all of the city. */
  constructor(city: () => City, focus: () => readonly Point[]) {
    this.#city = city;
    this.#focus = focus;
  }

  screen: Size = $derived({ width: this.width, height: this.height });
  whole = $derived.by(() => whole(this.screen, this.#city().size));
  small = $derived(this.whole < LEGIBLE);
  away = $derived(this.#moved !== null);
  #all = $derived.by((): Camera => {
    const [w, h] = this.#city().size;
    return { x: w / 2, y: h / 2, zoom: this.whole };
  });
  #framed = $derived.by(() => {
    const points = this.#focus();
    return this.small && points.length ? frame(points, this.screen, this.#city().size, PAD, NEAR) : this.#all;
  });
  camera: Camera = $derived(this.#moved ?? this.#framed);
  /** A part of the city is out of sight. */
  partial = $derived(this.camera.zoom > this.whole * 1.15);
  /** Names can be read. */
  legible = $derived(this.camera.zoom > 0.6);
  /** How much larger than drawn what matters is, when seen from afar. */
  scale = $derived(Math.max(1, 0.66 / this.camera.zoom));
  transform = $derived.by(() => {
    const [x, y] = toScreen(this.camera, this.screen, [0, 0]);
    return `translate(${x}px, ${y}px) scale(${this.camera.zoom})`;
  });

  pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.camera;
    this.#move({ x: x - dx / zoom, y: y - dy / zoom, zoom });
  }

  zoom(factor: number, at: Point = [this.width / 2, this.height / 2]): void {
    this.#move(zoomed(this.camera, this.screen, at, factor));
  }

  #move(camera: Camera): void {
    this.#moved = kept(camera, this.screen, this.#city().size);
  }

  /** What matters now. */
  fit(): void {
    this.#moved = null;
  }

  showAll(): void {
    this.#moved = this.#all;
  }

  /** A place, and what lies round it. */
  visit(at: Point): void {
    this.#move({ x: at[0], y: at[1], zoom: Math.max(this.camera.zoom, Math.min(NEAR, 1.1)) });
  }

  /** Never loses sight of what was chosen. */
  follow(at: Point): void {
    const [x, y] = this.toScreen(at);
    if (x < 24 || y < 24 || x > this.width - 24 || y > this.height - 24) this.visit(at);
  }

  toMap(at: Point): Point {
    return toMap(this.camera, this.screen, at);
  }

  toScreen(at: Point): Point {
    return toScreen(this.camera, this.screen, at);
  }
}
