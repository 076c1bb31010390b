/** What a note covers of the window for the moment: a board's camera keeps what matters clear of it. */
import type { Box } from './camera';

class Covered {
  box = $state.raw<Box | null>(null);
}

export const covered = new Covered();
