import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { breakpoints } from './plugins/breakpoints.ts';
import { drawn } from './plugins/drawn.ts';
import { groups } from './plugins/groups.ts';
import { here, resolve } from './plugins/here.ts';
import { parts } from './plugins/parts.ts';
import { words } from './plugins/words.ts';

const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000';

/** The service worker is told which files there are; another list is another version. */
const kept: Plugin = {
  name: 'kept',
  generateBundle(_, bundle) {
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk') return;
    const files = Object.keys(bundle).filter((name) => name.startsWith('assets/')).map((name) => `/${name}`).sort();
    const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
    worker.code = worker.code.replace('__KEPT__', JSON.stringify({ version, files }));
  },
};

export default defineConfig({
  plugins: [breakpoints, drawn, words, svelte(), kept, parts],
  base: '/',
  resolve,
  build: {
    outDir: '../src/tablee/_web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false }, // a browser that does not know it finds the files a moment later
    rolldownOptions: {
      input: { index: here('index.html'), away: here('away.html'), sw: here('src/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups },
      },
    },
    assetsInlineLimit: 0, // the content policy allows no data: fonts or pictures
  },
  server: {
    fs: { allow: ['..'] },
    // the server compares where a page comes from with the host it was asked for: both stay as the browser sent them
    proxy: { '/api': { target: server, changeOrigin: false }, '/ws': { target: server, ws: true, changeOrigin: false } },
  },
});
