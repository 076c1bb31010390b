/** How near an objective is, for who asks: what lies of it where most of it lies. */
import { type Colour, key, objective, type Picture, type Square, squareOf } from './material';

export interface Near {
  readonly colour: Colour;
  /** The squares that are not there yet. */
  readonly lacks: readonly Square[];
  /** Where a shape must fit exactly: how many squares of its colour touch it. */
  readonly more: number;
}

const COLOURS: readonly Colour[] = ['cyan', 'magenta', 'yellow', 'black'];
const BESIDE: readonly Square[] = [[1, 0], [-1, 0], [0, 1], [0, -1]];

/** 3.1 A shape may lie turned and mirrored; within other squares of its colour, or as a whole group of any colour. */
export function nearnessOf(picture: Picture, id: string, fit: 'exact' | 'within'): Near {
  const { cells, colour } = objective(id);
  const found = (fit === 'exact' ? COLOURS : [colour]).flatMap((ink) => (
    placesOf(picture, cells, ink).map((squares) => nearAt(picture, squares, ink, fit === 'exact'))
  ));
  const far: Near = { colour, lacks: cells, more: 0 };
  return found.reduce((best, near) => (wrong(near) < wrong(best) ? near : best), far);
}

const wrong = ({ lacks, more }: Near): number => lacks.length + more;

/** Wherever a square of the shape would lie on one of its colour. */
function placesOf(picture: Picture, cells: readonly Square[], ink: Colour): Square[][] {
  const inked = [...picture].filter(([, colour]) => colour === ink).map(([square]) => squareOf(square));
  return waysOf(cells).flatMap((way) => inked.flatMap(([x, y]) => (
    way.map(([i, j]) => way.map(([across, down]): Square => [x + across - i, y + down - j]))
  )));
}

function nearAt(picture: Picture, squares: readonly Square[], ink: Colour, exact: boolean): Near {
  const own = new Set(squares.map(([x, y]) => key(x, y)));
  const lacks = squares.filter(([x, y]) => picture.get(key(x, y)) !== ink);
  const round = squares.flatMap(([x, y]) => BESIDE.map(([i, j]) => key(x + i, y + j)));
  const more = exact ? new Set(round.filter((beside) => !own.has(beside) && picture.get(beside) === ink)).size : 0;
  return { colour: ink, lacks, more };
}

function waysOf(cells: readonly Square[]): Square[][] {
  const turned = (way: readonly Square[]) => way.map(([x, y]): Square => [-y, x]);
  const first = cells.map(([x, y]): Square => [x, y]), mirrored = cells.map(([x, y]): Square => [-x, y]);
  return [first, mirrored].flatMap((way) => {
    const quarter = turned(way), half = turned(quarter);
    return [way, quarter, half, turned(half)];
  });
}
