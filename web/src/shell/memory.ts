/** What this browser remembers about games and tables, in localStorage. */
import type { Level } from '$kit/wire';

const MOST = 12;

function listOf(name: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const tablesHere = (): string[] => listOf('tables');

export function rememberTable(id: string): void {
  localStorage.setItem('tables', JSON.stringify([id, ...tablesHere().filter((other) => other !== id)].slice(0, MOST)));
}

const key = (match: string, seat: number | null) => `seen/${match}/${seat ?? 'public'}`;

/** The last step shown here for a seat of a match; null if none was. */
export function seen(match: string, seat: number | null): number | null {
  const found = localStorage.getItem(key(match, seat));
  return found === null ? null : Number(found);
}

export function rememberSeen(match: string, seat: number | null, seq: number): void {
  localStorage.setItem(key(match, seat), String(seq));
}

export function forgetSeen(match: string, seat: number | null): void {
  localStorage.removeItem(key(match, seat));
}

/** The last plan for a game, unvalidated: callers take what is still possible. */
export function planHere<T extends object>(game: string): Partial<T> {
  try {
    const plan: unknown = JSON.parse(localStorage.getItem(`plan/${game}`) ?? '{}');
    return typeof plan === 'object' && plan !== null ? plan : {};
  } catch {
    return {};
  }
}

export function rememberPlan(game: string, plan: object): void {
  localStorage.setItem(`plan/${game}`, JSON.stringify(plan));
}

/** The last chosen level of a game's practice. */
export const levelHere = (game: string): string | null => localStorage.getItem(`practice/${game}`);

export function rememberLevel(game: string, level: string): void {
  localStorage.setItem(`practice/${game}`, level);
}

/** The last chosen level of a game's bots. */
export function botHere(game: string, levels: readonly Level[]): Level {
  const last = localStorage.getItem(`bot/${game}`);
  return levels.find((level) => level === last) ?? 'normal';
}

export function rememberBot(game: string, level: Level): void {
  localStorage.setItem(`bot/${game}`, level);
}

/** Whether a table was once opened in words here: every table is from then on. */
export const readsWords = (): boolean => localStorage.getItem('words') === 'yes';

export function rememberWords(): void {
  localStorage.setItem('words', 'yes');
}

/** Whether all chat of others is hidden. */
export const deaf = (): boolean => localStorage.getItem('deaf') === 'yes';

export function rememberDeaf(now: boolean): void {
  localStorage.setItem('deaf', now ? 'yes' : 'no');
}

/** The people whose chat is hidden at a table. */
export const mutedAt = (table: string): string[] => listOf(`muted/${table}`);

export function rememberMuted(table: string, who: string[]): void {
  if (who.length) localStorage.setItem(`muted/${table}`, JSON.stringify(who));
  else localStorage.removeItem(`muted/${table}`);
}

/** Whether a game is new here: no match of it was set up, and the first-time dialog was never shown. */
export const isNewTo = (game: string): boolean =>
  ['first', 'plan', 'bot'].every((what) => localStorage.getItem(`${what}/${game}`) === null);

/** Remembers that the first-time dialog was shown, and whether the first match has notes. */
export function rememberFirst(game: string, notes: boolean): void {
  localStorage.setItem(`first/${game}`, notes ? 'notes' : 'asked');
}

/** The first-match notes of a game that are done; null where it is played without notes. */
export const notesHere = (game: string): string[] | null =>
  (localStorage.getItem(`first/${game}`) === 'notes' ? listOf(`notes/${game}`) : null);

/** Done notes never come back. */
export function rememberNotes(game: string, done: readonly string[]): void {
  localStorage.setItem(`notes/${game}`, JSON.stringify([...new Set([...listOf(`notes/${game}`), ...done])]));
}
