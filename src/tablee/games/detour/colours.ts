/** The colours of the markers. The rules name them by seat, the first is yellow; who sits there may have chosen another one. */
import { getContext, setContext } from 'svelte';
import type { PlayMove } from './wire';

export type Colour = PlayMove['colour'];
export const COLOURS: readonly Colour[] = ['yellow', 'green', 'red', 'blue'];
export const indexOf = (colour: Colour) => COLOURS.indexOf(colour);

/** What the seats choose from. Two players have two colours each, yellow with green and red with blue (8.1). */
const paletteOf = (seats: number): readonly Colour[] => (seats === 2 ? ['yellow', 'red', 'green', 'blue'] : COLOURS);
/** Which seat's shape a colour has; a player of two colours lends the own one to the first of them. */
export const shapeOf = (colour: Colour, seats: number) => paletteOf(seats).indexOf(colour);

/** What each of the rules' colours looks like on a table where the seats have chosen these. */
export function looksOf(chosen: readonly number[]): Colour[] {
  const [one = 0, other = 0] = chosen;
  const order = chosen.length === 2 ? [one, twin(one, other), other, twin(other, one)] : chosen;
  return order.map((colour) => paletteOf(chosen.length)[colour]!);
}

/** The second colour of a player who has chosen `own`: the one that goes with it, or the next if the other player took that. */
const twin = (own: number, other: number) => ((own + 2) % 4 === other ? (own + 1) % 4 : (own + 2) % 4);

/** What the names of the rules' colours are read as then. */
export function readAs(chosen: readonly number[]): Record<string, string> {
  return Object.fromEntries(looksOf(chosen).map((colour, index) => [`colour-${COLOURS[index]}`, `colour-${colour}`]));
}

const LOOKS = Symbol('looks');
type Seats = readonly { colour: number }[];

/** From here on markers are those of this table; pictures of the rulebook are not. */
export const look = (seats: () => Seats) => setContext(LOOKS, () => looksOf(seats().map(({ colour }) => colour)));
/** What a colour of the rules looks like here. */
export function looks(): (colour: Colour) => Colour {
  const here = getContext<(() => Colour[]) | undefined>(LOOKS);
  return (colour) => here?.()[indexOf(colour)] ?? colour;
}
