/** Loads the parts of a game on demand. A game's folder contains all of the game. */
import type { Component } from 'svelte';
import { useData } from '$kit/data.svelte';
import { addMessages, i18n, tOf, type Locale } from '$kit/i18n.svelte';
import type { BoardProps, PracticeProps } from '$kit/board';
import type { SeatColours } from '$kit/colours';
import type { KeyList } from '$kit/keys';
import type { Ending, OwnData, SeatInfo } from '$kit/wire';
import { api } from './api';
import { loadCommonMessages } from './words';

type Board = Component<BoardProps<unknown, unknown, unknown, unknown>>;
type Picture = Component<{ key: string }>;
type Practice = Component<PracticeProps<unknown>>;
type First = Component<{ step: number }>;
type Sheet = Component<{ view: unknown; seats: SeatInfo[]; over: Ending }>;
type Files<T> = Record<string, () => Promise<T>>;

const boards = import.meta.glob<Board>('../../../src/tablee/games/*/Board.svelte', { import: 'default' });
const pictures = import.meta.glob<Picture>('../../../src/tablee/games/*/Picture.svelte', { import: 'default' });
const firsts = import.meta.glob<First>('../../../src/tablee/games/*/First.svelte', { import: 'default' });
const practices = import.meta.glob<Practice>('../../../src/tablee/games/*/Practice.svelte', { import: 'default' });
const sheets = import.meta.glob<Sheet>('../../../src/tablee/games/*/Sheet.svelte', { import: 'default' });
const keys = import.meta.glob<KeyList>('../../../src/tablee/games/*/keys.ts', { import: 'KEYS' });
const notes = import.meta.glob<readonly string[]>('../../../src/tablee/games/*/notes.ts', { import: 'NOTES' });
const messages = import.meta.glob<string>('../../../src/tablee/games/*/*.ftl', { query: '?words', import: 'default' });

interface Colours { readAs: (chosen: readonly number[]) => Record<string, string> }
const colours = import.meta.glob<Colours>('../../../src/tablee/games/*/colours.ts', { eager: true });

// a few colours each, there from the first paint on
import.meta.glob('../../../src/tablee/games/*/theme.css', { eager: true });

function part<T>(files: Files<T>, game: string, file: string): Promise<T | null> {
  return files[`../../../src/tablee/games/${game}/${file}`]?.() ?? Promise.resolve(null);
}

export const boardOf = (game: string) => part(boards, game, 'Board.svelte');
export const pictureOf = (game: string) => part(pictures, game, 'Picture.svelte');
/** The three small pictures that explain a game. */
export const firstOf = (game: string) => part(firsts, game, 'First.svelte');
export const practiceOf = (game: string) => part(practices, game, 'Practice.svelte');
export const keysOf = (game: string) => part(keys, game, 'keys.ts');
/** The first-match notes in their order: each belongs to the elements whose `data-note` is its name. */
export const notesOf = (game: string) => part(notes, game, 'notes.ts');
export const sheetOf = (game: string) => part(sheets, game, 'Sheet.svelte');

const ownData = new Map<string, Promise<OwnData>>();

/** The data of a match, which never change; without a match, those of a new table. */
export function dataOf(game: string, match: string | null): Promise<OwnData> {
  const found = ownData.get(match ?? '') ?? api.data(game, match);
  if (match !== null) ownData.set(match, found);
  return found.catch((error: unknown) => {
    ownData.delete(match ?? '');
    throw error;
  });
}

let requests = 0;

/** Activates the data of a match, or of a new table of its game; only the latest request counts. */
export async function loadGameData(game: string, match: string | null = null): Promise<void> {
  const mine = ++requests;
  const { data } = await dataOf(game, match);
  if (mine === requests) useData(game, data as object | null);
}

/** Returns to the bundled data. */
export function resetGameData(): void {
  requests++;
  useData('', null);
}

const known = new Set<string>();

/** Loads a game's messages in the reader's language; other languages are loaded when the language is switched. */
export async function loadMessages(game: string): Promise<void> {
  known.add(game);
  await fetchWords(game, i18n.locale);
}

export async function switchLanguage(locale: Locale): Promise<void> {
  await Promise.all([loadCommonMessages(locale), ...[...known].map((game) => fetchWords(game, locale))]);
  i18n.use(locale);
}

async function fetchWords(game: string, locale: Locale): Promise<void> {
  const source = await part(messages, game, `${locale}.ftl`);
  if (source) addMessages(locale, source, game);
}

/** Names colours of the current game as the seats of the table have chosen them. */
export function nameColours(game: string, seats: SeatColours): void {
  const chosen = seats.map(({ colour }) => colour);
  i18n.readAs = colours[`../../../src/tablee/games/${game}/colours.ts`]?.readAs(chosen) ?? {};
}

/** The name of the table's variant; empty where the game has only one. */
export function wayOf({ game, options }: { game: string; options: Record<string, unknown> }): string {
  const id = `variant-${String(options.variant)}`;
  return i18n.has(id, game) ? tOf(game, id) : '';
}

/** The style that sets a game's accent, from its theme.css. */
export const accent = (game: string) => `--accent: var(--${game}, var(--ink)); --on-accent: var(--on-${game}, var(--ground))`;
