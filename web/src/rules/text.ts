/** The little Markdown that rulebooks use: lists by "- ", *em* and **strong**. */
export interface Run { kind: 'text' | 'em' | 'strong'; text: string }
export type Block = { kind: 'paragraph'; runs: Run[] } | { kind: 'list'; items: Run[][] };

const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*/g;

export function runs(text: string): Run[] {
  const found: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    found.push(match[1] ? { kind: 'strong', text: match[1] } : { kind: 'em', text: match[2]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

/** A paragraph may hold lines of a list; a line that continues another is joined to it. */
export function blocks(text: string): Block[] {
  const made: Block[] = [];
  for (const part of text.split(/\n(?=- )/)) {
    const line = part.replace(/\s*\n\s*/g, ' ');
    const last = made.at(-1);
    if (!line.startsWith('- ')) made.push({ kind: 'paragraph', runs: runs(line) });
    else if (last?.kind === 'list') last.items.push(runs(line.slice(2)));
    else made.push({ kind: 'list', items: [runs(line.slice(2))] });
  }
  return made;
}

/** For searching: without case, accents and marks. */
export function plain(text: string): string {
  return text.replaceAll('*', '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
