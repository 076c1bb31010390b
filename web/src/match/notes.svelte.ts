/** The remaining notes of a game's first match, in the order of the game's notes.ts. */
import { notesOf } from '../shell/games';
import { notesHere, rememberNotes } from '../shell/memory';

export class FirstNotes {
  #all: readonly string[] = [];
  #left = $state.raw<readonly string[]>([]);
  /** The visible note. */
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

  /** Marks a note as done: it was read, or its subject was dealt with. */
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
