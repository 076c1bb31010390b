import { voice } from '$kit/voice.svelte';
import { asking, inEnglish, seatsOf } from '$tests/boards';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { Choosing } from '../board/choosing.svelte';
import { ahead, cardOf, CARDS, indexOf, journeyOf } from '../board/material';
import { likeliest, moved, optionsOf, same, steps, unused } from '../board/options';
import Board from '../Board.svelte';
import en from '../en.ftl?raw';
import Sheet from '../Sheet.svelte';
import type { Action, Preview, View } from '../wire';

const NORTH = journeyOf('eighty-days');
const CARD_NAMES = CARDS.map(({ id }) => id);
const people = (count: number) => seatsOf(...['Ana', 'Ben', 'Chloé', 'Dan'].slice(0, count));

const view = (more: Partial<View>, seats = 3): View => {
  const colours = seats === 2 ? 4 : seats;
  return {
    seat: 0, options: { seats, map: 'eighty-days', backward: 'everyone', both: 'unblocked' }, round: 6, first: 0, active: 0,
    blocked: false, blocks_next: false, markers: ['bombay', 'paris', 'canton', 'suez'].slice(0, colours),
    hands: Array.from({ length: colours }, () => [...CARD_NAMES]),
    played: [], latest: Array.from({ length: colours }, () => null), home: [], ...more,
  };
};
const YELLOW: Action[] = [
  { type: 'PlayMove', colour: 'yellow', card: 'block', segments: 2 },
  { type: 'PlayMove', colour: 'yellow', card: 'block', segments: 1 },
  { type: 'PlayForNothing', colour: 'yellow', card: 'block' },
  { type: 'PlayForNothing', colour: 'yellow', card: 'detour' },
  { type: 'PlayForNothing', colour: 'yellow', card: 'no-action' },
  { type: 'PlayDetour', colour: 'yellow', target: 'green', segments: 0 },
  { type: 'PlayBackward', colour: 'yellow', forward: 1 }, { type: 'PlayBackward', colour: 'yellow', forward: 0 },
  { type: 'PlayBlock', colour: 'yellow', forward: 0, segments: 0, action_first: false },
  { type: 'PlayBlock', colour: 'yellow', forward: 1, segments: 0, action_first: false },
  { type: 'PlayBlock', colour: 'yellow', forward: 1, segments: 2, action_first: false },
];

/** What the server would say of these actions. */
function foretell(view: View, action: Action): Preview {
  const own = indexOf(action.colour);
  const ways = view.markers.map((stop, i) => (i === own ? [stop, 'aden', 'suez'] : [stop]));
  const back = action.type === 'PlayBackward' ? ways : [];
  const way = steps(action) ? ahead(NORTH, back[own]?.at(-1) ?? view.markers[own]!, steps(action)) : [];
  const markers = view.markers.map((stop, i) => (i === own ? (way.at(-1) ?? back[own]?.at(-1) ?? stop) : stop));
  if (action.type === 'PlayDetour') markers[indexOf(action.target)] = 'geneva';
  const blocks = action.type === 'PlayBlock' ? 7 : null;
  return { way, paid: way.slice(1).map(() => 'T'), lost: 'BBSS', back, markers, blocks };
}

interface Scene { view: View; legal?: Action[]; lit?: Action | null; proposed?: Action }
const decline = vi.fn(), earns = vi.fn();
function show({ view, legal = [], lit = null, proposed: action }: Scene) {
  const act = vi.fn();
  const props = {
    view, legal, happened: { seq: 4, events: [] }, seats: people(view.options.seats), seat: view.seat, over: null,
    lit, act, proposed: action && { action, decline, earns },
    preview: (action: Action) => Promise.resolve(foretell(view, action)),
  };
  render(Board, { props, context: asking() });
  return act;
}
const half = (card: string, part: 'Move' | 'Action') => (
  screen.getByRole('button', { name: new RegExp(`^(Played:\\s*)?${card}\\s*, ${part} part`) })
);
const go = () => screen.getAllByRole('button').at(-1)!;
const answered = () => new Promise((resolve) => { setTimeout(resolve, 80); });

inEnglish('detour', en);

describe('the options', () => {
  it('are sorted by part and by how far they go', () => {
    const { move, action, both } = optionsOf(YELLOW, 'yellow', 'block');
    expect(move.map(steps)).toEqual([0, 1, 2]);
    expect(action.map(steps)).toEqual([0, 1]);
    expect(both.map((option) => [moved(option), steps(option)])).toEqual([[2, 3]]);
    const sending = optionsOf(YELLOW, 'yellow', 'detour').action;
    expect(sending.map(({ type }) => type)).toEqual(['PlayForNothing', 'PlayDetour']);
    expect(optionsOf(YELLOW, 'green', 'block').move).toEqual([]);
  });

  it('begin with the likeliest: far, and against somebody else', () => {
    const own: Action = { type: 'PlayDetour', colour: 'yellow', target: 'yellow', segments: 0 };
    expect(likeliest(optionsOf(YELLOW, 'yellow', 'block').move, ['yellow'])).toMatchObject({ segments: 2 });
    const sending = optionsOf([...YELLOW, own], 'yellow', 'detour').action;
    expect(likeliest(sending, ['yellow'])).toMatchObject({ target: 'green' });
    expect(likeliest([YELLOW[3]!, own], ['yellow'])).toMatchObject({ type: 'PlayForNothing' });
    expect(likeliest([], ['yellow'])).toBeNull();
  });

  it('tell what stays unused of a card, in either order of the parts', () => {
    const both: Action = { type: 'PlayBlock', colour: 'yellow', forward: 1, segments: 2, action_first: false };
    expect(unused('TTBBSS', both, ['T', 'B', 'S'])).toBe('TBSS');
    expect(unused('TTBBSS', { ...both, action_first: true }, ['S', 'T', 'B'])).toBe('TBSS');
    const turned: Action = { card: 'block', colour: 'yellow', type: 'PlayForNothing' };
    expect(same(turned, YELLOW[2]!)).toBe(true);
    expect(cardOf(both)).toBe('block');
  });
});

describe('a turn', () => {
  it('takes two taps: a half of a card, and the button', async () => {
    const act = show({ view: view({}), legal: YELLOW });
    expect(go()).toHaveProperty('disabled', true);
    await fireEvent.click(half('Block', 'Move'));
    expect(go().textContent).toContain('Move to Calcutta');
    await fireEvent.click(go());
    expect(act).toHaveBeenCalledExactlyOnceWith(YELLOW[0]);
  });

  it('goes less far, and no farther than is allowed', async () => {
    show({ view: view({}), legal: YELLOW });
    await fireEvent.click(half('Block', 'Move'));
    await fireEvent.click(screen.getByRole('button', { name: 'One segment less' }));
    expect(go().textContent).toContain('Move to Allahabad');
    await fireEvent.keyDown(window, { key: 'ArrowRight' });
    await fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(go().textContent).toContain('Move to Calcutta');
    expect(screen.getByRole('button', { name: 'One segment more' })).toHaveProperty('disabled', true);
  });

  it('says what an action does to everyone', async () => {
    show({ view: view({}), legal: YELLOW });
    await fireEvent.click(half('Backward', 'Action'));
    await answered();
    expect(screen.getByText(/^1 marker goes back; you end in Aden/)).toBeTruthy();
    expect(voice.calm.text).toMatch(/^1 marker goes back; you end in Aden/);
    expect(within(screen.getByRole('list')).getByText('→ Aden')).toBeTruthy();
    await fireEvent.click(half('Detour', 'Action'));
    await answered();
    expect(go().textContent).toContain('Send green to Geneva');
  });

  it('uses both parts where that is allowed: by the other half, or by the button between them', async () => {
    const act = show({ view: view({}), legal: YELLOW });
    await fireEvent.click(half('Block', 'Move'));
    await fireEvent.click(half('Block', 'Action'));
    expect(half('Block', 'Move').getAttribute('aria-pressed')).toBe('true');
    expect(half('Block', 'Action').getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(half('Block', 'Move'));
    expect(half('Block', 'Move').getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(screen.getByRole('button', { name: 'Block: use both parts' }));
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(act).toHaveBeenCalledExactlyOnceWith(YELLOW.at(-1));
  });

  it('lets the server refuse a card that was played, or that is not asked for', async () => {
    const act = show({ view: view({ hands: [['detour'], [], []] }), legal: YELLOW.slice(3, 4) });
    await fireEvent.click(half('Block', 'Move'));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'PlayForNothing', colour: 'yellow', card: 'block' });
  });

  it('is given up with Escape', async () => {
    show({ view: view({}), legal: YELLOW });
    await fireEvent.click(half('Block', 'Move'));
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.getByText('What now?')).toBeTruthy();
  });

  it('lights what a lesson asks for, and takes it up whole', async () => {
    const lit = YELLOW.at(-1)!, act = show({ view: view({}), legal: YELLOW, lit });
    expect(half('Block', 'Move').hasAttribute('data-lit')).toBe(true);
    expect(half('Detour', 'Action').hasAttribute('data-lit')).toBe(false);
    expect([...document.querySelectorAll('.ticket.open .name')].map((name) => name.textContent)).toEqual(['Block']);
    await fireEvent.click(half('Block', 'Action'));
    expect(go().hasAttribute('data-lit')).toBe(true);
    await fireEvent.click(go());
    expect(act).toHaveBeenCalledExactlyOnceWith(lit);
  });
});

describe('a blocked round', () => {
  it('says that a card would be played for nothing', async () => {
    const act = show({ view: view({ blocked: true }), legal: YELLOW.slice(2, 9) });
    await fireEvent.click(half('No action', 'Move'));
    expect(screen.getByText(/^Blocked round: No action/)).toBeTruthy();
    await answered();
    expect(voice.calm.text).toMatch(/^Blocked round: No action/);
    await fireEvent.click(go());
    expect(act).toHaveBeenCalledExactlyOnceWith(YELLOW[4]);
  });
});

describe('two players', () => {
  const green = YELLOW.slice(0, 3).map((action): Action => ({ ...action, colour: 'green' }));

  it('see both hands, and which colour is asked', async () => {
    const act = show({ view: view({}, 2), legal: [...YELLOW, ...green] });
    expect(screen.getByRole('button', { name: 'Cards for yellow', pressed: true })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Cards for green', pressed: false }));
    await fireEvent.click(half('Block', 'Move'));
    await fireEvent.click(go());
    expect(act).toHaveBeenCalledExactlyOnceWith(green[0]);
  });

  it('go on with the other colour', () => {
    show({ view: view({ played: ['yellow'] }, 2), legal: green });
    expect(screen.getByRole('button', { name: 'Cards for green', pressed: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'yellow has played', pressed: false })).toBeTruthy();
  });
});

describe('who watches', () => {
  it('sees the hand of the player whose turn it is, with nothing to press', () => {
    show({ view: view({ seat: null, active: 1 }) });
    expect(screen.getByRole('heading', { name: 'Ben’s cards' })).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('the end', () => {
  it('shows how far everyone came, and what decided', () => {
    const last = view({
      active: null, markers: ['home', 'home', 'canton'], home: ['green', 'yellow'],
      hands: [['block'], ['detour', 'backward'], []],
    });
    render(Sheet, { view: last, seats: people(3), over: { winners: [1], scores: [24, 24, 11], clause: '9.2' } });
    expect(screen.getByText(/home first/).textContent).toContain('Ranks left in hand: 9');
    expect(screen.getByText(/home second/).textContent).toContain('Ranks left in hand: 6');
    expect(screen.getByText('Canton, side path')).toBeTruthy();
  });
});

describe('a hint', () => {
  it.each(YELLOW)('is chosen with all that belongs to it: $type $card', (proposed) => {
    const choosing = new Choosing(view({}), NORTH, YELLOW, () => Promise.resolve(null));
    choosing.choose(proposed);
    expect(choosing.confirm()).toEqual(proposed);
  });

  it('lies on the map, and is declined by going farther', async () => {
    const act = show({ view: view({}), legal: YELLOW, proposed: YELLOW[1] });
    await tick();
    expect(decline).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(decline).toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(act).toHaveBeenCalledWith(YELLOW[0]);
  });
});
