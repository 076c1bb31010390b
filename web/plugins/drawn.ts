import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, normalizePath, type Plugin, type Rolldown } from 'vite';
import { breakpoints } from './breakpoints.ts';
import { here, resolve } from './here.ts';

/** A picture as SVG, and its style. Its ids begin with `drawn-`. */
export interface Drawn { svg: string; style: string }

const MARK = '\0drawn:', ROOT = normalizePath(here('..'));
const ENTRY = 'virtual:picture';
// stubs for what the app asks a browser for as soon as it is loaded
const BROWSER = `const localStorage = { getItem: () => null }, navigator = { language: 'en' },
  matchMedia = () => ({ matches: false, addEventListener: () => null });`;

/**
 * Renders a component at build time: `Picture.svelte?drawn` imports the address of its picture. The first page shows every game's own
 * material without loading the code that draws it.
 */
export const drawn: Plugin = {
  name: 'drawn',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.svelte?drawn')) return null;
    const found = await this.resolve(source.replace(/\?drawn$/, ''), importer);
    return found && MARK + found.id.replace(ROOT, '').replace(/\.svelte$/, '');
  },
  async load(id) {
    if (!id.startsWith(MARK)) return null;
    if (process.env.VITEST) return 'export default null'; // tests that look at pictures run in a browser with the built app
    const file = `${ROOT}${id.slice(MARK.length)}.svelte`;
    this.addWatchFile(file);
    const source = JSON.stringify(await draw(file));
    if (this.environment.mode === 'dev') return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)}`;
    const name = file.split('/').at(-2)!;
    return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name}.json`, source })}`;
  },
};

async function draw(file: string): Promise<Drawn> {
  const { output } = (await build(settings(file))) as Rolldown.RolldownOutput;
  const style = output.flatMap((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? [String(part.source)] : [])).join('');
  const program = (await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)) as { body: string };
  return { svg: program.body.replace(/<!--.*?-->/gs, ''), style };
}

/** The build of a program that renders it: one file, kept in memory. */
const settings = (file: string) => ({
  configFile: false as const,
  root: here(''),
  logLevel: 'error' as const,
  plugins: [breakpoints, svelte(), entry(file)],
  resolve,
  ssr: { noExternal: true as const },
  build: {
    ssr: true, write: false, emitAssets: true, cssMinify: true, assetsInlineLimit: 0,
    rolldownOptions: { input: ENTRY, output: { banner: BROWSER, codeSplitting: false } },
  },
});

const entry = (file: string): Plugin => ({
  name: 'entry',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
  load: (id) => (id === `\0${ENTRY}` ? `
    import { render } from 'svelte/server';
    import Picture from ${JSON.stringify(file)};
    export const { body } = render(Picture, { idPrefix: 'drawn' });` : null),
});
