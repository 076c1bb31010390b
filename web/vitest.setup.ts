/** Tests read both languages; and a busy machine is slow, which no test is about. */
import { configure } from '@testing-library/svelte';
import { learnWords } from './src/shell/words';

configure({ asyncUtilTimeout: 20_000 });

/** There are none to wait for. */
Object.assign(document, { fonts: { ready: Promise.resolve() } });
await Promise.all([learnWords('en'), learnWords('fr')]);
