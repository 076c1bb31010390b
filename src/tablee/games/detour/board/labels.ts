/** Places the names of the stops without overlap: inside the ring, and outside for side paths. */
import type { Size } from '$kit/camera';
import { type Journey, spotOf, stopsOf } from './material';
import { type Layout, markAt } from './track';

interface Label {
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

/** Font size of the names, in pixels. */
export const lettersOf = ({ disc }: Layout): number => (disc > 16 ? 15 : 13);

/** Whether the bottom left corner is free of names and stops. */
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

/** A name to place, in pixels: its anchor on the ring, the outward direction, and the width of its letters. */
interface Call {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly out: { readonly x: number; readonly y: number };
  readonly wide: number;
}

/** Horizontal padding of its paper, and the paper's height with some air. */
const PADDING = 21, PAPER = 28;

/** Positions of the names inside the ring; a name that would overlap another moves farther inside. */
export function apart(calls: readonly Call[]): Call[] {
  const placed: Call[] = [];
  for (const name of calls.map(hung)) {
    const lies = placed.some(({ x, y, wide }) => Math.abs(name.x - x) < PADDING + (name.wide + wide) / 2 && Math.abs(name.y - y) < PAPER);
    placed.push(lies ? { ...name, y: name.y - PAPER * (Math.sign(name.out.y) || 1) } : name);
  }
  return placed;
}

/** Places a name beside its anchor, or below or above it. */
function hung(name: Call): Call {
  const { x, y, out, wide } = name;
  if (Math.abs(out.x) >= 0.45) return { ...name, x: x - Math.sign(out.x) * (wide + PADDING) / 2 };
  return { ...name, y: y - Math.sign(out.y) * PAPER / 2 };
}

let pen: CanvasRenderingContext2D | null | undefined;

/** The width of a text in the page's font. */
export function widthOf(text: string, font: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * 7;
  pen.font = font;
  return pen.measureText(text).width;
}
