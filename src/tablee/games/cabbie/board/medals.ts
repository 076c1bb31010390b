/** The pictures of the destinations, each in a box from -12 to 12, on a cream disc in both themes: their inks are fixed. */
import stored from './medals.json';

const inks: Readonly<Record<string, string>> = stored.inks;

/** An element's inks are written as letters in braces. */
export const MEDALS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(stored.pictures).map(([name, drawn]) => [name, drawn.join('').replace(/\{(\w)\}/g, (_, ink: string) => inks[ink] ?? '')]),
);
