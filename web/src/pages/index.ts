/** The routes, each page in a chunk of its own. */
import type { Component } from 'svelte';
import { prefetchTable } from '../shell/prefetch_table';

export type Params = Record<string, string>;
type Loaded = Promise<{ default: Component<Params> }>;
type Load = (params: Params) => Loaded;
interface Found { load: () => Loaded; params: Params }

// the props of a page are the names in its pattern
const page = (load: (params: Params) => Promise<{ default: unknown }>) => load as Load;

const PAGES: [RegExp, Load][] = [
  [/^\/$/, page(() => import('./Home.svelte'))],
  [/^\/new\/(?<game>[\w-]+)$/, page(() => import('./New.svelte'))],
  [/^\/learn\/(?<game>[\w-]+)$/, page(() => import('./Learn.svelte'))],
  [/^\/practice\/(?<game>[\w-]+)$/, page(() => import('./Practice.svelte'))],
  [/^\/position$/, page(() => import('./Position.svelte'))],
  [/^\/t\/(?<id>[\w-]+)$/, page(({ id = '' }) => { prefetchTable(id); return import('./Table.svelte'); })],
  [/^\/m\/(?<id>[\w-]+)$/, page(() => import('./Replay.svelte'))],
  [/^\/m\/(?<id>[\w-]+)\/analysis$/, page(() => import('./Analysis.svelte'))],
  [/^\/join$/, page(() => import('./Join.svelte'))],
  [/^\/me$/, page(() => import('./Me.svelte'))],
  [/^\/rules\/(?<game>[\w-]+)$/, page(() => import('./Rules.svelte'))],
];
const NOWHERE = page(() => import('./NotFound.svelte'));

export function find(path: string): Found {
  for (const [pattern, load] of PAGES) {
    const found = pattern.exec(path), params = { ...found?.groups };
    if (found) return { load: () => load(params), params };
  }
  return { load: () => NOWHERE({}), params: {} };
}
