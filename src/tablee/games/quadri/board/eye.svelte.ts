/** What of the table is seen: the whole picture, until someone moves the camera, and all of it again once they ask. */
import {
  type Box, type Camera, type Point, type Size, bounds, frame, inSight, panned, toScreen, toTable, zoomed,
} from './camera';
import { SIDE } from './drawing';
import type { Place } from './material';
import { CARD } from './ring';
import type { View } from '../wire';

export class Eye {
  #view: () => View;
  #ringed: () => boolean;
  width = $state(0);
  height = $state(0);
  #moved = $state.raw<Camera | null>(null);

  /** `ringed`: objectives lie round the picture. */
  constructor(view: () => View, ringed: () => boolean) {
    this.#view = view;
    this.#ringed = ringed;
  }

  stage: Size = $derived({ width: this.width, height: this.height });
  small = $derived(this.width < 560 || this.height < 420);
  away = $derived(this.#moved !== null);

  /** Where the card lies that was taken and not placed, and how many pixels a square of it has. */
  trayZoom = $derived(this.small ? 22 : 32);
  tray: Point = $derived({ x: this.width / 2, y: this.height - this.trayZoom - (this.small ? 9 : 18) });
  #inset: Box = $derived.by(() => {
    if (this.#ringed()) return { left: CARD.width, right: CARD.width, top: CARD.height, bottom: CARD.height };
    const top = this.#view().turns_left === null ? 10 : 36;
    return { left: 4, right: 4, top, bottom: 2 * this.trayZoom + (this.small ? 10 : 24) };
  });

  #framed = $derived.by(() => frame(bounds(this.#view().placed), this.stage, this.#inset, this.small ? 46 : 64));
  camera: Camera = $derived(this.#moved ?? this.#framed);
  /** The same as a CSS transform, for a drawing with squares of `SIDE`. */
  transform = $derived.by(() => {
    const { x, y } = toScreen(this.camera, this.stage, { x: 0, y: 0 });
    return `translate(${x}px, ${y}px) scale(${this.camera.zoom / SIDE})`;
  });

  pan(dx: number, dy: number): void {
    this.#moved = panned(this.camera, dx, dy);
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.#moved = zoomed(this.camera, this.stage, at, factor);
  }

  fit(): void {
    this.#moved = null;
  }

  /** Never loses sight of a card at this place. */
  follow(place: Place): void {
    if (!inSight(this.camera, this.stage, place)) this.fit();
  }

  at(point: Point): Point {
    return toTable(this.camera, this.stage, point);
  }

  /** The pixels of a square of the table, or of a card. */
  box({ x, y }: Place, side: 1 | 2): Box {
    const from = toScreen(this.camera, this.stage, { x, y });
    const length = side * this.camera.zoom;
    return { left: from.x, top: from.y, right: from.x + length, bottom: from.y + length };
  }

  trayBox(): Box {
    const { tray: { x, y }, trayZoom: half } = this;
    return { left: x - half, top: y - half, right: x + half, bottom: y + half };
  }

  /** A length that is at least so many pixels, in units of the drawing. */
  atLeast(pixels: number, units = 0): number {
    return Math.max(units, (pixels * SIDE) / this.camera.zoom);
  }
}
