/** Merges the two logs of a table, the match's events and the table's notes, for display. */
import type { Happened, Note } from '$kit/wire';

/** A line of the log: an event, a remark on who played a step in somebody’s stead, or a note. */
type Line = { happened: Happened } | { by: NonNullable<Happened['by']> } | { note: Note };
/** What one seat has done in a row; `seat` is null for nobody, as in the deal. */
interface Block { key: string; seat: number | null; lines: Line[] }

export const seatOf = ({ says }: Happened): number | null => (typeof says.args?.seat === 'number' ? says.args.seat : null);

/** One block per turn, in order. Chance at the end of a step belongs to the next player’s turn. */
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

/** The steps in order; a note belongs to the step before it. */
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
