import { relative } from 'node:path';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // by a file's place in the tree, also outside web/: the same sources give the same pages in every folder
    cssHash: ({ hash, filename }) => `svelte-${hash(relative(import.meta.dirname, filename).replaceAll('\\', '/'))}`,
  },
};
