/** What a table is played with comes while its page is still on the way. */
import type { TableInfo } from '$kit/wire';
import { api } from './api';
import { boardOf, dataOf, learn } from './games';

interface Met {
  table: TableInfo;
  /** Once they are here, all that is said at the table can be read. */
  words: Promise<void>;
}

const awaited = new Map<string, Promise<Met>>();

/** Before its page asks for it. */
export function expectTable(id: string): void {
  if (awaited.has(id)) return;
  const met = meet(id);
  met.catch(() => null); // the page says so, if it still comes
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
