import { expect, test } from 'vitest';
import type { Rulebook } from '../src/app/wire';
import { search } from '../src/rules/search';
import { blocks, plain, runs } from '../src/rules/text';

test('emphasis', () => {
  expect(runs('a **b c** and *d*.')).toEqual([
    { kind: 'text', text: 'a ' }, { kind: 'strong', text: 'b c' }, { kind: 'text', text: ' and ' }, { kind: 'em', text: 'd' }, { kind: 'text', text: '.' },
  ]);
});

test('lists within a paragraph', () => {
  const [first, list] = blocks('Two ways:\n- one\n  goes on\n- **two**');
  expect(first).toEqual({ kind: 'paragraph', runs: [{ kind: 'text', text: 'Two ways:' }] });
  expect(list).toMatchObject({ kind: 'list', items: [[{ text: 'one goes on' }], [{ kind: 'strong', text: 'two' }]] });
});

test('search ignores case and accents, and looks at pictures too', () => {
  const book: Rulebook = {
    title: 'Q', introduction: [], quick: null, card: null, questions: null,
    sections: [
      { title: 'A', kind: 'rules', clauses: [{ number: '1.1', body: [{ type: 'Paragraph', text: 'Une *carte* réalisée' }] }] },
      { title: 'B', kind: 'rules', clauses: [{ number: '2.1', body: [{ type: 'Picture', key: 'k', alt: 'Nessie dans un lac' }] }, { number: '2.2', body: [] }] },
    ],
  };
  const found = (words: string) => search(book, words).flatMap((section) => section.clauses.map((clause) => clause.number));
  expect(plain('Réalisée')).toBe('realisee');
  expect(found('CARTE realisee')).toEqual(['1.1']);
  expect(found('nessie')).toEqual(['2.1']);
  expect(found('2.2')).toEqual(['2.2']);
  expect(found('')).toEqual(['1.1', '2.1', '2.2']);
  expect(found('dragon')).toEqual([]);
});
