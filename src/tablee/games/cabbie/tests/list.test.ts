/** The choices as a list, where the focus goes on, and what shows a card that is drawn. */
import { asking, inEnglish, seatsOf } from '$tests/boards';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from '../Board.svelte';
import { choicesOf } from '../board/choices';
import { cityOf } from '../board/city';
import { rowsOf, walked } from '../board/rows';
import en from '../en.ftl?raw';
import type { Action, ChanceKept, Drive, Event, View } from '../wire';

const city = cityOf('marelle');
const view = (more: Partial<View> = {}): View => ({
  seat: 0, options: { seats: 2, city: 'marelle', destinations: 3, first: '1', chances: 'open' }, pieces: [], taxis: ['j-g.1', 'lot'],
  hands: ['lighthouse', null], holding: [true, true], completed: [[], []], kept: [[], []], stuck: [0, 0],
  condition: 'free', active: 0, turns: 4, stage: 'drive', plan: 'drive', pips: 2, card: null, fresh: null, drew: false, deck: 50,
  discards: [], over: false, ...more,
});
const drive = (end: string): Drive => ({ type: 'Drive', path: city.wish('j-g.1', end), chances: [] });
const barriers = (of = city): Action[] => [...of.segments.values()].flatMap(({ id, from, to }) => (
  [from, to].map((at) => ({ type: 'PlaceBarrier' as const, segment: id, at }))));
const oneWays = (of = city): Action[] => [...of.segments.values()].flatMap(({ id, from, to }) => (
  [from, to].map((end) => ({ type: 'PlaceOneWay' as const, segment: id, to: end }))));

function show(now: View, legal: Action[] = [], events: Event[] = []) {
  const seats = seatsOf('Ana', 'Ben');
  const happened = { seq: 4, events: events.map((event) => ({ seq: 4, event, says: { id: '' } })) };
  const preview = () => Promise.resolve({ to_go: 9, completes: false, draws: true, ways: [] });
  const act = vi.fn();
  const props = { view: now, legal, happened, seats, seat: now.seat, over: null, lit: null, act, preview };
  const shown = render(Board, { props, context: asking() });
  return { act, next: (more: Partial<View>, then: Action[]) => shown.rerender({ ...props, view: view(more), legal: then }) };
}
const open = () => fireEvent.click(screen.getByRole('button', { name: 'The choices in a list' }));
const rows = () => screen.getAllByRole('radio').map(({ textContent }) => textContent);
/** What is lit on the map, in words. */
const pointedAt = () => document.querySelector('.where')!.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

inEnglish('cabbie', en);

describe('the list of choices', () => {
  it.each(['marelle', 'village'] as const)('calls no two places of %s the same', (name) => {
    const of = cityOf(name);
    for (const legal of [barriers(of), oneWays(of), [...of.segments.keys()].map((segment): Action => ({ type: 'TurnOneWay', segment }))]) {
      const pieces = [...of.segments.values()].map(({ id, to }) => ({ type: 'OneWay' as const, segment: id, to }));
      const words = rowsOf(of, choicesOf(of, view({ pieces }), legal), 'en').map((row) => row.words);
      expect(words).toHaveLength(legal.length);
      expect(words.filter((one, k) => words.indexOf(one) !== k)).toEqual([]);
    }
  });
  it('goes street by street, by their numbers', () => {
    const found = rowsOf(city, choicesOf(city, view(), oneWays()), 'en'), streets = found.map(({ street }) => street);
    expect(streets).toEqual(streets.toSorted());
    expect(found.slice(0, 4).map(({ words }) => words)).toEqual([
      'Anchor Street, 1 to 2', 'Anchor Street, 2 to 1', 'Anchor Street, 3 to 4', 'Anchor Street, 4 to 3']);
  });
  it('is walked through with keys, also by whole streets', () => {
    const found = rowsOf(city, choicesOf(city, view(), oneWays()), 'en'), streets = found.map(({ street }) => street);
    const second = streets.findIndex((street) => street !== streets[0]);
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'End', 'x'].map((key) => walked(found, 0, key)))
      .toEqual([1, found.length - 1, second, found.length - 1, null]);
    expect(walked(found, second, 'PageUp')).toBe(second - 1);
  });
  it('has the focus when it opens, shows on the map what has it, and confirms it', async () => {
    const { act } = show(view(), [drive('j-g.3'), drive('i-j.2')]);
    await open();
    await tick();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(screen.getAllByRole('radio').map((row) => row.tabIndex)).toEqual([0, -1]);
    expect(rows()[0]).toContain(pointedAt());
    await press('ArrowDown');
    expect(screen.getAllByRole('radio')[1]!.getAttribute('aria-checked')).toBe('true');
    expect(rows()[1]).toContain(pointedAt());
    await press('Enter');
    expect(act).toHaveBeenCalledTimes(1);
  });
  it('goes on with the next question, where the last was answered', async () => {
    const { next } = show(view(), [drive('j-g.3'), drive('i-j.2')]);
    await open();
    await tick();
    await press('ArrowDown');
    await press('Enter');
    await next({ stage: 'card', card: 'barrier' }, barriers().slice(0, 4));
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    await press('ArrowDown');
    await press('Enter');
    await next({ active: 1 }, []);
    expect(document.activeElement?.getAttribute('role')).toBe('application');
    await next({ turns: 6 }, [drive('j-g.3'), drive('i-j.2')]);
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(screen.getAllByRole('radio').every((row) => row.getAttribute('aria-checked') === 'false')).toBe(true);
  });
});

describe('after an action', () => {
  it('the focus goes to the buttons where there is nothing to choose on the map', async () => {
    const { next } = show(view(), [drive('j-g.3')]);
    const map = screen.getByRole('application');
    map.focus();
    await press('ArrowRight');
    await press('Enter');
    await next({ active: 1 }, []);
    expect(document.activeElement).toBe(map);
    const plans: Action[] = [{ type: 'TakeTurn', plan: 'stuck' }, { type: 'TakeTurn', plan: 'through-any' }];
    await next({ stage: 'start', condition: 'stuck', stuck: [1, 0], turns: 6 }, plans);
    expect(document.activeElement?.textContent?.trim()).toBe('Count as stuck');
  });
});

describe('who is stuck', () => {
  it('can wait with one button, where the hidden card just drawn opens no way', async () => {
    const { act } = show(view({ stage: 'drive', plan: 'stuck', pips: 3, drew: true, fresh: 'through-cone' }), [{ type: 'Wait' }]);
    expect(screen.getByText('The card you drew opens no way.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Wait' }));
    expect(act).toHaveBeenCalledWith({ type: 'Wait' });
  });
});

describe('a card that is drawn', () => {
  const drawn = (card: ChanceKept['chance'], seat: number): Event[] => [
    { type: 'CardDrawn', seat, card }, { type: 'ChanceKept', seat, chance: card },
  ];
  it('shows once, where it stays', () => {
    show(view({ kept: [['through-any'], []] }), [], drawn('through-any', 0));
    expect(screen.getAllByText('Through anything')).toHaveLength(1);
    expect(screen.queryByText('You drew')).toBeNull();
  });
  it('shows who drew it, when it is another’s', () => {
    show(view({ kept: [[], ['through-any']] }), [], drawn('through-any', 1));
    expect(screen.getAllByText('Through anything')).toHaveLength(1);
    expect(screen.getByText('Ben drew')).toBeTruthy();
  });
  it('shows its back, where only its owner may see it', () => {
    show(view({ kept: [[], [null]] }), [], [{ type: 'ChanceHidden', seat: 1, chance: null }]);
    expect(screen.getByText('Ben drew')).toBeTruthy();
    expect(screen.getByText('Chance, kept hidden')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'Chance: hidden' })).not.toHaveLength(0);
  });
  it('says of one’s own that they are hidden', () => {
    const options = { ...view({}).options, chances: 'hidden' as const };
    show(view({ options, kept: [['through-any'], [null]] }), []);
    expect(screen.getByText('Chance (hidden)')).toBeTruthy();
  });
});
