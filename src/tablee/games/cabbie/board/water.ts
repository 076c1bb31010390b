/** Waves on a city's river and sea, and where the river's name is written. */
import type { City } from './city';
import { dice } from './dice';
import { type Point, type Pose, along, curve, dist, inside, length, off, smooth } from './splines';

export function* waves({ file: { id, size, scenery: { river, sea } } }: City): Generator<Pose> {
  const roll = dice(`${id} waves`), line = smooth(river.path), total = length(line);
  for (let far = 20; far < total; far += 26) {
    const { at, turn } = along(line, far);
    yield { at: off(at, turn + 90, (roll() - 0.5) * river.width * 0.6), turn };
  }
  const shore = sea ? smooth(sea.shore) : [];
  for (let k = 0; sea && k < 150; k++) {
    const at: Point = [roll() * size[0], size[1] * (0.6 + 0.4 * roll())];
    if (inside(at, shore) && shore.every((other) => dist(other, at) >= 14)) yield { at, turn: 0 };
  }
}

export function riverName({ file: { scenery: { river } } }: City): string {
  const line = smooth(river.path), middle = length(line) / 2;
  return curve(Array.from({ length: 12 }, (_, k) => along(line, middle + (k - 2) * 14).at));
}
