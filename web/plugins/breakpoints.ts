import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { here } from './here.ts';

type Sizes = Record<string, Record<string, number>>;

/** Replaces named breakpoints in style sheets, such as `@media (--below-desk)`, by the sizes in breakpoints.json. */
export const breakpoints: Plugin = {
  name: 'breakpoints',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.css') || !code.includes('(--')) return null;
    const file = here('src/kit/breakpoints.json'), sizes = JSON.parse(readFileSync(file, 'utf8')) as Sizes;
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
