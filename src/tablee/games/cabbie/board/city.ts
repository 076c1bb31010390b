/** A city as its file draws it: where its spaces, crosswalks and spots lie, and how taxis drive between them. */
import { made } from '$app/data.svelte';
import marelle, { type CityFile, type Names } from '../data/marelle.json';
import village from '../data/village.json';
import type { Options } from '../wire';
import { type Point, type Pose, along, curve, length, off, smooth } from './splines';

/** `lesson` is Little Marelle as the rulebook shows it, whatever the match is played in. */
export type CityName = Options['city'] | 'lesson';
export type { CityFile, Names };

export interface Segment {
  readonly id: string;
  readonly street: string;
  readonly from: string;
  readonly to: string;
  readonly ids: readonly string[];
  readonly line: readonly Point[];
  readonly path: string;
  readonly length: number;
  /** From one space to the next. */
  readonly pitch: number;
  /** 1.5 Where its one-way token lies. */
  readonly spot: Pose;
}

export type Kind = 'grey' | 'orange' | 'stop' | 'number';
export interface Space extends Pose {
  readonly id: string;
  readonly kind: Kind;
  /** The number on it, or the destination. */
  readonly mark: string;
  /** How long its tile is; 0 for an intersection, which is round. */
  readonly long: number;
  readonly segment: Segment | null;
}

/** Half a street's width, a tile's width, an intersection's radius. */
export const HALF = 17, TILE = 27, NODE = 14.5;
export const LOT = 'lot';
const NUMBERS = '12345';

export const crosswalk = (segment: string, at: string): string => `${segment}|${at}`;

export class City {
  readonly segments = new Map<string, Segment>();
  readonly spaces = new Map<string, Space>();
  readonly crosswalks = new Map<string, Pose>();
  /** The space of each destination and of each number. */
  readonly places = new Map<string, Space>();
  readonly #next = new Map<string, string[]>();

  constructor(readonly file: CityFile) {
    for (const [id, at] of Object.entries(file.nodes)) {
      this.spaces.set(id, { id, at, turn: 0, kind: 'grey', mark: '', long: 0, segment: null });
    }
    file.segments.forEach((_, k) => this.#lay(k));
    this.#next.set(LOT, [file.exit]);
  }

  #lay(k: number): void {
    const { from, to, street, spaces, oneway, via = [] } = this.file.segments[k]!;
    const id = `${from}-${to}`, gap = this.file.crosswalk;
    const points = [this.file.nodes[from]!, ...via, this.file.nodes[to]!];
    const line = smooth(points), total = length(line), pitch = (total - 2 * gap) / (spaces.length + 1);
    const ids = spaces.map((_, i) => `${id}.${i + 1}`);
    const spot = along(line, gap + (oneway + 0.5) * pitch);
    const segment = { id, street, from, to, ids, line, path: curve(points), length: total, pitch, spot };
    this.segments.set(id, segment);
    spaces.forEach((mark, i) => this.#put({ ...along(line, gap + (i + 1) * pitch), mark, id: ids[i]!, segment }));
    const end = (gap + pitch + NODE - TILE / 2) / 2 + 1;
    this.crosswalks.set(crosswalk(id, from), along(line, end)).set(crosswalk(id, to), along(line, total - end));
    [from, ...ids].forEach((a, i) => this.#join(a, ids[i] ?? to));
  }

  #put(space: Pose & { id: string; mark: string; segment: Segment }): void {
    const plain = space.mark === 'grey' || space.mark === 'orange';
    const kind: Kind = plain ? (space.mark as Kind) : NUMBERS.includes(space.mark) ? 'number' : 'stop';
    const made = { ...space, kind, mark: plain ? '' : space.mark, long: Math.min(space.segment.pitch - 4, 37) };
    this.spaces.set(space.id, made);
    if (!plain) this.places.set(space.mark, made);
  }

  #join(a: string, b: string): void {
    this.#next.set(a, [...this.#next.get(a) ?? [], b]);
    this.#next.set(b, [...this.#next.get(b) ?? [], a]);
  }

  get size(): Point {
    return this.file.size;
  }

  /** The place of a taxi in the parking lot. */
  bay(seat: number): Pose {
    const { at: [x, y], size: [w, h] } = this.file.lot;
    const [column, row] = [seat % 3, Math.floor(seat / 3)];
    return { at: [x + ((column - 1) * (w - 16)) / 3, y - h / 2 + 18 + ((row + 0.5) * (h - 24)) / 2], turn: 0 };
  }

  where(space: string, seat: number): Pose {
    return this.spaces.get(space) ?? this.bay(seat);
  }

  /** The line a taxi drives from a space through others. */
  route(from: string, path: readonly string[], seat = 0): Point[] {
    const line: Point[] = [this.where(from, seat).at];
    [from, ...path].slice(0, -1).forEach((a, k) => line.push(...this.#step(a, path[k]!)));
    return line;
  }

  #step(a: string, b: string): Point[] {
    const end = this.where(b, 0).at;
    if (a === LOT) return [...this.file.lot.lane.slice(0, -1), end];
    const segment = this.spaces.get(a)?.segment ?? this.spaces.get(b)?.segment;
    if (!segment) return [end];
    const start = this.#far(segment, a), stop = this.#far(segment, b);
    return [1, 2, 3, 4].map((k) => (k === 4 ? end : along(segment.line, start + ((stop - start) * k) / 4).at));
  }

  /** How far along a segment a space lies. */
  #far({ ids, from, length, pitch }: Segment, space: string): number {
    const k = ids.indexOf(space);
    return k >= 0 ? this.file.crosswalk + (k + 1) * pitch : space === from ? 0 : length;
  }

  /** A shortest way on the empty board, for a wish to drive somewhere. */
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

  /** The street and number of a space; the streets that meet, for an intersection. */
  address(space: string): { streets: string[]; number: number } {
    const own = this.spaces.get(space)?.segment;
    const meeting = [...this.segments.values()].filter(({ from, to }) => from === space || to === space);
    if (!own) return { streets: [...new Set(meeting.map(({ street }) => street))], number: 0 };
    const ids = [...this.segments.values()].filter(({ street }) => street === own.street).flatMap((one) => one.ids);
    return { streets: [own.street], number: ids.indexOf(space) + 1 };
  }

  picture(destination: string): string {
    return this.file.destinations.find(({ id }) => id === destination)?.picture ?? '';
  }
}

type Files = Readonly<Record<Options['city'], CityFile>>;
const ours: Files = { marelle, village };
const lesson = new City(ours.village);
const cities = made('cabbie', ours, ({ marelle, village }): Record<CityName, City> => (
  { marelle: new City(marelle), village: new City(village), lesson }
));

export const cityOf = (name: CityName): City => cities()[name];

/** The seat of several on one space: they stand side by side. */
export function aside({ at, turn }: Pose, k: number, of: number): Point {
  return of > 1 ? off(at, turn + 90, (k - (of - 1) / 2) * Math.min(15, 30 / of)) : at;
}
