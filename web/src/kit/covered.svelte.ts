/** The box of the window that a note covers at the moment: a board's camera keeps important places clear of it. */
import type { Box } from './camera';

class Covered {
  box = $state.raw<Box | null>(null);
}

export const covered = new Covered();
