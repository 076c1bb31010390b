/** Places the arrow to an off-screen destination at the edge of the screen, and the minimap in a corner. */
import type { Size } from '$kit/camera';
import { type Point, dist, heading, offset } from './lines';

/** Angles, in degrees, by which the arrow may deviate from the straight direction to avoid other things. */
const BESIDE = [0, 12, -12, 24, -24, 36, -36, 48, -48];
/** Closer than this, in pixels, the arrow would cover something. */
const CLEAR = 46;

/** The place of the arrow to an off-screen point, clear of `busy` points; null when the point is in sight. */
export function pointer(
  at: Point, screen: Size, inset: number, busy: readonly Point[] = [],
): { at: Point; turn: number } | null {
  const { width, height } = screen, slack = 6, middle: Point = [width / 2, height / 2];
  if (at[0] > slack && at[1] > slack && at[0] < width - slack && at[1] < height - slack) return null;
  const spots = BESIDE.map((aside) => onEdge(middle, heading(middle, at) + aside, inset));
  const spot = spots.find((one) => busy.every((place) => dist(place, one) > CLEAR)) ?? spots[0]!;
  return { at: spot, turn: heading(spot, at) };
}

/** The point on the edge of the screen, inset by so many pixels, in a direction from its middle. */
function onEdge([x, y]: Point, turn: number, inset: number): Point {
  const [dx, dy] = offset([0, 0], turn, 1);
  const far = Math.min((x - inset) / Math.abs(dx || 1e-9), (y - inset) / Math.abs(dy || 1e-9));
  return [x + dx * far, y + dy * far];
}

export type Corner = readonly [right: 0 | 1, bottom: 0 | 1];
const CORNERS: readonly Corner[] = [[0, 0], [1, 0], [0, 1], [1, 1]];

/** The distance between a point and the minimap's middle, in lengths of the minimap, below which the minimap would cover it. */
const OVER = 0.6;

const room = ([right, bottom]: Corner, places: readonly Point[], screen: Size, box: Size): number => {
  const x = box.width / 2 + right * (screen.width - box.width), y = box.height / 2 + bottom * (screen.height - box.height);
  return Math.min(...places.map((at) => Math.max(Math.abs(at[0] - x) / box.width, Math.abs(at[1] - y) / box.height)), 9);
};

/** The corner that is farthest from all of these points. */
function emptiest(places: readonly Point[], screen: Size, box: Size): Corner {
  return CORNERS.reduce((best, corner) => (
    room(corner, places, screen, box) > room(best, places, screen, box) + 1e-6 ? corner : best));
}

interface Inset { readonly corner: Corner; readonly box: Size }

/** The largest minimap and its corner that cover no choice and nothing important; if there is none, the small one clear of what is important. */
export function insetOf(most: readonly Point[], busy: readonly Point[], screen: Size, [large, small]: readonly [Size, Size]): Inset {
  const tries = [[large, [...most, ...busy]], [small, [...most, ...busy]], [small, most]] as const;
  const found = tries.map(([box, places]) => ({ box, places, corner: emptiest(places, screen, box) }));
  return found.find(({ box, places, corner }) => room(corner, places, screen, box) >= OVER) ?? found[2]!;
}

/** The outermost points of a circle, left, right, above and below. */
export const edges = ([x, y]: Point, r: number): Point[] => [[x - r, y], [x + r, y], [x, y - r], [x, y + r]];
