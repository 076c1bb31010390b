/** The keys of the board, for the list of keys. */
import { type KeyList, MAP_KEYS } from '$kit/keys';

export const KEYS: KeyList = [
  ['Arrows', 'board-key-move'], ['R, Shift R', 'board-key-turn'], ['Enter', 'board-key-confirm'], ['Escape', 'board-key-drop'],
  ['C', 'board-key-card'], ['O', 'board-key-objectives'], ['M', 'board-key-lacks'], ...MAP_KEYS,
];
