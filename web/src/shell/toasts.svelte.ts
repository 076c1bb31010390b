/** Short notices: what was refused and why, what was copied. */
import { untrack } from 'svelte';
import { i18n } from '$kit/i18n.svelte';
import type { Refusal, Says } from '$kit/wire';
import { router } from '../router.svelte';
import { Refused } from './api';
import { learn } from './games';

export interface Toast {
  key: number;
  says: Says;
  /** The path of the page it belongs to: it goes when that page is left. */
  page: string;
  /** Whose words it is said in. */
  game: string;
  names: readonly string[];
  seat: number | null;
  clause: string | null;
  /** Opens the rule that was cited. */
  open: ((clause: string) => void) | null;
}

class Toasts {
  all = $state.raw<Toast[]>([]);
  #made = 0;

  show(says: Says, more: Partial<Omit<Toast, 'key' | 'says'>> = {}): void {
    const here = router.url.pathname;
    const toast: Toast = { page: here, game: i18n.game, names: [], seat: null, clause: null, open: null, ...more, says, key: ++this.#made };
    if (toast.page !== here) return; // who asked for it has gone elsewhere
    // the same thing said twice is said once
    this.all = [...this.all.filter((old) => old.says.id !== says.id), toast].slice(-3);
  }

  refused(refusal: Refusal, more: Partial<Toast> = {}): void {
    this.show(refusal.says, { ...more, clause: refusal.clause });
  }

  clear(): void {
    this.all = [];
  }

  /** Another page is shown. What was said as the reason for going there is said after going, and stays. */
  turn(page: string): void {
    this.all = this.all.filter((toast) => toast.page === page);
  }

  drop(key: number): void {
    this.all = this.all.filter((toast) => toast.key !== key);
  }
}

export const toasts = new Toasts();

interface About {
  /** The game whose rules may refuse it, where it is not the one at hand. */
  game?: string;
  /** Where a refusal of a name is said instead: beside its field. */
  named?: (says: Says) => void;
}

/** Does something that the server may refuse; says why if it does. */
export async function attempt<T>(doing: () => Promise<T>, about: About = {}): Promise<T | null> {
  // where it was asked for; nothing is done again because one goes elsewhere
  const { page, game, named } = untrack(() => ({ page: router.url.pathname, game: i18n.game, ...about }));
  try {
    return await doing();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal } = error;
    if (named && refusal.says.id.startsWith('refused-name-')) named(refusal.says);
    else {
      if (game) await learn(game);
      toasts.refused(refusal, { page, game });
    }
    return null;
  }
}
