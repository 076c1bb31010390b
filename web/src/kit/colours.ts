/** The colour that each seat has chosen of its game's colours; its shape goes with the colour. */
import { getContext, setContext } from 'svelte';

export type Worn = readonly { colour: number }[];

const HERE = Symbol('colours');

/** Provides the seats whose colours marks below this component have. */
export const wear = (seats: () => Worn) => setContext(HERE, seats);

/** The seats of the context; none on a page about no table, where a seat has the colour of its number. */
export const worn = (): (() => Worn) => getContext<(() => Worn) | undefined>(HERE) ?? (() => []);

/** The style that sets `--seat-n` to the colour of each seat. */
export const dyed = (seats: Worn) => seats.map(({ colour }, seat) => `--seat-${seat + 1}: var(--hue-${colour + 1})`).join('; ');
