/** Measures how close an objective is to being realised, at the place where most of it lies. */
import { type Colour, key, objective, type Picture, type Square, squareOf } from './material';

export interface Near {
  readonly colour: Colour;
  /** The missing squares. */
  readonly lacks: readonly Square[];
  /** With an exact fit: the number of extra squares of its colour that touch it. */
  readonly more: number;
}

const COLOURS: readonly Colour[] = ['cyan', 'magenta', 'yellow', 'black'];
const BESIDE: readonly Square[] = [[1, 0], [-1, 0], [0, 1], [0, -1]];

/** 3.1 A shape may be rotated and mirrored. It counts within a larger area of its colour or, with an exact fit, as a whole group of any colour. */
export function nearnessOf(picture: Picture, id: string, fit: 'exact' | 'within'): Near {
  const { cells, colour } = objective(id);
  const found = (fit === 'exact' ? COLOURS : [colour]).flatMap((ink) => (
    placesOf(picture, cells, ink).map((squares) => nearAt(picture, squares, ink, fit === 'exact'))
  ));
  const far: Near = { colour, lacks: cells, more: 0 };
  return found.reduce((best, near) => (wrong(near) < wrong(best) ? near : best), far);
}

const wrong = ({ lacks, more }: Near): number => lacks.length + more;

/** The positions at which a square of the shape lies on one of its colour. */
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
