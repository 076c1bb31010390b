/** The data of the match at hand, where they are not those that come with its game: other cards or maps, and their names. */
import type { Locale } from './i18n.svelte';

interface Data { readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>> }

let own = $state.raw<{ game: string; data: Data } | null>(null);

/** What is drawn from now on; null: what comes with the game. */
export function useData(game: string, data: object | null): void {
  own = data && { game, data };
}

/** What a board makes of its game's data, once for each: of the match's own, or else of those it comes with. */
export function made<D extends object, T>(game: string, bundled: D, make: (data: D) => T): () => T {
  const known = new WeakMap<D, T>();
  return () => {
    const data = own?.game === game ? (own.data as D) : bundled;
    if (!known.has(data)) known.set(data, make(data));
    return known.get(data)!;
  };
}

/** A name from such data, in this language or else in the other; the plain name where there is none as it is said in a sentence. */
export function ownName(game: string, id: string, locale: Locale): string | null {
  if (own?.game !== game || !own.data.words) return null;
  const { [locale]: first = {}, ...others } = own.data.words;
  const [plain = id] = id.split('.');
  const names = [first, ...Object.values(others)].map((words) => words[id] ?? words[plain]);
  return names.find((name) => name !== undefined) ?? null;
}
