/** The geometry of a city: where its spaces, crosswalks and spots lie, and how taxis drive between them. */
import { type CityName, type StoredMap, type StoredSegment, ofMaps } from './maps';
import { type Point, type Pose, offset } from './lines';


interface Segment {
  readonly id: string;
  readonly street: string;
  readonly from: string;
  readonly to: string;
  readonly ids: readonly string[];
  /** 1.5 The place of its one-way token. */
  readonly spot: Pose;
  /** Points between its spaces, two per step; empty where the segment is straight. */
  readonly line: readonly Point[];
}

interface Space extends Pose {
  readonly id: string;
  readonly segment: Segment | null;
}

export const TILE = 27;
export const LOT = 'lot';
const BETWEEN = 2;

export const crosswalk = (segment: string, at: string): string => `${segment}|${at}`;

export class City {
  readonly size: Point;
  readonly exit: string;
  readonly segments = new Map<string, Segment>();
  readonly spaces = new Map<string, Space>();
  readonly crosswalks = new Map<string, Pose>();
  /** The space of each destination and of each number. */
  readonly places = new Map<string, Space>();
  readonly #lane: readonly Point[];
  readonly #bays: readonly Point[];
  readonly #pictures: StoredMap['pictures'];
  readonly #next = new Map<string, string[]>();

  constructor({ size, exit, nodes, segments, lane, bays, pictures }: StoredMap) {
    [this.size, this.exit, this.#pictures] = [points(size)[0]!, exit, pictures];
    [this.#lane, this.#bays] = [points(lane), points(bays)];
    for (const [id, at] of Object.entries(nodes)) this.spaces.set(id, { id, at: points(at)[0]!, turn: 0, segment: null });
    segments.forEach((segment) => this.#lay(segment));
    this.#next.set(LOT, [exit]);
  }

  #lay({ from, to, street, kinds, poses: found, spot, crosswalks, line = [] }: StoredSegment): void {
    const id = `${from}-${to}`, ids = kinds.map((_, k) => `${id}.${k + 1}`), [start, end] = poses(crosswalks);
    const segment = { id, street, from, to, ids, spot: poses(spot)[0]!, line: points(line) };
    this.segments.set(id, segment);
    poses(found).forEach((pose, k) => this.#put({ ...pose, id: ids[k]!, segment }, kinds[k]!));
    this.crosswalks.set(crosswalk(id, from), start!).set(crosswalk(id, to), end!);
    [from, ...ids].forEach((a, k) => this.#join(a, ids[k] ?? to));
  }

  #put(space: Space, kind: string): void {
    this.spaces.set(space.id, space);
    if (kind !== 'grey' && kind !== 'orange') this.places.set(kind, space);
  }

  #join(a: string, b: string): void {
    this.#next.set(a, [...this.#next.get(a) ?? [], b]);
    this.#next.set(b, [...this.#next.get(b) ?? [], a]);
  }

  where(space: string, seat: number): Pose {
    return this.spaces.get(space) ?? { at: this.#bays[seat]!, turn: 0 };
  }

  /** The line that a taxi drives from a space along a path. */
  route(from: string, path: readonly string[], seat = 0): Point[] {
    const line: Point[] = [this.where(from, seat).at];
    [from, ...path].slice(0, -1).forEach((a, k) => line.push(...this.#step(a, path[k]!)));
    return line;
  }

  #step(a: string, b: string): readonly Point[] {
    const end = this.where(b, 0).at;
    if (a === LOT) return [...this.#lane.slice(0, -1), end];
    const segment = this.spaces.get(a)?.segment ?? this.spaces.get(b)?.segment;
    if (!segment?.line.length) return [end];
    const stops = [segment.from, ...segment.ids, segment.to];
    const [here, there] = [stops.indexOf(a), stops.indexOf(b)], first = BETWEEN * Math.min(here, there);
    const between = segment.line.slice(first, first + BETWEEN);
    return [...(here < there ? between : between.toReversed()), end];
  }

  /** A shortest way on the empty board. */
  wish(from: string, to: string): string[] {
    const before = new Map<string, string>([[from, '']]), todo = [from];
    for (let here = todo.shift(); here !== undefined && !before.has(to); here = todo.shift()) {
      for (const next of this.#next.get(here) ?? []) {
        if (before.has(next)) continue;
        before.set(next, here);
        todo.push(next);
      }
    }
    const path: string[] = [];
    for (let at = to; at !== from; at = before.get(at)!) path.unshift(at);
    return path;
  }

  /** The street and number of a space; for an intersection, the streets that meet. */
  address(space: string): { streets: string[]; number: number } {
    const own = this.spaces.get(space)?.segment;
    const meeting = [...this.segments.values()].filter(({ from, to }) => from === space || to === space);
    if (!own) return { streets: [...new Set(meeting.map(({ street }) => street))], number: 0 };
    const ids = [...this.segments.values()].filter(({ street }) => street === own.street).flatMap((one) => one.ids);
    return { streets: [own.street], number: ids.indexOf(space) + 1 };
  }

  picture(destination: string): string {
    return this.#pictures[destination] ?? '';
  }
}

/** Points from a flat list x, y, x, y … */
function points(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, k) => [numbers[2 * k]!, numbers[2 * k + 1]!]);
}

/** Poses from a flat list x, y, turn, x, y, turn … */
function poses(numbers: readonly number[]): Pose[] {
  return Array.from({ length: numbers.length / 3 }, (_, k) => (
    { at: [numbers[3 * k]!, numbers[3 * k + 1]!], turn: numbers[3 * k + 2]! }
  ));
}

export const cityOf: (name: CityName) => City = ofMaps((map) => new City(map));

/** The k-th of several places side by side on one space. */
export function aside({ at, turn }: Pose, k: number, of: number): Point {
  return of > 1 ? offset(at, turn + 90, (k - (of - 1) / 2) * Math.min(15, 30 / of)) : at;
}
