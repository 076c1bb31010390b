import type { Clause, Rulebook, Section } from '$app/wire';
import { plain } from './text';

/** The sections with only those clauses that hold every word looked for, in their number, text or pictures. */
export function search(book: Rulebook, wanted: string): Section[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const matches = (clause: Clause) => words.every((word) => content(clause).includes(word));
  return book.sections
    .map((section) => ({ ...section, clauses: section.clauses.filter(matches) }))
    .filter((section) => section.clauses.length > 0);
}

function content(clause: Clause): string {
  return plain([clause.number, ...clause.body.map((part) => (part.type === 'Picture' ? part.alt : part.text))].join(' '));
}
