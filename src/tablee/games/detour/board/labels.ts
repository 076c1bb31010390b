/** Where the names of the stops stand: inside the ring, those of side paths outside, and none lies on another. */
import type { Size } from '$kit/camera';
import { type Journey, spotOf, stopsOf } from './material';
import { type Layout, markAt } from './track';

export interface Label {
  readonly stop: string;
  /** The middle of its baseline. */
  readonly x: number;
  readonly y: number;
  readonly side: boolean;
}

type Sized = Label & { half: number };

const HIGH = 14;
const FARTHER = 13;

export function labelsOf(journey: Journey, layout: Layout, wide: (stop: string) => number): Label[] {
  const placed: Sized[] = [];
  for (const stop of stopsOf(journey)) {
    const half = wide(stop) / 2;
    const found = [0, 1, 2].map((push) => ({ ...place(journey, layout, stop, half, push * FARTHER), half }));
    placed.push(found.find((label) => !placed.some((other) => clash(label, other))) ?? found[0]!);
  }
  return placed;
}

/** In pixels. */
export const lettersOf = ({ disc }: Layout): number => (disc > 16 ? 15 : 13);

/** Whether neither a name nor a stop lies in the corner at the left of the foot. */
export function isClear(journey: Journey, layout: Layout, wide: (stop: string) => number, corner: Size): boolean {
  const top = layout.height - corner.height, reach = 2 * layout.disc;
  const outside = (x: number, y: number) => x > corner.width || y < top;
  return labelsOf(journey, layout, wide).every(({ stop, x, y }) => outside(x - wide(stop) / 2, y))
    && stopsOf(journey).map((stop) => markAt(layout, spotOf(journey, stop))).every(({ x, y }) => outside(x - reach, y + reach));
}

const clash = (a: Sized, b: Sized) => Math.abs(a.x - b.x) < a.half + b.half + 4 && Math.abs(a.y - b.y) < HIGH;

function place(journey: Journey, { track, disc, half, lane }: Layout, stop: string, wide: number, push: number): Label {
  const spot = spotOf(journey, stop), side = spot.lane === 'side', sign = side ? 1 : -1;
  const { x, y, out } = track.at(spot.column, side ? lane + disc * 1.7 + push : -half - 8 - push);
  return { stop, x: x + sign * out.x * wide, y: y + sign * out.y * 6 + 4.5, side };
}

/** A name that is called, in pixels: the place at the ring where it hangs, which way is out, and how wide its letters are. */
export interface Call {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly out: { readonly x: number; readonly y: number };
  readonly wide: number;
}

/** Of its paper, round the letters, and how high that is with a little air. */
const PADDING = 21, PAPER = 28;

/** Where the middles of the names are: inside the ring, and one that would lie on another farther inside. */
export function apart(calls: readonly Call[]): Call[] {
  const placed: Call[] = [];
  for (const name of calls.map(hung)) {
    const lies = placed.some(({ x, y, wide }) => Math.abs(name.x - x) < PADDING + (name.wide + wide) / 2 && Math.abs(name.y - y) < PAPER);
    placed.push(lies ? { ...name, y: name.y - PAPER * (Math.sign(name.out.y) || 1) } : name);
  }
  return placed;
}

/** Beside its place, or below or above it. */
function hung(name: Call): Call {
  const { x, y, out, wide } = name;
  if (Math.abs(out.x) >= 0.45) return { ...name, x: x - Math.sign(out.x) * (wide + PADDING) / 2 };
  return { ...name, y: y - Math.sign(out.y) * PAPER / 2 };
}

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in the page's font. */
export function widthOf(text: string, font: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * 7;
  pen.font = font;
  return pen.measureText(text).width;
}
