import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vite.config.ts';

export default mergeConfig(base, defineConfig({
  resolve: {
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
    setupFiles: ['vitest.setup.ts'],
    testTimeout: 60_000,
  },
}));
