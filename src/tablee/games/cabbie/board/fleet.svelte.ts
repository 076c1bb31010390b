/** The taxis as drawn: standing where the view says, or animated along the streets. */
import { motion } from '$kit/motion.svelte';
import { cubicInOut } from 'svelte/easing';
import type { Drove, View } from '../wire';
import { type City, LOT, aside } from './city';
import { type Point, type Pose, along, heading, length, offset } from './lines';
import { DRIVE, type Moment } from './timeline';

interface Trip { seat: number; line: Point[]; long: number; start: number; lasts: number }
/** Length, in units of the map, over which a taxi turns a corner. */
const BEND = 8;
const SIDE = 12;

export class Fleet {
  /** The space and the angle at which each taxi was last drawn. */
  #spaces: string[] = [];
  #turns: number[] = [];
  #trips: Trip[] = [];
  #running = 0;
  poses = $state.raw<readonly Pose[]>([]);

  #rest: readonly Pose[] = [];

  /** Shows a new view and animates the taxis that have driven. */
  show(city: City, view: View, moments: readonly Moment[]): void {
    const now = performance.now();
    const trips = moments.flatMap(({ event, at }) => (event.type === 'Drove' ? [this.#trip(city, event, now + at)] : []));
    this.#trips = motion.reduced ? [] : trips;
    this.#spaces = [...view.taxis];
    view.taxis.forEach((space, seat) => { this.#turns[seat] ??= city.where(space, seat).turn; });
    this.#rest = standing(city, view, this.#turns);
    this.#frame(now);
  }

  #trip(city: City, { seat, path }: Drove, start: number): Trip {
    const line = city.route(this.#spaces[seat] ?? LOT, path, seat);
    this.#spaces[seat] = path.at(-1)!;
    this.#turns[seat] = heading(line.at(-2)!, line.at(-1)!);
    return { seat, line, long: length(line), start, lasts: DRIVE };
  }

  #frame = (now: number): void => {
    cancelAnimationFrame(this.#running);
    const poses = [...this.#rest];
    // trips of one taxi follow each other: the first unfinished one gives its place
    for (const trip of this.#trips.toReversed()) if (now < trip.start + trip.lasts) poses[trip.seat] = on(trip, now);
    const open = this.#trips.some((trip) => now < trip.start + trip.lasts);
    this.poses = poses;
    if (open) this.#running = requestAnimationFrame(this.#frame);
  };

  stop(): void {
    cancelAnimationFrame(this.#running);
  }
}

function on({ line, long, start, lasts }: Trip, now: number): Pose {
  const far = long * cubicInOut(Math.min(1, Math.max(0, (now - start) / lasts)));
  const { at } = along(line, far);
  const back = along(line, Math.max(0, far - BEND)).at, ahead = along(line, Math.min(long, far + BEND)).at;
  return { at, turn: heading(back, ahead) };
}

/** 5.4 Taxis on one space stand side by side; a taxi on a space with a cone stands beside it. */
function standing(city: City, { taxis, pieces }: View, turns: readonly number[]): Pose[] {
  const numbers = pieces.flatMap((piece) => (piece.type === 'Cone' ? [String(piece.number)] : []));
  const cones = new Set(numbers.map((number) => city.places.get(number)!.id));
  return taxis.map((space, seat) => {
    const pose = city.where(space, seat), turn = space === LOT ? pose.turn : (turns[seat] ?? pose.turn);
    if (space === LOT) return { at: pose.at, turn };
    const here = taxis.flatMap((other, k) => (other === space ? [k] : []));
    const at = aside(pose, here.indexOf(seat), here.length);
    return { at: cones.has(space) ? offset(at, pose.turn + 90, SIDE) : at, turn };
  });
}
