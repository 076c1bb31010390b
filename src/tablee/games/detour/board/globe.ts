/** An azimuthal projection of the world from above a pole, rotated so that places lie as close as possible to their stops on the ring. */
import type { Point } from '$kit/camera';
import lands from './lands.json';
import type { Journey } from './material';
import { f, line, type Track } from './track';

type Coast = (typeof lands)[number];
/** Least distance from the pole shown, in degrees, and the margin beyond the farthest stop. */
const RIM = 106;
const BEYOND = 7;
const PARALLELS = [-60, -45, -30, -15, 0, 15, 30, 45, 60, 75];
const SMOOTH = 0.11;
const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export class Globe {
  #side: 1 | -1;
  #turn: number;
  #rim: number;

  constructor(readonly journey: Journey, readonly middle: Point, readonly radius: number, track: Track) {
    this.#side = journey.pole === 'south' ? -1 : 1;
    this.#rim = Math.max(RIM, ...journey.stops.map(({ at }) => 90 - this.#side * at[0] + BEYOND));
    let x = 0, y = 0;
    for (const [column, { at }] of journey.stops.entries()) {
      const stop = track.at(column);
      const turn = Math.atan2((stop.x - track.middle.x) * this.#side, stop.y - track.middle.y) - radians(at[1]);
      x += Math.cos(turn);
      y += Math.sin(turn);
    }
    this.#turn = Math.atan2(y, x);
  }

  at(latitude: number, longitude: number): Point {
    const far = 90 - this.#side * latitude, angle = radians(longitude) + this.#turn;
    const r = (this.radius * Math.sin(radians(far / 2))) / Math.sin(radians(this.#rim / 2));
    return { x: this.middle.x + this.#side * r * Math.sin(angle), y: this.middle.y + r * Math.cos(angle) };
  }

  /** The visible coastlines. */
  lands(): string[] {
    const seen = (coast: Coast) => coast.some(([, latitude]) => 90 - this.#side * latitude <= this.#rim + 6);
    return lands.filter(seen).map((coast) => this.#coast(coast));
  }

  #coast(coast: Coast): string {
    const points = coast.map(([longitude, latitude]) => this.at(latitude, longitude));
    const round = (i: number) => points[(i + points.length) % points.length]!;
    const curves = points.map((point, i) => {
      const before = round(i - 1), next = round(i + 1), last = round(i + 2);
      const one = { x: point.x + (next.x - before.x) * SMOOTH, y: point.y + (next.y - before.y) * SMOOTH };
      const other = { x: next.x - (last.x - point.x) * SMOOTH, y: next.y - (last.y - point.y) * SMOOTH };
      return `C${[one, other, next].map(({ x, y }) => `${f(x)} ${f(y)}`).join(' ')}`;
    });
    return `${line([round(0)])}${curves.join('')}Z`;
  }

  parallels(): number[] {
    const radii = PARALLELS.map((latitude) => far(this.at(latitude, 0), this.middle));
    return radii.filter((radius) => radius < this.radius);
  }

  meridians(): string {
    const pole = 75 * this.#side, rim = (90 - this.#rim) * this.#side;
    return Array.from({ length: 12 }, (_, i) => line([this.at(pole, 30 * i), this.at(rim, 30 * i)])).join('');
  }

  /** The journey as a path, bowed outward. */
  route(): string {
    const points = this.journey.stops.map(({ at }) => this.at(...at));
    const bows = points.map((start, i) => {
      const end = points[(i + 1) % points.length]!;
      const x = (start.x + end.x) / 2, y = (start.y + end.y) / 2;
      const bow = (far(start, end) * 0.16) / (far({ x, y }, this.middle) || 1);
      return `Q${f(x + (x - this.middle.x) * bow)} ${f(y + (y - this.middle.y) * bow)} ${f(end.x)} ${f(end.y)}`;
    });
    return `${line(points.slice(0, 1))}${bows.join('')}`;
  }
}
