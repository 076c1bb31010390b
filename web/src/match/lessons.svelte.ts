/** The guided first match: its learner reads sentence by sentence and acts after the last. */
import type { LessonInfo, Says } from '$kit/wire';
import type { TableClient } from './client.svelte';

export class Lessons {
  /** The number of sentences read, and of which lesson. */
  #read = $state.raw({ lesson: '', count: 0 });
  #closed = $state('');

  constructor(readonly client: TableClient) {}

  /** The current lesson. The farewell stays until it is closed, though the match goes on. */
  now: LessonInfo | null = $derived.by(() => {
    const { told, lesson } = this.client;
    if (!told || !lesson || told.seat === null || told.over || this.#closed === told.match) return null;
    return told.lesson || isFarewell(lesson) ? lesson : null;
  });

  #name = $derived.by(() => (this.now ? `${this.client.told?.match}/${this.now.number}` : ''));
  #count = $derived(this.#read.lesson === this.#name ? this.#read.count : 0);

  /** The current sentence; null while others act. */
  says: Says | null = $derived(this.now?.says[this.#count] ?? null);
  /** Whether there is more to read before the learner can act. */
  more = $derived(this.now !== null && this.#count < this.now.says.length - 1);
  /** The part of its sentences read, from 0 to 1, for the progress bar. */
  part = $derived(this.now?.says.length ? (this.#count + 1) / this.now.says.length : 1);
  over = $derived(this.now !== null && isFarewell(this.now) && !this.more);
  /** Whether the learner can act: not while reading, nor while the guide plays for others. */
  free = $derived(this.now === null || this.over || (!this.more && this.now.action !== null));
  lit: unknown = $derived(this.free ? (this.now?.action ?? null) : null);

  next(): void {
    if (this.more) this.#read = { lesson: this.#name, count: this.#count + 1 };
    else if (this.over) this.close();
  }

  /** Ends the lessons: the match goes on like any other. */
  close(): void {
    if (this.over) this.#closed = this.client.told?.match ?? '';
  }
}

const isFarewell = (lesson: LessonInfo) => lesson.number === lesson.of;
