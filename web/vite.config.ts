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

/** Tells the service worker the files of this build; their hash is the version. */
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
    modulePreload: { polyfill: false }, // browsers without it load the files a moment later
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
    // the server compares Origin and Host, so both stay as the browser sent them
    proxy: { '/api': { target: server, changeOrigin: false }, '/ws': { target: server, ws: true, changeOrigin: false } },
  },
});
