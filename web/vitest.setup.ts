/** A busy machine is slow, and no test is about that. Both languages are read; in a tree without the app there are none. */
import { cleanup, configure } from '@testing-library/svelte';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 20_000 });
const words = import.meta.glob<typeof import('./src/shell/words')>('./src/shell/words.ts', { eager: true });
await Promise.all(Object.values(words).flatMap(({ learnWords }) => [learnWords('en'), learnWords('fr')]));

// All files share one page: nothing of a test is left on it. As in a browser, a cancelled animation is no fault.
const { cancel } = Animation.prototype;
Animation.prototype.cancel = function () {
  this.finished.catch(() => {});
  cancel.call(this);
};
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
