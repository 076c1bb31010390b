/** A busy machine is slow, and no test is about that. */
import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 20_000 });

/** There are none to wait for. */
Object.assign(document, { fonts: { ready: Promise.resolve() } });
