/** Lengths and paths of the drawings. A square is 100 units wide. */
import { CLOCKWISE, type Colour } from './material';

export const SIDE = 100;

/** Width of a card's paper edge, and half the hairline between its squares. */
const EDGE = 4.2;
const HAIR = 0.8;
const ROUND = 4;
const CORNER = 16;

/** One mark per colour, within -1..1: water, flower, sun, night. */
export const MARKS: Record<Colour, { fill?: string; line?: string }> = {
  cyan: { line: 'M-1-.34q.25-.5.5 0t.5 0 .5 0 .5 0M-1 .42q.25-.5.5 0t.5 0 .5 0 .5 0' },
  magenta: {
    fill: 'M0 0C-.75-.35-.5-1 0-1S.75-.35 0 0C.35-.75 1-.5 1 0S.35.75 0 0'
      + 'C.75.35.5 1 0 1S-.75.35 0 0C-.35.75-1 .5-1 0S-.35-.75 0 0Z',
  },
  yellow: {
    fill: 'M-.42 0a.42.42 0 1 0 .84 0a.42.42 0 1 0-.84 0Z',
    line: 'M0-.98V-.7M0 .98V.7M-.98 0H-.7M.98 0H.7M-.69-.69-.5-.5M.69.69.5.5M-.69.69-.5.5M.69-.69.5-.5',
  },
  black: { fill: 'M.28-.92A.94.94 0 1 0 .9.36.78.78 0 0 1 .28-.92Z' },
};

/** The path of a rectangle with a radius for each corner, clockwise from the top left. */
function tile(x: number, y: number, width: number, height: number, [a, b, c, d]: readonly number[]): string {
  const [nw, ne, se, sw] = [a!, b!, c!, d!];
  return `M${x + nw} ${y}h${width - nw - ne}q${ne} 0 ${ne} ${ne}v${height - ne - se}q0 ${se} ${-se} ${se}`
    + `h${-(width - se - sw)}q${-sw} 0 ${-sw} ${-sw}v${-(height - sw - nw)}q0 ${-nw} ${nw} ${-nw}z`;
}

/** The four squares of a card, clockwise. Outer corners have a larger radius. */
export const CARD_SQUARES = CLOCKWISE.map(([i, j], corner) => tile(
  i * SIDE + (i ? HAIR : EDGE),
  j * SIDE + (j ? HAIR : EDGE),
  SIDE - EDGE - HAIR,
  SIDE - EDGE - HAIR,
  [0, 1, 2, 3].map((k) => (k === corner ? CORNER : ROUND)),
));

/** One square of a shape. */
export const SHAPE_SQUARE = tile(3, 3, SIDE - 6, SIDE - 6, [ROUND, ROUND, ROUND, ROUND]);

/** Margin of the hovering card's paper, and length of a folded corner. */
export const GROW = 5;
const FOLD = 42;

const FAR = 2 * SIDE + GROW;
const CORNERS = [[-GROW, -GROW], [FAR, -GROW], [FAR, FAR], [-GROW, FAR]] as const;

/** The outline of a card whose corners over other cards are folded back. */
export function cut(folded: readonly boolean[]): string {
  const points = CORNERS.flatMap(([x, y], k) => {
    if (!folded[k]) return [`${x} ${y}`];
    const [dx, dy] = inward(x, y);
    const along = `${x + dx} ${y}`, down = `${x} ${y + dy}`;
    return k % 2 ? [along, down] : [down, along];
  });
  return `M${points.join('L')}Z`;
}

/** The path of a folded corner. */
export function flap(corner: number): string {
  const [x, y] = CORNERS[corner]!;
  const [dx, dy] = inward(x, y);
  const [tx, ty] = [x + dx * 0.9, y + dy * 0.9];
  return `M${x + dx} ${y}L${x} ${y + dy}Q${tx - dx * 0.25} ${ty} ${tx} ${ty}Q${tx} ${ty - dy * 0.25} ${x + dx} ${y}Z`;
}

const inward = (x: number, y: number) => [x < SIDE ? FOLD : -FOLD, y < SIDE ? FOLD : -FOLD] as const;
