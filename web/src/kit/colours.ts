/** The colour that each seat has chosen of its game's colours; its shape goes with the colour. */
import { getContext, setContext } from 'svelte';

export type SeatColours = readonly { colour: number }[];

const HERE = Symbol('colours');

/** Provides the seats whose colours marks below this component have. */
export const provideColours = (seats: () => SeatColours) => setContext(HERE, seats);

/** The seats of the context; none on a page about no table, where a seat has the colour of its number. */
export const coloursHere = (): (() => SeatColours) => getContext<(() => SeatColours) | undefined>(HERE) ?? (() => []);

/** The style that sets `--seat-n` to the colour of each seat. */
export const colourStyle = (seats: SeatColours) => seats.map(({ colour }, seat) => `--seat-${seat + 1}: var(--hue-${colour + 1})`).join('; ');
