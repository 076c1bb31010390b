/** Places a note beside its subject so that it covers as little as possible. All lengths are pixels of the window. */
import type { Box, Size } from '$kit/camera';

type Side = 'above' | 'below' | 'left' | 'right';
export interface Spot { readonly left: number; readonly top: number; readonly side: Side }
/** Something to leave uncovered, by weight. */
export interface Kept { readonly box: Box; readonly weight: number }

/** Distance of the note from its subject, and from the edges of the window. */
const GAP = 20, EDGE = 8;
const STEP = 8;
/** The cost of distance, in covered pixels: small distances cost little. */
const far = (air: number): number => 30 * (air - GAP) + (air - GAP) ** 2 / 2;
/** Area above which an element may be partly covered. */
const LARGE = 20_000;
/** A better spot must gain this much before the note moves. */
const STAY = { part: 1.25, pixels: 400 };
const SIDES: readonly Side[] = ['above', 'below', 'left', 'right'];

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);
export const boxAt = ({ left, top }: Pick<Spot, 'left' | 'top'>, { width, height }: Size): Box => ({ left, top, right: left + width, bottom: top + height });
const within = (at: number, size: number, from: number, to: number): number => Math.max(from + EDGE, Math.min(at, to - EDGE - size));
const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });

/** Candidate spots on one side: adjacent and, where there is room, farther away. */
function* spotsOn(side: Side, about: Box, note: Size, room: Box): Generator<Spot> {
  const upright = side === 'above' || side === 'below';
  const along = upright
    ? [(about.left + about.right - note.width) / 2, about.left, about.right - note.width].map((at) => within(at, note.width, room.left, room.right))
    : [(about.top + about.bottom - note.height) / 2, about.top, about.bottom - note.height].map((at) => within(at, note.height, room.top, room.bottom));
  const [from, to] = {
    above: [about.top - GAP - note.height, room.top + EDGE], below: [about.bottom + GAP, room.bottom - EDGE - note.height],
    left: [about.left - GAP - note.width, room.left + EDGE], right: [about.right + GAP, room.right - EDGE - note.width],
  }[side] as [number, number];
  const outward = side === 'above' || side === 'left' ? -1 : 1;
  for (let at = from; (to - at) * outward >= 0; at += outward * STEP) {
    for (const other of new Set(along)) yield upright ? { left: other, top: at, side } : { left: at, top: other, side };
  }
}

/** The best spot; the previous one if it is nearly as good; null where there is no room beside the subject. */
export function beside(about: Box, note: Size, room: Box, kept: readonly Kept[], before: Spot | null): Spot | null {
  const worth = (spot: Spot): number => {
    const box = boxAt(spot, note), air = { above: about.top - box.bottom, below: box.top - about.bottom, left: about.left - box.right, right: box.left - about.right };
    return far(air[spot.side]) + kept.reduce((sum, { box: other, weight }) => sum + (area(other) > LARGE ? 1 : weight) * overlap(box, other), 0);
  };
  const fits = (spot: Spot): boolean => {
    const box = boxAt(spot, note);
    return overlap(box, grown(about, GAP / 2)) === 0 && box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
  };
  let best: Spot | null = null, least = Infinity;
  for (const side of SIDES) {
    for (const spot of spotsOn(side, about, note, room)) {
      const cost = worth(spot);
      if (cost < least && fits(spot)) [best, least] = [spot, cost];
    }
  }
  return before && best && fits(before) && worth(before) <= least * STAY.part + STAY.pixels ? before : best;
}

/** Least distance of the tail from the note's corners, and of the connecting line from other things. */
const CORNER = 28, AIR = 5;
const ALONG = [0.5, 0.25, 0.75, 0.1, 0.9];

/** The place of the tail on the note's edge whose line to the subject crosses as little as possible, and the line's length. */
export function tailOf(spot: Spot, about: Box, note: Size, kept: readonly Kept[]): { at: number; gap: number } {
  const box = boxAt(spot, note), upright = spot.side === 'above' || spot.side === 'below';
  const [from, to, low, high] = upright
    ? [box.left, box.right, about.left, about.right] : [box.top, box.bottom, about.top, about.bottom];
  const ends = [low + AIR, high - AIR].map((end) => Math.max(from + CORNER, Math.min(end, to - CORNER))) as [number, number];
  const [near, beyond] = { above: [box.bottom, about.top], below: [about.bottom, box.top], left: [box.right, about.left], right: [about.right, box.left] }[spot.side] as [number, number];
  const crossed = (at: number): number => {
    const [a, b] = [at - AIR, at + AIR], line = upright ? { left: a, right: b, top: near, bottom: beyond } : { left: near, right: beyond, top: a, bottom: b };
    return kept.reduce((sum, { box: other }) => sum + overlap(line, other), 0);
  };
  const ways = ALONG.map((part) => ends[0] + part * (ends[1] - ends[0])).map((at) => ({ at, cost: crossed(at) }));
  const { at } = ways.reduce((best, way) => (way.cost < best.cost ? way : best));
  return { at: at - from, gap: beyond - near };
}
