/** The subjects of the first-match notes, in their order: each is a `data-note` on the board. */
export const NOTES = ['fare', 'die', 'drive', 'piece'] as const;
