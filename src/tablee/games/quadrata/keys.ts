/** The keys of the board, for the list of keys. */
import type { KeyList } from '$app/keys';

export const KEYS: KeyList = [['Arrows', 'board-key-move'], ['Enter', 'board-key-confirm'], ['Escape', 'board-key-drop']];
