/** A busy machine is slow, and no test is about that. Both languages are read; in a tree without the app there are none. */
import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 20_000 });
const words = import.meta.glob<typeof import('./src/shell/words')>('./src/shell/words.ts', { eager: true });
await Promise.all(Object.values(words).flatMap(({ learnWords }) => [learnWords('en'), learnWords('fr')]));
