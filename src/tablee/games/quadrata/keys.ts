/** The keys of the board, for the list of keys. */
import { MAP_KEYS, type KeyList } from '$kit/keys';

export const KEYS: KeyList = [['Arrows', 'board-key-move'], ['Enter', 'board-key-confirm'], ['Escape', 'board-key-drop'], ...MAP_KEYS];
