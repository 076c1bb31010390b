import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { here } from './plugins/here.ts';
import base from './vite.config.ts';

/** Files share their modules, so each run has them in the same order. */
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
    fsModuleCache: false, // it does not notice files that are new to a glob
    include: ['tests/**/*.test.ts', '../src/tablee/games/**/tests/*.test.ts'],
    isolate: false, // the modules and the page are made once, not once a file: that took longer than the tests
    maxWorkers: 1, // other tests run beside these
    pool: 'threads',
    sequence: { sequencer: ByName },
    setupFiles: ['vitest.setup.ts'],
    testTimeout: 60_000,
  },
}));
