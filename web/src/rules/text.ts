/** The little Markdown that rulebooks use: lists by "- ", *em* and **strong**, and clauses that are mentioned by number. */
import type { BookSection } from '$kit/wire';

export interface Run { kind: 'text' | 'em' | 'strong' | 'clause'; text: string }
type Block = { kind: 'paragraph'; runs: Run[] } | { kind: 'list'; items: Run[][] };

const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*|(?<![\d.,])(\d+\.\d+)(?!\d)/g;

export function runs(text: string): Run[] {
  const found: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    const [all, strong, em] = match;
    found.push(strong ? { kind: 'strong', text: strong } : em ? { kind: 'em', text: em } : { kind: 'clause', text: all });
    at = match.index + all.length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

/** Splits a text into paragraphs and lists; continuation lines are joined. */
export function blocks(text: string): Block[] {
  const made: Block[] = [];
  for (const part of text.split(/\n\s*\n|\n(?=- )/)) {
    const line = part.replace(/\s*\n\s*/g, ' ');
    const last = made.at(-1);
    if (!line.startsWith('- ')) made.push({ kind: 'paragraph', runs: runs(line) });
    else if (last?.kind === 'list') last.items.push(runs(line.slice(2)));
    else made.push({ kind: 'list', items: [runs(line.slice(2))] });
  }
  return made;
}

/** The text without markup. */
export const plain = (text: string) => text.replaceAll('*', '');

/** The range of a section's clauses, 2.1 – 2.4; empty if they are not consecutive. */
export function span({ clauses }: BookSection): string {
  const numbers = clauses.map((clause) => clause.number.split('.').map(Number) as [number, number]);
  const [chapter, first] = numbers[0]!;
  const inOrder = numbers.every(([a, b], index) => a === chapter && b === first + index);
  return !inOrder ? '' : numbers.length > 1 ? `${clauses[0]!.number} – ${clauses.at(-1)!.number}` : clauses[0]!.number;
}
