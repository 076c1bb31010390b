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

/** How a game was played last from here, as it was written: who reads it sees what of it can be used. */
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

/** The level of a game's practice that was chosen last here. */
export const levelHere = (game: string): string | null => localStorage.getItem(`practice/${game}`);

export function rememberLevel(game: string, level: string): void {
  localStorage.setItem(`practice/${game}`, level);
}
