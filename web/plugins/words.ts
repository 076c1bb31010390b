import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A message with its continuation lines and attributes. */
const SHELF = /^(?:game|variant)-.*(?:\n[ }].*)*/gm;
const COMMENTS = /^(?:#.*)?\n/gm;

const PARTS: Record<string, (source: string) => string> = {
  words: (source) => source.replace(COMMENTS, ''),
  shelf: (source) => source.match(SHELF)?.join('\n') ?? '',
};

/** Imports from Fluent files: `?words` gives all messages without comments, `?shelf` only a game's name and its ways to play. */
export const words: Plugin = {
  name: 'words',
  load(id) {
    const [file = '', part = ''] = id.split('?'), cut = PARTS[part];
    if (!cut || !file.endsWith('.ftl')) return null;
    this.addWatchFile(file);
    return { code: `export default ${JSON.stringify(cut(readFileSync(file, 'utf8')))}`, moduleType: 'js', map: null };
  },
};
