/** Short notices: what was refused and why, what was copied. */
import type { Refusal, Says } from '$app/wire';
import { Refused } from './api';

export interface Toast {
  key: number;
  says: Says;
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
    const toast: Toast = { names: [], seat: null, clause: null, open: null, ...more, says, key: ++this.#made };
    // the same thing said twice is said once
    this.all = [...this.all.filter((old) => old.says.id !== says.id), toast].slice(-3);
  }

  refused(refusal: Refusal, more: Partial<Toast> = {}): void {
    this.show(refusal.says, { ...more, clause: refusal.clause });
  }

  clear(): void {
    this.all = [];
  }

  drop(key: number): void {
    this.all = this.all.filter((toast) => toast.key !== key);
  }
}

export const toasts = new Toasts();

/** Does something that the server may refuse; says why if it does. */
export async function attempt<T>(doing: () => Promise<T>): Promise<T | null> {
  try {
    return await doing();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toasts.refused(error.refusal);
    return null;
  }
}
