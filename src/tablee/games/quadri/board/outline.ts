/** Traces the edge of a set of squares as a path with rounded corners. */
import type { Square } from './material';

const DIRECTIONS = [
  { beside: [0, -1], from: [0, 0], to: [1, 0] },
  { beside: [1, 0], from: [1, 0], to: [1, 1] },
  { beside: [0, 1], from: [1, 1], to: [0, 1] },
  { beside: [-1, 0], from: [0, 1], to: [0, 0] },
] as const;

/** `side` is the length of a square, `round` the radius of the corners. */
export function outline(cells: readonly Square[], side: number, round: number): string {
  return loops(cells).map((loop) => rounded(corners(loop), side, round)).join('');
}

/** Each closed edge as its points, clockwise. */
function loops(cells: readonly Square[]): Square[][] {
  const edges = edgesOf(cells);
  const found: Square[][] = [];
  for (const start of edges.keys()) {
    while (edges.get(start)?.length) {
      const loop: Square[] = [];
      let at = start;
      do {
        loop.push(at.split(',').map(Number) as unknown as Square);
        at = edges.get(at)!.pop()!;
      } while (at !== start);
      found.push(loop);
    }
  }
  return found;
}

function edgesOf(cells: readonly Square[]): Map<string, string[]> {
  const inside = new Set(cells.map(String));
  const edges = new Map<string, string[]>();
  for (const [x, y] of cells) {
    for (const { beside, from, to } of DIRECTIONS) {
      if (inside.has(`${x + beside[0]},${y + beside[1]}`)) continue;
      const start = `${x + from[0]},${y + from[1]}`;
      edges.set(start, [...(edges.get(start) ?? []), `${x + to[0]},${y + to[1]}`]);
    }
  }
  return edges;
}

/** The points where the edge turns. */
function corners(loop: readonly Square[]): Square[] {
  return loop.filter(([x, y], i) => {
    const [px, py] = loop.at(i - 1)!;
    const [qx, qy] = loop[(i + 1) % loop.length]!;
    return (px - x) * (qy - y) !== (py - y) * (qx - x);
  });
}

function rounded(points: readonly Square[], side: number, round: number): string {
  const near = (a: number, b: number) => a * side + Math.sign(b - a) * round;
  const path = points.map(([x, y], i) => {
    const [px, py] = points.at(i - 1)!;
    const [qx, qy] = points[(i + 1) % points.length]!;
    return `${near(x, px)} ${near(y, py)}Q${x * side} ${y * side} ${near(x, qx)} ${near(y, qy)}`;
  });
  return `M${path.join('L')}Z`;
}
