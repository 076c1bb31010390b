/** What the notes of a first match speak of, in their order; see `data-note` on the board. */
export const NOTES = ['tokens', 'places', 'replace', 'book', 'rest'] as const;
