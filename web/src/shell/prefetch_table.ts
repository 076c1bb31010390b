/** Prefetches a table and what it needs while the code of its page is loading. */
import type { TableInfo } from '$kit/wire';
import { api } from './api';
import { boardOf, dataOf, learn } from './games';

interface Met {
  table: TableInfo;
  /** Resolves once the game's messages are loaded. */
  words: Promise<void>;
}

const awaited = new Map<string, Promise<Met>>();

/** Starts before the page asks for the table. */
export function expectTable(id: string): void {
  if (awaited.has(id)) return;
  const met = meet(id);
  met.catch(() => null); // the page reports the failure, if it is still opened
  awaited.set(id, met);
}

export function meetTable(id: string): Promise<Met> {
  const met = awaited.get(id) ?? meet(id);
  awaited.delete(id);
  return met;
}

async function meet(id: string): Promise<Met> {
  const table = await api.table(id);
  if (table.match) void Promise.all([boardOf(table.game), dataOf(table.game, table.match)]).catch(() => null);
  return { table, words: learn(table.game) };
}
