/** The chat at a table: one message every few seconds, with mutes. */
import { t } from '$kit/i18n.svelte';
import type { Face, Note, Phrase } from '$kit/wire';
import { deaf, mutedAt, rememberDeaf, rememberMuted } from '../shell/memory';
import { wish } from './wish';

type Spoken = Exclude<Phrase, Face>;
const FACES: Record<Face, string> = { smile: 'face-smile', laugh: 'face-laugh', wow: 'face-wow', think: 'face-think', clap: 'face-clap' };

export const faces = Object.keys(FACES) as Face[];
export const spoken: Spoken[] = ['hello', 'well-played', 'thanks', 'moment', 'luck', 'back-soon', 'another'];
/** For games that forbid more than greetings and thanks. */
export const polite: Spoken[] = ['hello', 'luck', 'thanks'];

export const isFace = (phrase: Phrase): phrase is Face => phrase in FACES;
export const wordsOf = (phrase: Phrase): string => t(isFace(phrase) ? FACES[phrase] : `phrase-${phrase}`);

const PAUSE_MS = 5000;

export class Talk {
  /** Whether the chat of others is shown at all. */
  on = $state(!deaf());
  muted = $state.raw<string[]>([]);
  /** Whether something was said a moment ago. */
  resting = $state(false);

  constructor(readonly table: string) {
    this.muted = mutedAt(table);
  }

  async say(phrase: Phrase): Promise<void> {
    this.resting = true;
    setTimeout(() => { this.resting = false; }, PAUSE_MS);
    await wish(this.table, { type: 'Say', phrase });
  }

  /** Whether a note is shown; the reader's own messages always are. */
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
