/** Long timeouts, since no test is about speed. Loads both languages, where the tree has the app. */
import { cleanup, configure } from '@testing-library/svelte';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 20_000 });
const words = import.meta.glob<typeof import('./src/shell/words')>('./src/shell/words.ts', { eager: true });
await Promise.all(Object.values(words).flatMap(({ loadCommonMessages }) => [loadCommonMessages('en'), loadCommonMessages('fr')]));

// All files share one page, which each test leaves empty. As in a browser, a cancelled animation is no error.
const { cancel } = Animation.prototype;
Animation.prototype.cancel = function () {
  this.finished.catch(() => {});
  cancel.call(this);
};
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
