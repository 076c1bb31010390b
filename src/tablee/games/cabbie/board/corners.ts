/** What stands at the edges of the screen: an arrow to what is beyond, and the little map in a corner. */
import type { Size } from '$app/camera';
import type { Point } from './lines';

/** Where an arrow at the edge of the screen points to something beyond it; null when it is in sight. */
export function pointer(at: Point, { width, height }: Size, inset: number): { at: Point; turn: number } | null {
  const slack = 6;
  if (at[0] > slack && at[1] > slack && at[0] < width - slack && at[1] < height - slack) return null;
  const [cx, cy] = [width / 2, height / 2], [dx, dy] = [at[0] - cx, at[1] - cy];
  const scale = Math.min((cx - inset) / Math.abs(dx || 1), (cy - inset) / Math.abs(dy || 1));
  return { at: [cx + dx * scale, cy + dy * scale], turn: (Math.atan2(dy, dx) * 180) / Math.PI };
}

export type Corner = readonly [right: 0 | 1, bottom: 0 | 1];
const CORNERS: readonly Corner[] = [[0, 0], [1, 0], [0, 1], [1, 1]];

/** So near to what matters most a box in a corner lies over it: half its own size, and a finger's width. */
const OVER = 0.72;

/** The corner that is farthest from all that is going on, of those that hide nothing of what matters most; null where
 * each would. */
export function emptiest(most: readonly Point[], busy: readonly Point[], screen: Size, box: Size): Corner | null {
  const room = ([right, bottom]: Corner, places: readonly Point[]) => {
    const x = box.width / 2 + right * (screen.width - box.width), y = box.height / 2 + bottom * (screen.height - box.height);
    return Math.min(...places.map((at) => Math.max(Math.abs(at[0] - x) / box.width, Math.abs(at[1] - y) / box.height)), 9);
  };
  const all = [...most, ...busy];
  return CORNERS.filter((corner) => room(corner, most) >= OVER)
    .reduce<Corner | null>((best, corner) => (best && room(corner, all) <= room(best, all) + 1e-6 ? best : corner), null);
}
