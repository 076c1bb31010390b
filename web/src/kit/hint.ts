/** A hint as a board shows it: the note in the question's place, and what takes the place of the button that confirms. */
export interface Hint {
  /** What Owl would do, in short; or that it is still looking. */
  readonly title: string;
  /** Why, and the same with only the first reason, where all of it would be too long. */
  readonly why: string;
  readonly briefly: string;
  /** The move in words, for who does not see the board. */
  readonly unseen: string;
  /** What the move would earn. */
  readonly earned: string;
  close(): void;
  /** To the next best move; null where there is no other. */
  readonly another: (() => void) | null;
  /** Make this move; null while Owl is looking. */
  readonly go: (() => void) | null;
}
