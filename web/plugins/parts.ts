import type { Plugin } from 'vite';
import { here } from './here.ts';

/** Of one file of script: what it is made of, with the length of each; the files it cannot start without; its styles. */
export interface Part { modules: Record<string, number>; imports: string[]; styles: string[] }

const ROOT = here('..');
const named = (id: string): string => id.replace('\0', '').replace(ROOT, '');

/** Writes down beside the app what its files are made of, for who measures them. */
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
