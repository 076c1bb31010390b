/** The notes of a game's first match: which of them are left. The game's notes.ts names them in their order. */
import { notesOf } from '../shell/games';
import { notesHere, rememberNotes } from '../shell/memory';

export class FirstNotes {
  #all: readonly string[] = [];
  #left = $state.raw<readonly string[]>([]);
  /** The one that can be seen. */
  #shown = '';

  constructor(readonly game: string) {
    void this.#load();
  }

  async #load(): Promise<void> {
    if (!notesHere(this.game)) return;
    this.#all = (await notesOf(this.game)) ?? [];
    const done = notesHere(this.game) ?? [];
    this.#left = this.#all.filter((note) => !done.includes(note));
  }

  get left(): readonly string[] {
    return this.#left;
  }

  get of(): number {
    return this.#all.length;
  }

  number(note: string): number {
    return this.#all.indexOf(note) + 1;
  }

  show(note: string): void {
    this.#shown = note;
  }

  /** A note is done: it was read, or what it speaks of was done. */
  done(note = this.#shown): void {
    if (!this.#left.includes(note)) return;
    rememberNotes(this.game, [note]);
    this.#left = this.#left.filter((other) => other !== note);
    if (note === this.#shown) this.#shown = '';
  }

  end(): void {
    rememberNotes(this.game, this.#left);
    this.#left = [];
  }
}
