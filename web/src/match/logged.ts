/** The two logs of a table told as one: what was played, and what was noted meanwhile. */
import type { Happened, Note } from '$kit/wire';

/** A line: something that happened, who played a step in somebody’s stead, or a note. */
export type Line = { happened: Happened } | { by: NonNullable<Happened['by']> } | { note: Note };
/** What one seat has done in a row; `seat` is null where it was nobody’s doing, such as the deal. */
export interface Block { key: string; seat: number | null; lines: Line[] }

export const seatOf = ({ says }: Happened): number | null => (typeof says.args?.seat === 'number' ? says.args.seat : null);

/** A block a player’s turn, in order: what chance answers at the end of a step is the beginning of the next player’s. */
export function blocksOf(log: readonly Happened[], notes: readonly Note[]): Block[] {
  const blocks: Block[] = [];
  const at = (seq: number, seat: number | null): Block => {
    const last = blocks.at(-1);
    if (last && (seat === null || last.seat === seat)) return last;
    blocks.push({ key: `${seq} ${blocks.length}`, seat, lines: [] });
    return blocks.at(-1)!;
  };
  for (const { seq, events, noted } of bySteps(log, notes)) {
    const told = events.map((happened) => {
      const block = at(seq, seatOf(happened));
      block.lines.push({ happened });
      return block;
    });
    const by = events.find((happened) => happened.by)?.by;
    if (by) told[0]!.lines.push({ by });
    for (const note of noted) at(seq, null).lines.push({ note });
  }
  return blocks;
}

interface Step { seq: number; events: Happened[]; noted: Note[] }

/** In order; a note belongs to the step it came after. */
function bySteps(log: readonly Happened[], notes: readonly Note[]): Step[] {
  const steps = new Map<number, Step>();
  const at = (seq: number): Step => {
    const step = steps.get(seq) ?? { seq, events: [], noted: [] };
    steps.set(seq, step);
    return step;
  };
  for (const happened of log) at(happened.seq).events.push(happened);
  for (const note of notes) at(note.step ?? -1).noted.push(note);
  return [...steps.values()].sort((one, other) => one.seq - other.seq);
}
