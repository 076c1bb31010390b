/** What this browser remembers of the tables it has been at. */
const MOST = 12;

export function tablesHere(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem('tables') ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberTable(id: string): void {
  localStorage.setItem('tables', JSON.stringify([id, ...tablesHere().filter((other) => other !== id)].slice(0, MOST)));
}

export function forgetTable(id: string): void {
  localStorage.setItem('tables', JSON.stringify(tablesHere().filter((other) => other !== id)));
}

const key = (match: string, seat: number | null) => `seen/${match}/${seat ?? 'public'}`;

/** The last step a seat of a match was shown here; null when it never was. */
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

/** The level of a game's practice that was chosen last here. */
export const levelHere = (game: string): string | null => localStorage.getItem(`practice/${game}`);

export function rememberLevel(game: string, level: string): void {
  localStorage.setItem(`practice/${game}`, level);
}
