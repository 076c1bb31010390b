import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  resolve: {
    alias: { $app: here('src/app'), $games: here('../src/tablee/games') },
    dedupe: ['svelte'], // boards live above web/, where no node_modules would be found
  },
  build: {
    outDir: '../src/tablee/_web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows no data: fonts or pictures
  },
  server: {
    fs: { allow: ['..'] },
    // the server compares where a page comes from with the host it was asked for: both stay as the browser sent them
    proxy: { '/api': { target: server, changeOrigin: false }, '/ws': { target: server, ws: true, changeOrigin: false } },
  },
});
