/** What of the map is seen: all of it where there is room; else what matters now. */
import { type Camera, type Size, around, frame, kept, whole } from '$kit/camera';
import { Viewport } from '$kit/viewport.svelte';
import type { City } from './city';
import { type Point, pair, xy } from './lines';

/** From this zoom on names can be read, and have room: where all of the city is so large, all of it is seen. */
const LEGIBLE = 0.8;
/** From this zoom on there is room for the steps to go. */
const ROOMY = 0.6;
const PAD = 38;
const NEAR = 1.45, NEAREST = 3;
/** So near to the edge of the screen nothing is in sight any more. */
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

  /** `focus`: what is to be seen on a small screen; nothing: all of the city. */
  constructor(city: () => City, focus: () => readonly Point[]) {
    super({
      framed: (screen) => framed(screen, city(), focus()),
      limits: (screen) => [whole(screen, sizeOf(city())), NEAREST],
      size: () => sizeOf(city()),
    });
    this.#city = city;
  }

  /** A part of the city is out of sight. */
  partial = $derived.by(() => this.camera.zoom > whole(this.screen, sizeOf(this.#city())) * 1.15);
  /** Names can be read. */
  legible = $derived(this.camera.zoom >= LEGIBLE);
  roomy = $derived(this.camera.zoom > ROOMY);
  /** How much larger than drawn what matters is, when seen from afar. */
  scale = $derived(Math.max(1, 0.66 / this.camera.zoom));

  /** How much larger than drawn, in units of the map, letters must be to be so many pixels high. */
  grown(units: number, pixels: number): number {
    return Math.max(1, pixels / (units * this.camera.zoom));
  }

  showAll(): void {
    this.look(all(this.screen, this.#city()));
  }

  /** A place, and what lies round it. */
  visit(at: Point): void {
    this.look({ ...xy(at), zoom: Math.max(this.camera.zoom, 1.1) });
  }

  /** Never loses sight of what was chosen. */
  follow(at: Point): void {
    if (!this.sees(xy(at), EDGE)) this.visit(at);
  }

  /** Where a place of the city is on the screen. */
  spot(at: Point): Point {
    return pair(this.toScreen(xy(at)));
  }
}
