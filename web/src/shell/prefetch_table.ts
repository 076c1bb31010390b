/** Prefetches a table and what it needs while the code of its page is loading. */
import type { TableInfo } from '$kit/wire';
import { api } from './api';
import { boardOf, dataOf, loadMessages } from './games';

interface Prefetched {
  table: TableInfo;
  /** Resolves once the game's messages are loaded. */
  words: Promise<void>;
}

const awaited = new Map<string, Promise<Prefetched>>();

/** Starts before the page asks for the table. */
export function prefetchTable(id: string): void {
  if (awaited.has(id)) return;
  const loading = load(id);
  loading.catch(() => null); // the page reports the failure, if it is still opened
  awaited.set(id, loading);
}

export function prefetched(id: string): Promise<Prefetched> {
  const loading = awaited.get(id) ?? load(id);
  awaited.delete(id);
  return loading;
}

async function load(id: string): Promise<Prefetched> {
  const table = await api.table(id);
  if (table.match) void Promise.all([boardOf(table.game), dataOf(table.game, table.match)]).catch(() => null);
  return { table, words: loadMessages(table.game) };
}
