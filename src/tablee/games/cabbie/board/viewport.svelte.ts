/** The camera of the map: the whole city where there is room, else the part that matters now. */
import { type Camera, type Size, around, frame, kept, whole } from '$kit/camera';
import { Viewport } from '$kit/viewport.svelte';
import type { City } from './city';
import { type Point, pair, xy } from './lines';

/** The zoom from which names are legible. A city that fits the screen at this zoom is shown as a whole. */
const LEGIBLE = 0.8;
/** The zoom from which there is room for the steps left. */
const ROOMY = 0.6;
const PAD = 38;
const NEAR = 1.45, NEAREST = 3;
/** Points closer to the edge of the screen than this count as out of sight. */
const EDGE = 24;

const sizeOf = ({ size: [width, height] }: City): Size => ({ width, height });
const isSmall = (screen: Size, city: City) => whole(screen, sizeOf(city)) < LEGIBLE;

function all(screen: Size, city: City): Camera {
  const size = sizeOf(city);
  return { x: size.width / 2, y: size.height / 2, zoom: whole(screen, size) };
}

function framed(screen: Size, city: City, focus: readonly Point[]): Camera {
  if (!isSmall(screen, city) || !focus.length) return all(screen, city);
  const camera = frame(around(focus.map(xy), PAD), screen, NEAR), size = sizeOf(city);
  return kept({ ...camera, zoom: Math.max(camera.zoom, whole(screen, size)) }, screen, size);
}

export class CityViewport extends Viewport {
  readonly #city: () => City;

  /** `focus`: the points to frame on a small screen; empty for the whole city. */
  constructor(city: () => City, focus: () => readonly Point[]) {
    super({
      framed: (screen) => framed(screen, city(), focus()),
      limits: (screen) => [whole(screen, sizeOf(city())), NEAREST],
      size: () => sizeOf(city()),
    });
    this.#city = city;
  }

  /** Whether a part of the city is out of sight. */
  partial = $derived.by(() => this.camera.zoom > whole(this.screen, sizeOf(this.#city())) * 1.15);
  /** Whether names are legible. */
  legible = $derived(this.camera.zoom >= LEGIBLE);
  roomy = $derived(this.camera.zoom > ROOMY);
  /** Magnification of taxis and pieces when zoomed out. */
  scale = $derived(Math.max(1, 0.66 / this.camera.zoom));

  /** Magnification of letters of so many map units that makes them so many pixels high. */
  grown(units: number, pixels: number): number {
    return Math.max(1, pixels / (units * this.camera.zoom));
  }

  showAll(): void {
    this.look(all(this.screen, this.#city()));
  }

  /** Moves the camera to a place. */
  visit(at: Point): void {
    this.look({ ...xy(at), zoom: Math.max(this.camera.zoom, 1.1) });
  }

  /** Pans until a chosen place is in sight. */
  follow(at: Point): void {
    if (!this.sees(xy(at), EDGE)) this.visit(at);
  }

  /** The screen coordinates of a place. */
  spot(at: Point): Point {
    return pair(this.toScreen(xy(at)));
  }
}
