/** A busy machine is slow, and no test is about that. */
import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 20_000 });
