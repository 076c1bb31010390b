/** All that can be said at a table, and how it is written. */
import { t } from '$kit/i18n.svelte';
import type { Face, Phrase } from '$kit/wire';

type Spoken = Exclude<Phrase, Face>;
const FACES: Record<Face, string> = { smile: 'face-smile', laugh: 'face-laugh', wow: 'face-wow', think: 'face-think', clap: 'face-clap' };

export const faces = Object.keys(FACES) as Face[];
export const spoken: Spoken[] = ['hello', 'well-played', 'thanks', 'moment', 'luck', 'back-soon', 'another'];
/** Where a game forbids more than greetings and thanks. */
export const polite: Spoken[] = ['hello', 'luck', 'thanks'];

export const isFace = (phrase: Phrase): phrase is Face => phrase in FACES;
export const wordsOf = (phrase: Phrase): string => t(isFace(phrase) ? FACES[phrase] : `phrase-${phrase}`);
