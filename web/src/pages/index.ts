/** Every page, each in a chunk of its own. */
import type { Component } from 'svelte';

export type Params = Record<string, string>;
type Load = () => Promise<{ default: Component<Params> }>;
export interface Found { load: Load; params: Params }

// the properties of a page are the names in its pattern
const page = (load: () => Promise<{ default: unknown }>) => load as Load;

const PAGES: [RegExp, Load][] = [
  [/^\/$/, page(() => import('./Home.svelte'))],
  [/^\/new\/(?<game>[\w-]+)$/, page(() => import('./New.svelte'))],
  [/^\/learn\/(?<game>[\w-]+)$/, page(() => import('./Learn.svelte'))],
  [/^\/practice\/(?<game>[\w-]+)$/, page(() => import('./Practice.svelte'))],
  [/^\/t\/(?<id>[\w-]+)$/, page(() => import('./Table.svelte'))],
  [/^\/m\/(?<id>[\w-]+)$/, page(() => import('./Replay.svelte'))],
  [/^\/me$/, page(() => import('./Me.svelte'))],
  [/^\/rules\/(?<game>[\w-]+)$/, page(() => import('./Rules.svelte'))],
];
const NOWHERE = page(() => import('./NotFound.svelte'));

export function find(path: string): Found {
  for (const [pattern, load] of PAGES) {
    const found = pattern.exec(path);
    if (found) return { load, params: { ...found.groups } };
  }
  return { load: NOWHERE, params: {} };
}
