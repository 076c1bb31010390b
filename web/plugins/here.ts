import { fileURLToPath } from 'node:url';

/** An absolute path from one relative to web/. */
export const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Import aliases of the board kit and the games. */
export const resolve = {
  alias: { $kit: here('src/kit'), $games: here('../src/tablee/games') },
  dedupe: ['svelte'], // boards live above web/, where no node_modules would be found
};
