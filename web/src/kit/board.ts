/** The props of a game's components. A board draws its view, offers the legal actions and knows no rule. */
import type { Marked } from './pins';
import type { Proposed } from './proposed.svelte';
import type { Ending, Happened, SeatInfo } from './wire';

export interface BoardProps<View, Action, Event, Preview> {
  /** The match as this seat sees it. It is replaced as a whole; the board never folds events. */
  view: View;
  /** The legal actions of this seat, mildest first; empty when it is not asked. */
  legal: Action[];
  /** The events since the previous view, oldest first, to be animated; empty on the first view. */
  happened: { seq: number; events: (Omit<Happened, 'event'> & { event: Event })[] };
  /** The players; the index is the seat. */
  seats: SeatInfo[];
  /** The seat this browser shows; null for a spectator, and in a replay without a seat's eyes. */
  seat: number | null;
  over: Ending | null;
  /**
   * The action that a lesson asks for; any other would be refused. The board puts the attribute `data-lit` on whatever is to be pressed next
   * for it; a button with it glows.
   */
  lit?: Action | null;
  /** The action that a hint proposes: it is laid as if it had been chosen, and waits to be confirmed. See `layProposal`. */
  proposed?: Proposed<Action> | null;
  /** Moves to mark with pins. See `pinsOf`. */
  marked?: readonly Marked<Action>[];
  /** Whether the match is a puzzle: the board then hides what would give the best move away. */
  puzzle?: boolean;
  /** Sends an action. If it is refused, the page says so in words, with the clause. */
  act: (action: Action) => void;
  /** The server's preview of an action; null when it was refused (the page has said why, unless the match has moved on). */
  preview: (action: Action) => Promise<Preview | null>;
}

/** The props of a game's practice. It needs no judge: a puzzle holds all of its answers. */
export interface PracticeProps<Puzzle> {
  puzzle: Puzzle;
  /** Changes with every puzzle. */
  seed: number;
  /** All levels, the easiest first, and the level of this puzzle. */
  levels: readonly string[];
  level: string;
  choose: (level: string) => void;
  /** Requests another puzzle of this level. */
  next: () => void;
}
