import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A message with the lines that belong to it. */
const SHELF = /^(?:game|variant)-.*(?:\n[ }].*)*/gm;
const COMMENTS = /^(?:#.*)?\n/gm;

const PARTS: Record<string, (source: string) => string> = {
  words: (source) => source.replace(COMMENTS, ''),
  shelf: (source) => source.match(SHELF)?.join('\n') ?? '',
};

/** Of a Fluent file, `?words` are its messages without the comments, `?shelf` those that a game is found by: its name and its ways to play. */
export const words: Plugin = {
  name: 'words',
  load(id) {
    const [file = '', part = ''] = id.split('?'), cut = PARTS[part];
    if (!cut || !file.endsWith('.ftl')) return null;
    this.addWatchFile(file);
    return { code: `export default ${JSON.stringify(cut(readFileSync(file, 'utf8')))}`, moduleType: 'js', map: null };
  },
};
