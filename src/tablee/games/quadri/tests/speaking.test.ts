import { addMessages, brief, i18n, say } from '$kit/i18n.svelte';
import { voice } from '$kit/voice.svelte';
import { asking, inEnglish, seatsOf } from '$tests/boards';
import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../Board.svelte';
import { pictureOf } from '../board/material';
import { nearnessOf } from '../board/nearness';
import en from '../en.ftl?raw';
import fr from '../fr.ftl?raw';
import type { Event, Options, Placed, PlaceCard, View } from '../wire';

const COMPETITIVE: Options = { variant: 'competitive', seats: 2, objectives: 30, fit: 'within', claims: 'automatic' };
const seats = seatsOf('Ana', 'Ben');
const START: Placed = { card: 'CMYK', x: 0, y: 0, turn: 0 };
const BEN: Placed = { card: 'CKMY', x: 1, y: 0, turn: 1 };

const view = (more: Partial<View>): View => ({
  seat: 0, options: COMPETITIVE, placed: [START], active: 0, card: 'CYMK', hands: [['candle', 'star'], [null]],
  realised: [[], []], scores: [0, 0], pile: 30, objectives: 20, turns_left: null, passed: [], lost_last: [], ...more,
});

function show(now: View, events: Event[] = []): void {
  const legal = [0, 1, 2, 3].map((turn): PlaceCard => ({ type: 'PlaceCard', x: 1, y: 1, turn }));
  const happened = { seq: 4, events: events.map((event) => ({ seq: 4, event, says: { id: 'x' } })) };
  const props = {
    view: now, legal: now.active === 0 ? legal : [], happened, seats, seat: now.seat, over: null, lit: null,
    act: () => {}, preview: () => Promise.resolve(null),
  };
  render(Board, { props, context: asking() });
}

/** What is said of a key. */
async function press(key: string): Promise<string> {
  await fireEvent.keyDown(document.body, { key });
  return voice.calm.text;
}

inEnglish('quadri', en);

describe('by ear', () => {
  it('says where the card lies and on what; once it is turned, how', async () => {
    show(view({}));
    expect(await press('ArrowRight')).toBe('Row 1, column 1. Covers yellow at row 1, column 1.');
    expect(await press('r')).toBe('Turned: top black, cyan; bottom magenta, yellow. Covers yellow at row 1, column 1.');
  });

  it('says what somebody else has covered, with its colours', () => {
    const tell = vi.spyOn(voice, 'tell');
    show(view({ placed: [START, BEN], active: 1 }), [{ type: 'CardPlaced', seat: 1, placed: BEN, covered: 2 }]);
    expect(tell.mock.calls).toEqual([['Ben covered magenta at row 0, column 1, yellow at row 1, column 1.']]);
  });

  it('answers a key: the card, the objectives, what they lack, the nearest first', async () => {
    show(view({ hands: [['star', 'candle'], [null]] }));
    expect(await press('c')).toBe('Your card: top cyan, yellow; bottom black, magenta.');
    expect(await press('o')).toMatch(/^2 objectives. Star, \w+, 5 points: row 1: square 2; .* Candle, \w+, 4 points: rows 1 to 4/);
    expect(await press('m')).toMatch(/^Candle, \w+, lacks 3 squares. Star, \w+, lacks 4 squares.$/);
  });

  it('tells nobody what lies on the table where that has to be called', async () => {
    show(view({ options: { ...COMPETITIVE, claims: 'called' } }));
    expect(await press('m')).toContain('the game does not tell');
  });

  it('says of the ball-trap whose objectives they are, and nothing of one’s own', async () => {
    show(view({ options: { variant: 'ball-trap', seats: 2, fit: 'within' }, hands: [[null], ['candle']] }));
    expect(await press('m')).toMatch(/^Ben: Candle, \w+, lacks 3 squares.$/);
  });
});

describe('how near an objective is', () => {
  const column = [0, 1, 2].map((n): Placed => ({ card: 'CMYK', x: 0, y: 2 * n, turn: n === 1 ? 3 : 0 }));

  it('counts what it lacks at its best place, mirrored or turned', () => {
    const { lacks, more } = nearnessOf(pictureOf([START, { card: 'CKMY', x: 2, y: 0, turn: 0 }]), 'candle', 'within');
    expect([lacks.length, more]).toEqual([3, 0]);
  });

  it('wants a whole group where shapes must fit exactly, and any colour will do', () => {
    const exact = nearnessOf(pictureOf(column), 'candle', 'exact');
    expect(exact.lacks.length + exact.more).toBeLessThan(4);
    expect(nearnessOf(pictureOf([START]), 'candle', 'exact')).toMatchObject({ colour: 'cyan', more: 0 });
  });
});

describe('a placement', () => {
  const placed = { id: 'event-CardPlaced', args: { seat: 1, row: -7, column: 1, covered: 2, card: { id: 'colour-cyan' } } };
  const better = { id: 'offer-PlaceCard', args: { row: -7, column: 1, card: { id: 'colour-cyan' } } };
  afterEach(() => i18n.use('en'));

  it('has its place where it is heard, and none where the board shows it', () => {
    expect(say(placed, ['Ana', 'Ben'], 0)).toContain('row -7');
    expect(brief(placed, ['Ana', 'Ben'], 0)).toBe('Ben placed a card and covered 2 squares. It shows cyan.');
    expect(brief(placed, ['Ana', 'Ben'], 1)).toBe('You placed the card and covered 2 squares.');
    addMessages('fr', fr, 'quadri');
    i18n.use('fr');
    for (const says of [placed, better]) expect(brief(says, ['Ana', 'Ben'], 0)).not.toMatch(/rangée|colonne|-?\d+, /);
  });
});
