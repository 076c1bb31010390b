/** What is said at a table: one thing every few seconds, and of the others only what one wants to hear. */
import type { Note, Phrase } from '$kit/wire';
import { deaf, mutedAt, rememberDeaf, rememberMuted } from '../shell/memory';
import { wish } from './wish';

export const PAUSE_MS = 5000;

export class Talk {
  /** Whether the others are heard at all. */
  on = $state(!deaf());
  muted = $state.raw<string[]>([]);
  /** Something was said a moment ago. */
  resting = $state(false);

  constructor(readonly table: string) {
    this.muted = mutedAt(table);
  }

  async say(phrase: Phrase): Promise<void> {
    this.resting = true;
    setTimeout(() => { this.resting = false; }, PAUSE_MS);
    await wish(this.table, { type: 'Say', phrase });
  }

  /** Whether a line of the table's log is to be shown; what one says oneself always is. */
  hears(note: Note, yours: boolean): boolean {
    return note.phrase === null || yours || (this.on && !(note.who !== null && this.muted.includes(note.who)));
  }

  listen(on: boolean): void {
    this.on = on;
    rememberDeaf(!on);
  }

  mute(who: string, mute: boolean): void {
    this.muted = [...this.muted.filter((other) => other !== who), ...(mute ? [who] : [])];
    rememberMuted(this.table, this.muted);
  }
}
