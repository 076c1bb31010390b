/** The camera of the table: the whole picture, with room for the card that was taken. */
import { type Box, type Camera, type Point, type Size, around, frame } from '$kit/camera';
import { Viewport } from '$kit/viewport.svelte';
import { SIDE } from './drawing';
import type { Place } from './material';
import { CARD } from './ring';
import type { View } from '../wire';

const FARTHEST = 7, NEAREST = 96;
const RING: Box = { left: CARD.width, right: CARD.width, top: CARD.height, bottom: CARD.height };

const isSmall = ({ width, height }: Size) => width < 560 || height < 420;
const trayZoom = (screen: Size) => (isSmall(screen) ? 22 : 32);

/** The bounding box of all cards, or of squares where `side` is 1. */
export function bounds(placed: readonly Place[], side: 1 | 2 = 2): Box {
  if (!placed.length) return { left: 0, top: 0, right: side, bottom: side };
  const { left, top, right, bottom } = around(placed);
  return { left, top, right: right + side, bottom: bottom + side };
}

/** The whole picture, with a margin of one square where the next card may reach. */
function framed({ placed, turns_left }: View, ringed: boolean, screen: Size): Camera {
  const { left, top, right, bottom } = bounds(placed), small = isSmall(screen);
  const tray = { left: 4, right: 4, top: turns_left === null ? 10 : 36, bottom: 2 * trayZoom(screen) + (small ? 10 : 24) };
  const box = { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 };
  return frame(box, screen, small ? 46 : 64, ringed ? RING : tray);
}

export class TableViewport extends Viewport {
  /** `ringed`: whether objectives lie round the picture. */
  constructor(view: () => View, ringed: () => boolean) {
    super({ framed: (screen) => framed(view(), ringed(), screen), limits: () => [FARTHEST, NEAREST], clear: true });
  }

  small = $derived(isSmall(this.screen));
  /** Pixels per square of the card in the tray. */
  trayZoom = $derived(trayZoom(this.screen));
  tray: Point = $derived({ x: this.width / 2, y: this.height - this.trayZoom - (this.small ? 9 : 18) });

  /** Pans until a card at this place is in sight. */
  follow({ x, y }: Place): void {
    if (!this.sees({ x: x + 1, y: y + 1 })) this.fit();
  }

  /** The box in pixels of a square of the table, or of a card. */
  box({ x, y }: Place, side: 1 | 2): Box {
    const from = this.toScreen({ x, y });
    const length = side * this.camera.zoom;
    return { left: from.x, top: from.y, right: from.x + length, bottom: from.y + length };
  }

  trayBox(): Box {
    const { tray: { x, y }, trayZoom: half } = this;
    return { left: x - half, top: y - half, right: x + half, bottom: y + half };
  }

  /** The length in units of the drawing that is at least so many pixels. */
  atLeast(pixels: number, units = 0): number {
    return Math.max(units, (pixels * SIDE) / this.camera.zoom);
  }
}
