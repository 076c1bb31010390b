/** The current match's own data file (other cards or maps, and their names), where it does not use the bundled one. */
import type { Locale } from './i18n.svelte';

interface Data { readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>> }

let own = $state.raw<{ game: string; data: Data } | null>(null);

/** Sets the data file; null for the bundled one. */
export function useData(game: string, data: object | null): void {
  own = data && { game, data };
}

/** Memoises what a board computes from its game's data, for the match's own or the bundled file. */
export function fromData<D extends object, T>(game: string, bundled: D, make: (data: D) => T): () => T {
  const known = new WeakMap<D, T>();
  return () => {
    const data = own?.game === game ? (own.data as D) : bundled;
    if (!known.has(data)) known.set(data, make(data));
    return known.get(data)!;
  };
}

/** A name from the data file, in this language or else another one. Without a form for use in sentences (`id.form`), the plain name. */
export function ownName(game: string, id: string, locale: Locale): string | null {
  if (own?.game !== game || !own.data.words) return null;
  const { [locale]: first = {}, ...others } = own.data.words;
  const [plain = id] = id.split('.');
  const names = [first, ...Object.values(others)].map((words) => words[id] ?? words[plain]);
  return names.find((name) => name !== undefined) ?? null;
}
