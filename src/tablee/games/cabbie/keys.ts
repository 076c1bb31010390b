/** The keys of the board, for the list of keys. */
import { type KeyList, MAP_KEYS } from '$kit/keys';

export const KEYS: KeyList = [
  ['Arrows', 'board-key-move'], ['Enter', 'board-key-confirm'], ['Escape', 'board-key-drop'], ['R', 'board-key-turn'],
  ['L', 'board-key-list'], ['D', 'board-key-destination'], ...MAP_KEYS,
];
