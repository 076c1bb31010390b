import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Modules = Rolldown.ChunkingContext;

const GAME = /\/games\/(\w+)\//;

/** Whether a module is a static dependency of one of these roots. */
function within(roots: RegExp): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>();
  return function needed(id, modules): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, roots.test(id)); // so that a cycle ends
    const found = roots.test(id) || (modules.getModuleInfo(id)?.importers.some((importer) => needed(importer, modules)) ?? false);
    known.set(id, found);
    return found;
  };
}

/** One chunk for the modules that these roots share with others. */
function shared(name: string, roots: RegExp, priority: number): Group {
  const needed = within(roots);
  return { name: (id, modules) => (needed(id, modules) && !GAME.test(id) ? name : null), minShareCount: 2, priority };
}

/** A few large chunks instead of many small ones, since each costs a slow phone a round trip. The first page loads no more than it needs. */
export const groups: Group[] = [
  shared('app', /\/web\/src\/(main\.ts|pages\/(Home|OpenTables)\.svelte)$/, 4),
  shared('table', /\/web\/src\/pages\/Table\.svelte$/, 3),
  shared('board', /\/games\/\w+\/Board\.svelte$/, 2),
  shared('rules', /\/web\/src\/rules\/Drawer\.svelte$/, 1),
  { name: (id) => GAME.exec(id)?.[1] ?? null, minShareCount: 2, priority: 0 }, // the lowest priority: modules shared with other games belong to the app
];
