/** What tests of boards have in common. */
import { beforeEach } from 'vitest';
import { addMessages, i18n } from '../src/kit/i18n.svelte';
import { motion } from '../src/kit/motion.svelte';
import { seatOf } from '../src/kit/names';

/** Seats of these people, the first of whom reads. */
export const seatsOf = (...names: string[]) => names.map((name, colour) => (
  { ...seatOf({ name, bot: null, colour }), yours: colour === 0 }
));

/** Context of a board in which something is asked. */
export const asking = () => new Map([['question', { text: 'What now?', seat: 0 }]]);

/** Has every test read a game's messages in English, and nothing move. */
export function inEnglish(game: string, messages: string): void {
  beforeEach(() => {
    addMessages('en', messages, game);
    i18n.use('en');
    i18n.game = game;
    motion.reduced = true;
  });
}
