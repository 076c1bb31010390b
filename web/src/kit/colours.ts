/** Which of its game's colours each seat has; the shape goes with the colour. */
import { getContext, setContext } from 'svelte';

export type Worn = readonly { colour: number }[];

const HERE = Symbol('colours');

/** From here on, marks are those of these seats. */
export const wear = (seats: () => Worn) => setContext(HERE, seats);

/** The seats at hand; none on a page that is about no table, where a seat has the colour of its number. */
export const worn = (): (() => Worn) => getContext<(() => Worn) | undefined>(HERE) ?? (() => []);

/** For everything within an element of this style, `--seat-n` is the colour that the seat has chosen. */
export const dyed = (seats: Worn) => seats.map(({ colour }, seat) => `--seat-${seat + 1}: var(--hue-${colour + 1})`).join('; ');
