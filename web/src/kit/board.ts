/** What a board is given, and what it may ask for. A board draws its view, offers the legal actions and knows no rule. */
import type { Marked } from './pins';
import type { Proposed } from './proposed.svelte';
import type { Ending, Happened, SeatInfo } from './wire';

export interface BoardProps<View, Action, Event, Preview> {
  /** The table as this seat sees it. It is replaced as a whole; the board never folds events. */
  view: View;
  /** What this seat can do now, mildest first; empty when it is not asked. */
  legal: Action[];
  /** What has happened since the view shown before, oldest first: to be animated. Empty on the first view. */
  happened: { seq: number; events: (Omit<Happened, 'event'> & { event: Event })[] };
  /** Who sits where; the index is the seat. */
  seats: SeatInfo[];
  /** The seat this browser shows; null for a spectator, and in a replay without a seat's eyes. */
  seat: number | null;
  over: Ending | null;
  /**
   * What a lesson asks this seat to do, to be lit; anything else would be refused. Whatever is to be pressed next for it
   * has the attribute `data-lit`; a button with it glows.
   */
  lit?: Action | null;
  /** What a hint would do: it is laid as if it had been chosen, and waits to be confirmed. See `lays`. */
  proposed?: Proposed<Action> | null;
  /** Moves that are pointed at where they would be made, all at once. See `pinsOf`. */
  marked?: readonly Marked<Action>[];
  /** The best move is to be found here: what would give it away, such as how far each one leads, is not shown. */
  puzzle?: boolean;
  /** Send an action. A refusal is shown by the page, in words, with its clause. */
  act: (action: Action) => void;
  /** What the server says an action would do; null when it was refused (the page has said why, unless the match has moved on). */
  preview: (action: Action) => Promise<Preview | null>;
}

/** What a game's practice is given, and what it may ask for. It judges nothing: a puzzle tells all about its answers. */
export interface PracticeProps<Puzzle> {
  puzzle: Puzzle;
  /** Another one with every puzzle. */
  seed: number;
  /** The easiest first, and the one of this puzzle. */
  levels: readonly string[];
  level: string;
  choose: (level: string) => void;
  /** Asks for another puzzle of this level. */
  next: () => void;
}
