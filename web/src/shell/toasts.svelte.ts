/** Toasts: refusals with their reasons, and short confirmations. */
import { untrack } from 'svelte';
import { i18n } from '$kit/i18n.svelte';
import type { Refusal, Says } from '$kit/wire';
import { router } from '../router.svelte';
import { Refused } from './api';
import { loadMessages } from './games';

export interface Toast {
  key: number;
  says: Says;
  /** The path of its page: leaving it removes the toast. */
  page: string;
  /** The game whose messages it uses. */
  game: string;
  names: readonly string[];
  seat: number | null;
  clause: string | null;
  /** Opens the cited rule. */
  open: ((clause: string) => void) | null;
}

class Toasts {
  all = $state.raw<Toast[]>([]);
  #made = 0;

  show(says: Says, more: Partial<Omit<Toast, 'key' | 'says'>> = {}): void {
    const here = router.url.pathname;
    const toast: Toast = { page: here, game: i18n.game, names: [], seat: null, clause: null, open: null, ...more, says, key: ++this.#made };
    if (toast.page !== here) return; // the page that asked for it was left
    // the same message twice is shown once
    this.all = [...this.all.filter((old) => old.says.id !== says.id), toast].slice(-3);
  }

  refused(refusal: Refusal, more: Partial<Toast> = {}): void {
    this.show(refusal.says, { ...more, clause: refusal.clause });
  }

  clear(): void {
    this.all = [];
  }

  /** Removes the toasts of other pages. The reason for a redirect is shown after it, and so stays. */
  turn(page: string): void {
    this.all = this.all.filter((toast) => toast.page === page);
  }

  drop(key: number): void {
    this.all = this.all.filter((toast) => toast.key !== key);
  }
}

export const toasts = new Toasts();

interface About {
  /** The game whose rules may refuse it, if not the current one. */
  game?: string;
  /** Shows refusals of a name beside its field instead. */
  named?: (says: Says) => void;
}

/** Runs a request that the server may refuse; a refusal is shown as a toast, and gives null. */
export async function attempt<T>(doing: () => Promise<T>, about: About = {}): Promise<T | null> {
  // as of now: leaving the page neither repeats nor redirects it
  const { page, game, named } = untrack(() => ({ page: router.url.pathname, game: i18n.game, ...about }));
  try {
    return await doing();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal } = error;
    if (named && refusal.says.id.startsWith('refused-name-')) named(refusal.says);
    else {
      if (game) await loadMessages(game);
      toasts.refused(refusal, { page, game });
    }
    return null;
  }
}
