/** Where the names and pictures of a city go: none on a street, none on another. */
import { type City, HALF } from '../city';
import { type Box, distance, dot } from './grid';
import { widthOf } from './letters';
import type { Locale, Room } from './room';
import { type Point, along, curve, dist, length, off } from '../splines';

/** A picture's radius, a letter's size, a line's height. */
export const MEDAL = 16.5, PLACE = 11, STREET = 10.4;
const LEAD = 12;

export interface Picture {
  readonly id: string;
  readonly at: Point;
  readonly lines: readonly string[];
  readonly where: Where;
  /** Where its name begins, is centred, or ends: at its first line. */
  readonly text: Point;
  readonly box: Box;
}
export type Where = 'below' | 'above' | 'right' | 'left';
interface Try { at: Point; where: Where; box: Box; extra: number }

/** At most two lines, as even as can be. */
export function split(words: string): string[] {
  const parts = words.split(' ');
  if (words.length <= 10 || parts.length === 1) return [words];
  const cuts = parts.slice(1).map((_, k) => [parts.slice(0, k + 1).join(' '), parts.slice(k + 1).join(' ')]);
  const widest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return cuts.reduce((best, cut) => (widest(cut) < widest(best) ? cut : best));
}

export function placePictures(city: City, room: Room, locale: Locale): Picture[] {
  const wanted = city.file.destinations.map(({ id, name }) => {
    const lines = split(name[locale]), space = city.places.get(id)!;
    const width = Math.max(...lines.map((line) => widthOf(line, PLACE))) + 2;
    return { id, lines, space, tries: [...tries(space.at, space.turn, width, lines.length * LEAD)] };
  });
  const { boxes, discs } = room, chosen = new Map<string, Try>();
  const around = (id: string | null) => {
    const others = [...chosen].filter(([other]) => other !== id).map(([, one]) => one);
    room.boxes = [...boxes, ...others.map(({ box }) => box)];
    room.discs = [...discs, ...others.map(({ at }) => ({ at, r: MEDAL }))];
  };
  for (let round = 0; round < 3; round++) {
    for (const { id, space, tries } of wanted) {
      around(id);
      const costs = tries.map((one) => cost(room, space.at, one));
      chosen.set(id, tries[costs.indexOf(Math.min(...costs))]!);
    }
  }
  around(null);
  return wanted.map(({ id, lines }) => placed(id, lines, chosen.get(id)!));
}

function* tries([x, y]: Point, turn: number, w: number, h: number): Generator<Try> {
  const reach = HALF + MEDAL + 1.5;
  for (const side of [-90, 90]) {
    for (const lean of [0, -24, 24, -40, 40]) {
      const at = off([x, y], turn + side + lean, reach + Math.abs(lean) / 10), [mx, my] = at;
      const places: [Where, number, number][] = [
        ['below', mx - w / 2, my + MEDAL + 2], ['above', mx - w / 2, my - MEDAL - 2 - h],
        ['right', mx + MEDAL + 3, my - h / 2], ['left', mx - MEDAL - 3 - w, my - h / 2],
        ['below', mx - w / 2 + 14, my + MEDAL + 1], ['below', mx - w / 2 - 14, my + MEDAL + 1],
        ['above', mx - w / 2 + 14, my - MEDAL - 1 - h], ['above', mx - w / 2 - 14, my - MEDAL - 1 - h],
        ['right', mx + MEDAL + 2, my - h / 2 + 8], ['right', mx + MEDAL + 2, my - h / 2 - 8],
        ['left', mx - MEDAL - 2 - w, my - h / 2 + 8], ['left', mx - MEDAL - 2 - w, my - h / 2 - 8],
      ];
      for (const [where, left, top] of places) {
        const box = { left, top, right: left + w, bottom: top + h };
        yield { at, where, box, extra: Math.abs(lean) / 3 + (where === 'below' ? 0 : 3) };
      }
    }
  }
}

function cost(room: Room, door: Point, { at, box, extra }: Try): number {
  let sum = extra + room.cost(box) + 900 * room.over(dot(at), MEDAL + 4) + (room.wet(at, MEDAL) ? 60 : 0);
  for (const k of [0.35, 0.55, 0.75]) { // the name must not lie on the stem
    if (distance(box, [door[0] + (at[0] - door[0]) * k, door[1] + (at[1] - door[1]) * k]) < 2) sum += 120;
  }
  for (const { far } of room.streets.near(dot(at), HALF + MEDAL - 1)) sum += 40 * (HALF + MEDAL - 1 - far);
  for (const disc of room.discs) {
    const gap = disc.r + MEDAL + 2 - dist(disc.at, at);
    if (gap > 0) sum += 300 + 20 * gap;
  }
  for (const other of room.boxes) if (distance(other, at) < MEDAL + 1) sum += 400;
  return sum;
}

function placed(id: string, lines: string[], { at, where, box }: Try): Picture {
  const x = where === 'right' ? box.left : where === 'left' ? box.right : (box.left + box.right) / 2;
  return { id, at, lines, where, box, text: [x, box.top + 9] };
}

export interface StreetName { readonly text: string; readonly path: string }

export function placeStreetNames(city: City, room: Room, locale: Locale): StreetName[] {
  return city.file.streets.flatMap(({ id, name }) => {
    const text = name[locale], need = widthOf(text, STREET) + 8;
    let best: { cost: number; points: Point[] } = { cost: 60, points: [] };
    for (const points of beside(city, id, need)) {
      const cost = lies(room, points);
      if (cost < best.cost) best = { cost, points };
    }
    for (const at of best.points) room.words.add(at, null);
    return best.points.length ? [{ text, path: curve(best.points) }] : [];
  });
}

/** Every stretch beside a street that is long enough for its name. */
function* beside(city: City, street: string, need: number): Generator<Point[]> {
  for (const { street: own, line, length: total } of city.segments.values()) {
    if (own !== street) continue;
    const right = line.at(-1)![0] >= line[0]![0] ? line : line.toReversed();
    for (const side of [-1, 1]) {
      const reach = HALF + (side < 0 ? 5 : 11.5);
      const edge = Array.from({ length: 33 }, (_, k) => {
        const { at, turn } = along(right, (total * k) / 32);
        return off(at, turn + 90 * side, reach);
      });
      const long = length(edge);
      for (let start = 0; start <= long - need; start += 3) {
        yield Array.from({ length: 11 }, (_, k) => along(edge, start + (need * k) / 10).at);
      }
    }
  }
}

function lies(room: Room, points: readonly Point[]): number {
  let cost = 0;
  for (const at of points) {
    for (const { far } of room.streets.near(dot(at), HALF + 4)) cost += (HALF + 4 - far) * 3;
    cost += 40 * room.boxes.filter((box) => distance(box, at) < 8).length;
    cost += 40 * room.discs.filter((disc) => dist(disc.at, at) < disc.r + 6).length;
    if (room.over(dot(at), 8)) cost += 100;
    if (room.words.some(at, 14)) cost += 40;
    if (room.wet(at, 2)) cost += 6;
    if (cost > 60) break;
  }
  return cost;
}
