/** The cards and objectives as the board needs them: which colour lies where. */
import { fromData } from '$kit/data.svelte';
import bundled, { type Drawing } from '../data/objectives.json';
import type { Placed } from '../wire';

type Objective = Drawing;
export type Colour = Objective['colour'];
export type CardName = Placed['card'];
export type Square = readonly [x: number, y: number];

export interface Place {
  readonly x: number;
  readonly y: number;
}

const INKS: Record<string, Colour> = { C: 'cyan', M: 'magenta', Y: 'yellow', K: 'black' };

/** The squares of a card, clockwise from the top left. */
export const CLOCKWISE: readonly [Square, Square, Square, Square] = [[0, 0], [1, 0], [1, 1], [0, 1]];

/** From the match's own data file where it has one. */
export const objectives = fromData('quadri', bundled, (all) => new Map(all.map((o) => [o.id, o])));

export function objective(id: string): Objective {
  const found = objectives().get(id);
  if (!found) throw new Error(`no objective ${id}`);
  return found;
}

/** Objectives in an order that stays stable as they are laid down; hidden ones come first. */
export function arranged(ids: readonly (string | null)[]): (string | null)[] {
  const order = [...objectives().keys()];
  return [...ids].sort((a, b) => order.indexOf(a ?? '') - order.indexOf(b ?? ''));
}

/** The frame that fits each of these shapes, so that they share one scale. */
export function frameOf(ids: readonly (string | null)[]): { across: number; down: number } {
  const extents = ids.filter((id) => id !== null).map((id) => extent(objective(id).cells));
  return { across: Math.max(1, ...extents.map((e) => e.across)), down: Math.max(1, ...extents.map((e) => e.down)) };
}

/** A card's colours clockwise from the top left after some clockwise quarter turns. */
export function coloursOf(card: CardName, turn: number): Colour[] {
  return [0, 1, 2, 3].map((corner) => INKS[card[(corner - turn + 4) % 4]!]!);
}

/** The width and height of a shape in squares. */
export function extent(cells: readonly Square[]): { across: number; down: number } {
  return { across: Math.max(...cells.map(([x]) => x)) + 1, down: Math.max(...cells.map(([, y]) => y)) + 1 };
}

export const key = (x: number, y: number) => `${x},${y}`;

/** The colour of every square of the grid that shows one. */
export type Picture = ReadonlyMap<string, Colour>;
export function pictureOf(placed: readonly Placed[]): Picture {
  return new Map(placed.flatMap(({ card, x, y, turn }) => {
    const colours = coloursOf(card, turn);
    return CLOCKWISE.map(([i, j], corner) => [key(x + i, y + j), colours[corner]!] as const);
  }));
}

/** Every square of the grid that shows a colour. */
export const shown = (placed: readonly Placed[]): ReadonlySet<string> => new Set(pictureOf(placed).keys());

export const squareOf = (name: string): Square => {
  const [x = 0, y = 0] = name.split(',').map(Number);
  return [x, y];
};

/** For each of a card's four squares, clockwise, whether it would cover another card. */
export function under(squares: ReadonlySet<string>, place: Place): boolean[] {
  return CLOCKWISE.map(([i, j]) => squares.has(key(place.x + i, place.y + j)));
}
