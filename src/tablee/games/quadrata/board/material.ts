/** The cards, the map and the taxi boards as the board needs them, from the match's own data file where it has one. */
import { fromData } from '$kit/data.svelte';
import type { Spot } from '$kit/pins';
import canada, { type Joint, type Land } from '../data/canada.json';
import quadrata, { type Card } from '../data/quadrata.json';
import type { Action, Options, Player } from '../wire';

export type Province = Player['visited'][number]['province'];
export type Trophy = Player['trophies'][number];
export type Colour = Exclude<Trophy, 'multicoloured'>;
export type Side = 'city' | 'attraction';
type Point = readonly [x: number, y: number];

export type { Land };

export const SIDES: readonly Side[] = ['city', 'attraction'];
export const COLOURS: readonly Colour[] = ['purple', 'yellow', 'blue', 'orange'];
export const TROPHIES: readonly Trophy[] = [...COLOURS, 'multicoloured'];
/** 1.8 The points printed on them. */
export const TROPHY_POINTS: Record<Trophy, number> = { purple: 3, yellow: 2, blue: 2, orange: 2, multicoloured: 2 };
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const AIRPLANE = 0;
/** Places of a movement area: three spaces, two under trains, two dotted circles. */
export const SPACES = [0, 1, 2, 3, 4] as const;
export const DOTTED = [5, 6] as const;

export const VIEW_BOX = canada.viewBox;
export const LANDS = canada.provinces;
export const LAKES = canada.lakes;
const DRAWN = canada.path.joints;
const LAND = new Map(LANDS.map((land) => [land.id, land]));

const material = fromData('quadrata', quadrata, (file) => ({
  ...file,
  cards: new Map(file.cards.map((card) => [card.id, card])),
  joints: file.path.map(([from, to]) => joint(from, to)),
}));

/** The curved path between two provinces on our map; a straight one where a custom map has no such joint. */
function joint(from: Province, to: Province): Joint {
  const drawn = DRAWN.find((each) => [each.from, each.to].includes(from) && [each.from, each.to].includes(to));
  return drawn ?? { from, to, d: `M${landOf(from).stop.join(' ')}L${landOf(to).stop.join(' ')}` };
}

export const ORDER = canada.path.order;
export const joints = () => material().joints;
export const circleCount = () => material().circles;
/** 1.2 The card shown in the rulebook. */
export const toronto = () => [...material().cards.values()].find(({ city: { numbers } }) => (
  numbers.includes(108) && numbers.includes(110)
))!.id;

export const cardIds = () => [...material().cards.keys()];

export function cardOf(id: string): Card {
  const found = material().cards.get(id);
  if (!found) throw new Error(`no card ${id}`);
  return found;
}

export const landOf = (province: Province): Land => LAND.get(province)!;

/** Diameter of the ring round a square of the map. */
const RING = 125;

/** The place at which a pin points to an action: the province of its card. */
export function spotOf(action: Action): Spot | null {
  if (!('card' in action)) return null;
  const [x, y] = landOf(cardOf(action.card).province).square;
  return { at: { x, y }, wide: RING };
}

export const colourOf = (province: Province): Colour => (
  COLOURS.find((colour) => material().colours[colour].includes(province))!
);

/** The CSS variable of a player's or province's colour. */
export const hue = (colour: Colour): string => `var(--${colour === 'yellow' ? 'gold' : colour})`;

/** The colours that players may choose. */
const WORN: readonly Colour[] = ['purple', 'blue', 'yellow', 'orange'];

/** The style that colours what belongs to a seat. */
export function belongings(seat: { colour: number } | undefined): string {
  const colour = WORN[seat?.colour ?? -1];
  return colour ? `--me: ${hue(colour)}; --on-me: var(--on-${colour})` : '';
}

export const squaresOf = (options: Options) => material()[options.taxis];

export function sideOf(card: Card, number: number): Side {
  return card.city.numbers.includes(number) ? 'city' : 'attraction';
}

export const nameOf = (card: string, side: Side): string => `${side}-${card}`;

/** A player's progress towards a trophy. */
export function progress(player: Player, trophy: Trophy): { have: number; of: number } {
  const colours = player.visited.map(({ province }) => colourOf(province));
  if (trophy === 'multicoloured') return { have: new Set(colours).size, of: COLOURS.length };
  return { have: colours.filter((colour) => colour === trophy).length, of: material().colours[trophy].length };
}

/** Splits a long name into two lines near its middle. */
export function lines(name: string): string[] {
  if (name.length <= 13) return [name];
  const breaks = [...name.matchAll(/ |(?<=-)/g)].map(({ index }) => index);
  if (!breaks.length) return [name];
  const far = (at: number) => Math.abs(at - name.length / 2);
  const later = (at: number) => (name[at - 1] === '-' ? 1e-6 : 0); // of two hyphens at the same distance, the later
  const at = breaks.reduce((best, next) => (far(next) < far(best) + later(next) ? next : best));
  return [name.slice(0, at), name.slice(at).trim()];
}

/** The bounding box of an outline, which is a path of relative integer steps. */
export function frame(d: string): readonly [x: number, y: number, width: number, height: number] {
  const xs: number[] = [], ys: number[] = [];
  for (const part of d.matchAll(/M(-?\d+) (-?\d+)l([^z]*)z/g)) {
    let x = Number(part[1]), y = Number(part[2]);
    xs.push(x); ys.push(y);
    const steps = (part[3]!.match(/-?\d+/g) ?? []).map(Number);
    for (let i = 0; i < steps.length; i += 2) {
      xs.push((x += steps[i]!)); ys.push((y += steps[i + 1]!));
    }
  }
  const left = Math.min(...xs), top = Math.min(...ys);
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}
