/** What stands at the edges of the screen: an arrow to what is beyond, and the little map in a corner. */
import type { Size } from '$kit/camera';
import { type Point, dist, heading, off } from './lines';

/** So many degrees beside the straight way an arrow may stand, where something else is. */
const BESIDE = [0, 12, -12, 24, -24, 36, -36, 48, -48];
/** So near, in pixels, it would lie over it. */
const CLEAR = 46;

/** Where an arrow at the edge of the screen points to something beyond it, beside what is busy; null when it is in sight. */
export function pointer(
  at: Point, screen: Size, inset: number, busy: readonly Point[] = [],
): { at: Point; turn: number } | null {
  const { width, height } = screen, slack = 6, middle: Point = [width / 2, height / 2];
  if (at[0] > slack && at[1] > slack && at[0] < width - slack && at[1] < height - slack) return null;
  const spots = BESIDE.map((aside) => onEdge(middle, heading(middle, at) + aside, inset));
  const spot = spots.find((one) => busy.every((place) => dist(place, one) > CLEAR)) ?? spots[0]!;
  return { at: spot, turn: heading(spot, at) };
}

/** From the middle of the screen to its edge, or a little less. */
function onEdge([x, y]: Point, turn: number, inset: number): Point {
  const [dx, dy] = off([0, 0], turn, 1);
  const far = Math.min((x - inset) / Math.abs(dx || 1e-9), (y - inset) / Math.abs(dy || 1e-9));
  return [x + dx * far, y + dy * far];
}

export type Corner = readonly [right: 0 | 1, bottom: 0 | 1];
const CORNERS: readonly Corner[] = [[0, 0], [1, 0], [0, 1], [1, 1]];

/** How far, in its own lengths, something must be from the middle of a box for the box not to lie over it. */
const OVER = 0.6;

const room = ([right, bottom]: Corner, places: readonly Point[], screen: Size, box: Size): number => {
  const x = box.width / 2 + right * (screen.width - box.width), y = box.height / 2 + bottom * (screen.height - box.height);
  return Math.min(...places.map((at) => Math.max(Math.abs(at[0] - x) / box.width, Math.abs(at[1] - y) / box.height)), 9);
};

/** The corner that is farthest from all of these. */
export function emptiest(places: readonly Point[], screen: Size, box: Size): Corner {
  return CORNERS.reduce((best, corner) => (
    room(corner, places, screen, box) > room(best, places, screen, box) + 1e-6 ? corner : best));
}

export interface Inset { readonly corner: Corner; readonly box: Size }

/** Where a map within the map hides nothing that can be chosen, nor what matters most; else as small as it can be. */
export function insetOf(most: readonly Point[], busy: readonly Point[], screen: Size, [large, small]: readonly [Size, Size]): Inset {
  const tries = [[large, [...most, ...busy]], [small, [...most, ...busy]], [small, most]] as const;
  const found = tries.map(([box, places]) => ({ box, places, corner: emptiest(places, screen, box) }));
  return found.find(({ box, places, corner }) => room(corner, places, screen, box) >= OVER) ?? found[2]!;
}

/** The edges of something round. */
export const edges = ([x, y]: Point, r: number): Point[] => [[x - r, y], [x + r, y], [x, y - r], [x, y + r]];
