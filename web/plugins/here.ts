import { fileURLToPath } from 'node:url';

/** A path in this folder's parent, web/. */
export const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where boards' kit and the boards are imported from. */
export const resolve = {
  alias: { $kit: here('src/kit'), $games: here('../src/tablee/games') },
  dedupe: ['svelte'], // boards live above web/, where no node_modules would be found
};
