import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { here } from './plugins/here.ts';
import base from './vite.config.ts';

/** Sorts test files by name, since they share their modules: every run has the same order. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.sort((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
  }
}

export default mergeConfig(base, defineConfig({
  resolve: {
    alias: { $tests: here('tests') },
    conditions: ['browser'], // the browser build of Svelte, so that components mount
    dedupe: ['vitest', '@testing-library/svelte'],
  },
  test: {
    environment: 'happy-dom',
    fsModuleCache: false, // it misses files that are new to a glob
    include: ['tests/**/*.test.ts', '../src/tablee/games/**/tests/*.test.ts'],
    isolate: false, // one page and one set of modules for all files, since creating them took longer than the tests
    maxWorkers: 1, // other tests run at the same time
    pool: 'threads',
    sequence: { sequencer: ByName },
    setupFiles: ['vitest.setup.ts'],
    testTimeout: 60_000,
  },
}));
