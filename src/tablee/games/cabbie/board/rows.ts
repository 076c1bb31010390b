/** The choices as a list, sorted by street. */
import type { Action, Preview } from '../wire';
import type { Choice } from './choices';
import type { City } from './city';
import { cards, doorOf, effectOf, whereOf } from './words';

export interface Row {
  readonly choice: Choice;
  readonly option: number;
  readonly action: Action;
  readonly words: string;
  /** The first part of the words, without the house number. */
  readonly street: string;
}

const streetOf = (words: string) => words.replace(/^\d+,?\s/, '').split(',')[0]!;

/** Describes every action that can be chosen on the map. */
export function rowsOf(city: City, choices: readonly Choice[], locale: string): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const rows = choices.flatMap((choice) => choice.options.map((action, option) => {
    const words = whereOf(city, action);
    return { choice, option, action, words, street: streetOf(words) };
  }));
  return rows.toSorted((a, b) => compare(a.street, b.street) || compare(a.words, b.words));
}

/** Further facts about a stop: the destination there, the cards it needs, and the server's preview. */
export function detailsOf(city: City, action: Action, preview: Preview | null): string[] {
  if (action.type !== 'Drive') return [];
  const { path, chances } = action;
  return [doorOf(city, path.at(-1)!), cards(chances), ...(preview ? effectOf(preview) : [])].filter(Boolean);
}

/** The row a key leads to: the next row, the next street, or an end; null for any other key. */
export function walked(rows: readonly Row[], from: number, key: string): number | null {
  const beyond = (k: number) => rows[k]?.street !== rows[from]?.street;
  const others = rows.flatMap((_, k) => (beyond(k) ? [k] : []));
  switch (key) {
    case 'ArrowDown': case 'ArrowRight': return (from + 1) % rows.length;
    case 'ArrowUp': case 'ArrowLeft': return (from + rows.length - 1) % rows.length;
    case 'PageDown': return others.find((k) => k > from) ?? rows.length - 1;
    case 'PageUp': return others.findLast((k) => k < from) ?? 0;
    case 'Home': return 0;
    case 'End': return rows.length - 1;
  }
  return null;
}
