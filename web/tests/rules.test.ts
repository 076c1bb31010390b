import { expect, test } from 'vitest';
import type { BookSection, Clause, Rulebook } from '../src/kit/wire';
import { hits, search } from '../src/rules/search';
import { blocks, runs, span } from '../src/rules/text';

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

test('clauses that are mentioned', () => {
  expect(runs('As in 4.3 (see 15.10).').filter(({ kind }) => kind === 'clause').map(({ text }) => text)).toEqual(['4.3', '15.10']);
  expect(runs('24 cards, 3,5 km')).toHaveLength(1);
});

test('an answer in two paragraphs', () => {
  expect(blocks('Yes.\n\nEven\ntwice.')).toMatchObject([{ runs: [{ text: 'Yes.' }] }, { runs: [{ text: 'Even twice.' }] }]);
});

const clause = (number: string, text: string): Clause => ({ number, body: [{ type: 'Paragraph', text }] });
const section = (title: string, ...clauses: Clause[]): BookSection => ({ title, kind: 'rules', clauses });

test('a section says which clauses it has, where they are in order', () => {
  expect(span(section('A', clause('2.1', ''), clause('2.2', ''), clause('2.3', '')))).toBe('2.1 – 2.3');
  expect(span(section('A', clause('2.9', '')))).toBe('2.9');
  expect(span(section('A', clause('2.1', ''), clause('2.3', '')))).toBe('');
  expect(span(section('A', clause('2.1', ''), clause('3.2', '')))).toBe('');
});

const ENGLISH = section(
  'Placing',
  clause('2.1', 'On your turn, take the top Quadri card and place it. Turn it as you like, and cover **at least 1** of the squares already placed.'),
  clause('2.4', 'Once you have taken your card, everybody sees it. There is always a place for it.'),
  clause('4.2', 'You lay it down, score its points and draw a new one. If you are wrong, only you are told.'),
);
const FRENCH = section(
  'La pose',
  clause('2.1', 'À votre tour, prenez la première carte Quadri et posez-la. Alignez ses carrés sur la grille.'),
  clause('2.3', 'Les cartes posées se tournent, mais ne se retournent pas. L’objectif est *réalisé* quand sa forme est visible.'),
  { number: '3.1', body: [{ type: 'Picture', key: 'k', alt: 'Nessie dans un lac' }, { type: 'Ruling', text: 'La règle imprimée est muette.' }] },
);
const BOOK: Rulebook = {
  title: 'Q', introduction: [], quick: null, card: null, sections: [ENGLISH, FRENCH],
  questions: { title: 'Questions', asked: [{ question: 'May I flip it?', answer: 'Never.' }] },
};

const NUMBERS = ({ sections }: { sections: BookSection[] }) => sections.flatMap(({ title, clauses }) => clauses.map(({ number }) => `${title} ${number}`));

test.each([
  ['placing', ['Placing 2.1', 'Placing 2.4']],
  ['squared', ['Placing 2.1']],
  ['DRAWS', ['Placing 4.2']],
  ['scoring', ['Placing 4.2']],
  ['covered', ['Placing 2.1']],
  ['turned', ['Placing 2.1']],
  ['poser', ['La pose 2.1', 'La pose 2.3']],
  ['realiser', ['La pose 2.3']],
  ['aligné', ['La pose 2.1']],
  ['formes', ['La pose 2.3']],
  ['OBJECTIFS', ['La pose 2.3']],
  ['nessie lac', ['La pose 3.1']],
  ['regles imprimees', ['La pose 3.1']],
  ['2.3', ['La pose 2.3']],
  ['card told', []],
  ['dragon', []],
])('%s is found in whatever form it stands there', (wanted, numbers) => {
  expect(NUMBERS(search(BOOK, wanted))).toEqual(numbers);
});

test('questions are found too, and all is counted', () => {
  expect(search(BOOK, 'flipping')).toMatchObject({ sections: [], questions: [{ answer: 'Never.' }], count: 1 });
  expect(search(BOOK, 'it')).toMatchObject({ questions: [{ answer: 'Never.' }], count: 4 });
});

test('what is found is marked, and nothing is lost', () => {
  const text = 'Posez-la : l’objectif Réalisé, posé.';
  const pieces = hits(text, 'poser realise');
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ hit }) => hit).map((piece) => piece.text)).toEqual(['Posez', 'Réalisé', 'posé']);
  expect(hits(text, '')).toEqual([{ text, hit: false }]);
});
