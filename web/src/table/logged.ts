/** The two logs of a table told as one: what was played, and what was noted meanwhile. */
import type { Happened, Note } from '$app/wire';

export interface Logged { seq: number; events: Happened[]; noted: Note[] }

/** One entry a step, in order; a note belongs to the step it came after. */
export function bySteps(log: readonly Happened[], notes: readonly Note[]): Logged[] {
  const steps = new Map<number, Logged>();
  const at = (seq: number): Logged => {
    const step = steps.get(seq) ?? { seq, events: [], noted: [] };
    steps.set(seq, step);
    return step;
  };
  for (const happened of log) at(happened.seq).events.push(happened);
  for (const note of notes) at(note.step ?? -1).noted.push(note);
  return [...steps.values()].sort((one, other) => one.seq - other.seq);
}
