import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Sizes = Record<string, Record<string, number>>;

/** Style sheets call sizes of the window by the names in breakpoints.json: `@media (--below-desk)`. */
const breakpoints: Plugin = {
  name: 'breakpoints',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.css') || !code.includes('(--')) return null;
    const file = here('src/app/breakpoints.json'), sizes = JSON.parse(readFileSync(file, 'utf8')) as Sizes;
    this.addWatchFile(file);
    const named = (_: string, bound: string, name: string) => condition(sizes, bound, name);
    return { code: code.replace(/\(--(from|below)-(\w+)\)/g, named), map: null };
  },
};

function condition(sizes: Sizes, bound: string, name: string): string {
  const [side, names] = Object.entries(sizes).find(([, names]) => name in names) ?? [];
  if (!names) throw new Error(`no size of the window is called ${name}`);
  return bound === 'from' ? `(min-${side}: ${names[name]}px)` : `(max-${side}: ${names[name]! - 1}px)`;
}

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
  plugins: [breakpoints, svelte(), kept],
  base: '/',
  resolve: {
    alias: { $app: here('src/app'), $games: here('../src/tablee/games') },
    dedupe: ['svelte'], // boards live above web/, where no node_modules would be found
  },
  build: {
    outDir: '../src/tablee/_web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: { index: here('index.html'), away: here('away.html'), sw: here('src/sw.ts') },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
    assetsInlineLimit: 0, // the content policy allows no data: fonts or pictures
  },
  server: {
    fs: { allow: ['..'] },
    // the server compares where a page comes from with the host it was asked for: both stay as the browser sent them
    proxy: { '/api': { target: server, changeOrigin: false }, '/ws': { target: server, ws: true, changeOrigin: false } },
  },
});
