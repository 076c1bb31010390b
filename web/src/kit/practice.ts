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
