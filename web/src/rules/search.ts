/** Full-text search with simple stemming in English and French; accents and case do not matter. */
import type { BookSection, Clause, Question, Rulebook } from '$kit/wire';
import { plain } from './text';

/** A word, or a clause's number. */
const WORD = /\d+\.\d+|[\p{L}\p{N}]+/gu;
/** Suffixes of both languages, the longest first; at least three letters of the stem remain. */
const ENDINGS = [
  ...['issent', 'aient', 'ement', 'eront', 'ante', 'ment', 'erez', 'euse', 'able'],
  ...['ing', 'ant', 'ent', 'ons', 'ies', 'ait', 'era', 'eux', 'aux', 'eur', 'ied', 'ed', 'ee', 'er', 'es', 'ez', 'ir', 'it', 'is', 'ly', 'al'],
  ...['e', 's', 'x', 'y', 'i'],
];
const LEAST = 3;
/** From so many letters on, prefixes match. */
const BEGINNING = 4;

export interface Found { sections: BookSection[]; questions: Question[]; count: number }

/** The clauses and questions that contain every word. */
export function search(book: Rulebook, wanted: string): Found {
  const looked = words(wanted);
  const holds = (text: string) => looked.every((word) => words(text).some((other) => isForm(word, other)));
  const sections = book.sections
    .map((section) => ({ ...section, clauses: section.clauses.filter((clause) => holds(content(clause))) }))
    .filter((section) => section.clauses.length > 0);
  const questions = (book.questions?.asked ?? []).filter(({ question, answer }) => holds(`${question} ${answer}`));
  return { sections, questions, count: sections.flatMap((section) => section.clauses).length + questions.length };
}

function content(clause: Clause): string {
  return [clause.number, ...clause.body.map((part) => (part.type === 'Picture' ? part.alt : part.text))].join(' ');
}

/** Splits a text into matches and other parts. */
export function hits(text: string, wanted: string): { text: string; hit: boolean }[] {
  const looked = words(wanted), pieces: { text: string; hit: boolean }[] = [];
  let at = 0;
  for (const match of looked.length ? text.matchAll(WORD) : []) {
    if (!looked.some((word) => isForm(word, fold(match[0])))) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), hit: false });
    pieces.push({ text: match[0], hit: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}

const words = (text: string) => (plain(text).match(WORD) ?? []).map(fold);

/** Removes case and accents. */
function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}

/** Whether two folded words are forms of one; while typing, a prefix matches. */
function isForm(wanted: string, word: string): boolean {
  if (word.startsWith(wanted)) return true;
  const [a, b] = [stem(wanted), stem(word)];
  return a === b || (a.length >= BEGINNING && b.startsWith(a));
}

/** Strips up to two suffixes: cover-ed; pos-ée-s. */
const stem = (word: string) => cut(cut(word)).replace(/([bdfglmnprst])\1$/, '$1'); // planned, plan

function cut(word: string): string {
  const ending = ENDINGS.find((ending) => word.endsWith(ending) && word.length - ending.length >= LEAST);
  return ending ? word.slice(0, -ending.length) : word;
}
