/** The keys of the app itself, as they are listed; those of boards are the games'. */
import type { KeyList } from '$kit/keys';

export const EVERYWHERE: KeyList = [['Tab, Shift Tab', 'keys-tab'], ['Escape', 'keys-escape'], ['?', 'keys-help']];
export const AT_TABLE: KeyList = [['Ctrl Z', 'keys-undo'], ['H', 'keys-hint'], ['Enter, Space', 'keys-lesson']];
export const IN_ANALYSIS: KeyList = [['←, →', 'keys-turn'], ['1, 2, 3', 'keys-turning'], ['Home, End', 'keys-ends']];
export const IN_REPLAY: KeyList = [['←, →', 'keys-step'], ['PageUp, PageDown', 'keys-turn'], ['Home, End', 'keys-ends']];
