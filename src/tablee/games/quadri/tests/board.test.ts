import { voice } from '$kit/voice.svelte';
import { asking, inEnglish, seatsOf } from '$tests/boards';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from '../Board.svelte';
import en from '../en.ftl?raw';
import Sheet from '../Sheet.svelte';
import type { Action, Event, Options, View } from '../wire';

const seats = seatsOf('Ana', 'Ben', 'Chloé');
const COMPETITIVE: Options = { variant: 'competitive', seats: 3, objectives: 30, fit: 'within', claims: 'automatic' };
const SECRET = [null, null, null];

const view = (more: Partial<View>): View => ({
  seat: 0, options: COMPETITIVE, placed: [{ card: 'CMYK', x: 0, y: 0, turn: 0 }], active: 0, card: 'CYMK',
  hands: [['star', 'flute', 'nessie'], SECRET, SECRET], realised: [[], [], []], scores: [0, 0, 0],
  pile: 30, objectives: 20, turns_left: null, passed: [], lost_last: [], ...more,
});

interface Scene { view: View; legal?: Action[]; events?: Event[]; lit?: Action | null; proposed?: Action }
const decline = vi.fn(), earns = vi.fn();
function show({ view, legal = [], events = [], lit = null, proposed: action }: Scene) {
  const act = vi.fn();
  const happened = { seq: 4, events: events.map((event) => ({ seq: 4, event, says: { id: 'x' } })) };
  const preview = () => Promise.resolve(null);
  const props = { view, legal, happened, seats, seat: view.seat, over: null, lit, act, preview, proposed: action && { action, decline, earns } };
  render(Board, { props, context: asking() });
  return act;
}

inEnglish('quadri', en);

describe('each for themselves', () => {
  const called = { ...COMPETITIVE, claims: 'called' } as const;
  const calls = ['star', 'flute', 'nessie'].map((objective): Action => ({ type: 'Call', objective }));

  it('shows one’s own objectives, with nothing to call where they are laid down by themselves', () => {
    show({ view: view({}) });
    expect(screen.getByText('Nessie')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Call/ })).toBeNull();
  });

  it('calls an objective, also out of turn', async () => {
    const act = show({ view: view({ options: called, active: 1 }), legal: calls });
    await fireEvent.click(screen.getByRole('button', { name: /Call\s*Nessie/ }));
    expect(act).toHaveBeenCalledWith({ type: 'Call', objective: 'nessie' });
  });

  it('answers a wrong call on its card', () => {
    const missed: Event = { type: 'CallMissed', seat: 0, objective: 'star' };
    show({ view: view({ options: called }), legal: calls, events: [missed] });
    expect(screen.getByRole('button', { name: /Not there yet\s*Star/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Call\s*Nessie/ })).toBeTruthy();
  });

  it('passes after the final placement', async () => {
    const act = show({ view: view({ options: called, card: null }), legal: [{ type: 'PassCalls' }, ...calls] });
    await fireEvent.click(screen.getByRole('button', { name: 'No more calls' }));
    expect(act).toHaveBeenCalledWith({ type: 'PassCalls' });
  });
});

describe('a lesson', () => {
  const at = (x: number, turn: number): Action => ({ type: 'PlaceCard', x, y: 1, turn });
  const legal = [0, 1].flatMap((x) => [0, 1, 2, 3].map((turn) => at(x, turn)));
  const lit = () => [...document.querySelectorAll('[data-lit]')].map((e) => e.getAttribute('aria-label') ?? e.textContent?.trim());
  const key = (key: string) => fireEvent.keyDown(document.body, { key });

  it('lights the place, then the turning, then the laying, and says so', async () => {
    const act = show({ view: view({}), legal, lit: at(1, 3) });
    await key('x'); // what is lit at first has been said
    expect(voice.calm.text).toBe('The lit place: row 1, column 1.');
    await key('ArrowLeft'); // any arrow leads to the light
    expect(lit()).toEqual(['Turn left']);
    expect(voice.calm.text).toMatch(/^Row 1, column 1.*turn the card left/);
    await fireEvent.click(screen.getByRole('button', { name: 'Turn left' }));
    expect(lit()).toEqual(['Lay it here']);
    await key('Enter');
    expect(act).toHaveBeenCalledWith(at(1, 3));
  });

  it('takes no card and lights nothing while it is being read', async () => {
    const act = show({ view: view({}) });
    await key('ArrowLeft');
    await key('Enter');
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a place' }).disabled).toBe(true);
    expect(lit()).toEqual([]);
  });
});

describe('all together', () => {
  const options: Options = { variant: 'cooperative', seats: 3, fit: 'exact' };
  const open = ['sock', 'star', 'flute', 'flag', 'crank', 'chick', 'candle'];
  const done = ['mushroom', 'armchair', 'seahorse'];

  it('shows ten objectives where they always lie, and which are done', () => {
    show({ view: view({ options, hands: [open], realised: [done], scores: [3, 3, 3] }) });
    const cards = within(screen.getByRole('list', { name: 'The objectives of all' })).getAllByRole('listitem');
    expect(cards).toHaveLength(10);
    expect(cards.filter((card) => card.textContent?.includes('done'))).toHaveLength(3);
    expect(cards[0]?.textContent).toContain('Candle');
    expect(screen.getByText('objectives done').parentElement?.textContent).toContain('3/10');
  });

  it('gives no seat a score', () => {
    show({ view: view({ options, hands: [open], realised: [done], scores: [3, 3, 3] }) });
    const people = within(screen.getByRole('list', { name: 'At the table' })).getAllByRole('listitem');
    expect(people.map((person) => person.textContent?.trim())).toEqual(['Anayou', 'Ben', 'Chloé']);
  });

  it('ends with what was done and what was not', () => {
    const over = { winners: [], scores: [3, 3, 3], clause: '5.3' };
    render(Sheet, { view: view({ options, hands: [open], realised: [done], scores: [3, 3, 3] }), seats, over });
    expect(screen.getAllByRole('img', { name: 'done' })).toHaveLength(3);
    expect(screen.getAllByRole('img', { name: 'not done' })).toHaveLength(7);
  });
});

describe('the ball-trap', () => {
  const options: Options = { variant: 'ball-trap', seats: 3, fit: 'within' };
  const hands = [[null, null], ['star', 'flute', 'flag'], ['sock']];
  const realised = [['crank'], [], ['chick', 'candle']];

  it('shows what the others hold, but not one’s own', () => {
    show({ view: view({ options, hands, realised, scores: [2, 3, 1] }) });
    const groups = screen.getByRole('heading', { name: 'What the others hold' }).parentElement!;
    const owners = within(groups).getAllByText(/^(Ana|Ben|Chloé)$/).map((name) => name.textContent);
    expect(owners).toEqual(['Ben', 'Chloé', 'Ana']);
    expect(within(groups).getAllByText('face down')).toHaveLength(2);
    expect(within(groups).getAllByText('lost')).toHaveLength(3);
    expect(within(groups).getByText('Flute')).toBeTruthy();
  });

  it('ends with who still holds what', () => {
    const over = { winners: [1], scores: [0, 3, 0], clause: '6.3' };
    const lost = [['crank', 'armchair', 'boomerang'], [], ['sock', 'chick', 'candle']];
    const last = view({ options, hands: [[], hands[1]!, []], realised: lost, scores: [0, 3, 0] });
    render(Sheet, { view: last, seats, over });
    expect(screen.getAllByRole('img', { name: 'still in hand' })).toHaveLength(3);
    expect(screen.getAllByRole('img', { name: 'lost' })).toHaveLength(6);
  });
});

describe('a hint', () => {
  const legal: Action[] = [0, 3].map((turn) => ({ type: 'PlaceCard', x: 1, y: 1, turn }));

  it('lies on the table, turned as it should be, and is declined by turning it', async () => {
    const act = show({ view: view({}), legal, proposed: legal[1] });
    await tick();
    await fireEvent.click(screen.getByRole('button', { name: 'Lay it here' }));
    expect(act).toHaveBeenCalledWith(legal[1]);
    expect(decline).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: 'r' });
    expect(decline).toHaveBeenCalled();
  });

  it('lights the button where there is nothing to lay', async () => {
    const options = { ...COMPETITIVE, claims: 'called' } as const, call: Action = { type: 'Call', objective: 'flute' };
    show({ view: view({ options, card: null }), legal: [{ type: 'PassCalls' }, call], proposed: call });
    await tick();
    expect([...document.querySelectorAll('[data-lit]')].map((one) => one.textContent)).toEqual([expect.stringContaining('Flute')]);
  });
});
