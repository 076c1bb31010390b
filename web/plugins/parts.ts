import type { Plugin } from 'vite';
import { here } from './here.ts';

/** The contents of a chunk: its modules with their lengths, the chunks it imports statically, and its style sheets. */
interface Part { modules: Record<string, number>; imports: string[]; styles: string[] }

const ROOT = here('..');
const named = (id: string): string => id.replace('\0', '').replace(ROOT, '');

/** Writes the contents of every chunk to .parts.json, for tests of bundle sizes. */
export const parts: Plugin = {
  name: 'parts',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const made: Record<string, Part> = {};
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        const modules = Object.entries(part.modules).map(([id, { renderedLength }]) => [named(id), renderedLength]);
        made[part.fileName] = { modules: Object.fromEntries(modules), imports: part.imports, styles: [...part.viteMetadata?.importedCss ?? []] };
      }
      this.emitFile({ type: 'asset', fileName: '.parts.json', source: JSON.stringify(made) });
    },
  },
};
