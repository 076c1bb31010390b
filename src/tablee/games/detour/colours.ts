/**
 * Maps the colours of the rules to those chosen at a table. The rules name markers by seat, yellow first; a player may have chosen another
 * colour.
 */
import { getContext, setContext } from 'svelte';
import type { PlayMove } from './wire';

export type Colour = PlayMove['colour'];
export const COLOURS: readonly Colour[] = ['yellow', 'green', 'red', 'blue'];
export const indexOf = (colour: Colour) => COLOURS.indexOf(colour);

/** The colours on offer. With two players each has two: yellow with green, red with blue (8.1). */
const paletteOf = (seats: number): readonly Colour[] => (seats === 2 ? ['yellow', 'red', 'green', 'blue'] : COLOURS);
/** The seat whose shape a colour has; the first colour of a player of two takes the player's own. */
export const shapeOf = (colour: Colour, seats: number) => paletteOf(seats).indexOf(colour);

/** The chosen colour that stands for each of the rules' colours. */
export function looksOf(chosen: readonly number[]): Colour[] {
  const [one = 0, other = 0] = chosen;
  const order = chosen.length === 2 ? [one, twin(one, other), other, twin(other, one)] : chosen;
  return order.map((colour) => paletteOf(chosen.length)[colour]!);
}

/** The second colour of a player who has chosen `own`: its partner, or the next if the other player has taken that. */
const twin = (own: number, other: number) => ((own + 2) % 4 === other ? (own + 1) % 4 : (own + 2) % 4);

/** Replacements for the messages that name the rules' colours. */
export function readAs(chosen: readonly number[]): Record<string, string> {
  return Object.fromEntries(looksOf(chosen).map((colour, index) => [`colour-${COLOURS[index]}`, `colour-${colour}`]));
}

const LOOKS = Symbol('looks');
type Seats = readonly { colour: number }[];

/** Provides the colours of a table to components below; pictures of the rulebook keep the rules' own. */
export const provideLooks = (seats: () => Seats) => setContext(LOOKS, () => looksOf(seats().map(({ colour }) => colour)));
/** The function from a colour of the rules to its colour on this page. */
export function looksHere(): (colour: Colour) => Colour {
  const here = getContext<(() => Colour[]) | undefined>(LOOKS);
  return (colour) => here?.()[indexOf(colour)] ?? colour;
}
