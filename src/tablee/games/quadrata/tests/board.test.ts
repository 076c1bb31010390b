import { asking, inEnglish, seatsOf } from '$tests/boards';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Choosing } from '../board/choosing.svelte';
import { nextFor } from '../board/lit';
import Board from '../Board.svelte';
import en from '../en.ftl?raw';
import Sheet from '../Sheet.svelte';
import type { Action, Player, Preview, View } from '../wire';

const seats = seatsOf('Ana', 'Ben');
const NOTHING: Preview = { points: 0, tokens: [], taxis: 0, path: 0, airplane: false, trophy: null, taxi: false };

const player = (more: Partial<Player>): Player => ({
  area: [3, 4, 0, null, null, null, null], bag: [1, 2], resting: [5], visited: [], reservation: null,
  trains: 0, taxis: 1, crossed: [], trophies: [], ...more,
});
const sheet = { destinations: 4, trophies: 0, taxis: 0, trains: 0, airplanes: 1, total: 5 };
const view = (more: Partial<View>): View => ({
  seat: 0, options: { seats: 2, taxis: 'family', help: 'on' }, players: [player({}), player({})],
  sheets: [sheet, sheet], reach: { tokens: [12], taxis: [13] }, centre: ['toronto', 'ottawa', 'banff', 'regina'],
  deck: 30, pile: [], discarding: null, black_bag: { items: [[7, 4]] }, airplanes: 22, day: 2, first: 0, active: 0,
  step: 'visit', removing: [], advanced: 0, circles: 0, path: 0, over: false, ...more,
});
const visit = (number: number, tokens: [number, number], squares: number[] = []): Action => (
  { type: 'Visit', card: 'ottawa', number, tokens, squares }
);
const WAYS: Action[] = [{ type: 'Skip' }, visit(10, [0, 1], [9]), visit(12, [0, 1]), visit(12, [0, 2])];

interface Scene { view: View; legal?: Action[]; told?: Preview; lit?: Action | null; proposed?: Action }
const decline = vi.fn(), earns = vi.fn();
function show({ view, legal = [], told = NOTHING, lit = null, proposed: action }: Scene) {
  const act = vi.fn(), preview = vi.fn(() => Promise.resolve(told));
  const happened = { seq: 4, events: [] };
  const props = { view, legal, happened, seats, seat: view.seat, over: null, act, preview, lit, proposed: action && { action, decline, earns } };
  render(Board, { props, context: asking() });
  return { act, preview };
}
const card = (name: string) => screen.getAllByText(name)[0]!.closest('button')!;
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const lit = () => [...document.querySelectorAll<HTMLElement>('[data-lit]')].map(
  (each) => each.dataset.card ?? each.textContent?.trim(),
);

inEnglish('quadrata', en);
afterEach(() => vi.restoreAllMocks());

describe('a visit', () => {
  it('lists the ways to a card, free ones first, and confirms with what it scores', async () => {
    const { act } = show({ view: view({}), legal: WAYS, told: { ...NOTHING, points: 6 } });
    await fireEvent.click(card('Ottawa'));
    const ways = screen.getAllByRole('radio');
    const sums = ways.map((way) => way.getAttribute('aria-label')?.split(':')[0]);
    expect(sums).toEqual(['3 × 4 = 12', '3 × airplane = 12', '3 × 4, −2 = 10']);
    await fireEvent.click(ways[2]!);
    await fireEvent.click(await screen.findByRole('button', { name: 'Visit for 2 + 1 points' }));
    expect(act).toHaveBeenCalledWith(visit(10, [0, 1], [9]));
  });

  it('asks the server why a card is out of reach', async () => {
    const { act, preview } = show({ view: view({}), legal: WAYS });
    await fireEvent.click(card('Toronto'));
    expect(preview).toHaveBeenCalledWith({ type: 'Visit', card: 'toronto', number: 108, tokens: [0, 1], squares: [] });
    expect(act).not.toHaveBeenCalled();
  });

  it('goes by tokens tapped first', async () => {
    show({ view: view({}), legal: WAYS });
    await press('Token airplane');
    await fireEvent.click(card('Ottawa'));
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('says what skipping brings', async () => {
    const { act } = show({ view: view({}), legal: [{ type: 'Skip' }], told: { ...NOTHING, taxi: true } });
    await fireEvent.click(await screen.findByRole('button', { name: 'No visit: take a taxi' }));
    expect(act).toHaveBeenCalledWith({ type: 'Skip' });
  });
});

describe('the score', () => {
  it('says why there is half a point before anything was visited', () => {
    const sheet = view({}).sheets[0]!;
    show({ view: view({ sheets: [{ ...sheet, total: 1 }, { ...sheet, total: 7 }] }) });
    expect(screen.getAllByTitle('½ point: your airplane counts half a point')).toHaveLength(1);
  });
});

describe('the other steps', () => {
  it('replaces a card, or goes on to visit it', async () => {
    const legal: Action[] = [{ type: 'Skip' }, { type: 'Replace', card: 'banff' }];
    const { act } = show({ view: view({ step: 'replace' }), legal });
    await fireEvent.click(card('Banff'));
    await press('Replace it');
    await press('Visit it…');
    expect(act.mock.calls).toEqual([[{ type: 'Replace', card: 'banff' }], [{ type: 'Skip' }]]);
  });

  it('sends tokens to rest', async () => {
    const legal: Action[] = [{ type: 'Rest', tokens: [] }, { type: 'Rest', tokens: [1] }];
    const { act } = show({ view: view({ step: 'rest' }), legal });
    expect(screen.getByRole('button', { name: 'Keep all' })).toBeTruthy();
    await press('Token 4');
    await press('Send 1 to rest');
    expect(act).toHaveBeenCalledWith({ type: 'Rest', tokens: [1] });
  });

  it('chooses between train and taxi', async () => {
    const legal = [0, 1].map((trains): Action => ({ type: 'TakeBonuses', trains }));
    const { act } = show({ view: view({ step: 'bonus', path: 1 }), legal });
    await fireEvent.click(screen.getByRole('radio', { name: /1 train/ }));
    await press(/Take it/);
    expect(act).toHaveBeenCalledWith({ type: 'TakeBonuses', trains: 1 });
  });

  it('removes basic tokens, wherever they lie', async () => {
    const legal: Action[] = [[1, 2], [1, 3], [3, 5]].map((tokens) => ({ type: 'Remove', tokens }));
    const { act } = show({ view: view({ day: 5, active: null, step: 'done', removing: [0, 1] }), legal });
    const choice = screen.getByRole('region', { name: 'Your choice' });
    await fireEvent.click(within(choice).getByRole('button', { name: 'Token 5' }));
    await fireEvent.click(within(choice).getByRole('button', { name: 'Token 3' }));
    await press('Remove 5, 3');
    expect(act).toHaveBeenCalledWith({ type: 'Remove', tokens: [5, 3] });
  });

  it('swaps with an expert square', async () => {
    const swaps = [0, 1].map((place): Action => ({ type: 'Swap', square: 5, resting: 5, place }));
    const legal: Action[] = [{ type: 'Skip' }, ...swaps];
    const { act } = show({ view: view({ options: { seats: 2, taxis: 'expert', help: 'off' }, reach: null }), legal });
    await fireEvent.click(screen.getAllByRole('button', { name: /^swap, 2 points/ })[0]!);
    const choice = screen.getByRole('region', { name: /swap/ });
    await fireEvent.click(within(choice).getByRole('button', { name: 'Token 4' }));
    await fireEvent.click(within(choice).getByRole('button', { name: 'Token 5' }));
    await press(/Cross it/);
    expect(act).toHaveBeenCalledWith({ type: 'Swap', square: 5, resting: 5, place: 1 });
  });
});

describe('who only watches', () => {
  it('sees the table and has nothing to press', () => {
    show({ view: view({ seat: null, reach: null }) });
    expect(screen.getByText('Regina')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your choice' })).toBeNull();
  });

  it('looks at another’s board', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600); // a map is drawn where there is room
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
    const visited = [{ card: 'ottawa', province: 'ON', number: 10, points: 2 } as const];
    show({ view: view({ players: [player({}), player({ visited })] }) });
    await press(/Ben/);
    expect(screen.getByText('Ben’s board')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Ontario, yellow, visited: 2 points' })).toBeTruthy();
  });
});

describe('the guided match', () => {
  it('lights the card, then the way, then the button', async () => {
    show({ view: view({}), legal: WAYS, lit: visit(12, [0, 2]) });
    expect(lit()).toEqual(['ottawa']);
    await fireEvent.click(card('Ottawa'));
    expect(lit()).toHaveLength(1);
    await fireEvent.click(screen.getByRole('radio', { name: /airplane/ }));
    expect(lit()).toEqual(['Visit']);
  });

  it('lights what skips', () => {
    const legal: Action[] = [{ type: 'Skip' }, { type: 'Replace', card: 'banff' }];
    show({ view: view({ step: 'replace' }), legal, lit: { type: 'Skip' } });
    expect(lit()).toEqual(['Replace nothing']);
  });
});

it('ends with a score sheet in half points', () => {
  render(Sheet, { view: view({ over: true }), seats, over: { winners: [0], scores: [87, 5], clause: '4.2' } });
  expect(screen.getByText('43½')).toBeTruthy();
});

describe('a hint', () => {
  const asked: [View['step'], Action[]][] = [
    ['visit', [...WAYS, { type: 'Cross', square: 3 }, { type: 'Swap', square: 5, resting: 5, place: 1 }]],
    ['replace', [{ type: 'Skip' }, { type: 'Replace', card: 'banff' }]],
    ['book', [{ type: 'Skip' }, { type: 'Book', card: 'regina' }]],
    ['bonus', [{ type: 'TakeBonuses', trains: 0 }, { type: 'TakeBonuses', trains: 2 }]],
    ['rest', [{ type: 'Rest', tokens: [] }, { type: 'Rest', tokens: [0, 2] }]],
    ['rest', [{ type: 'Remove', tokens: [1, 3] }, { type: 'Remove', tokens: [3, 4] }]],
  ];

  it.each(asked)('is chosen as if all of it had been tapped: %s', (step, legal) => {
    const choosing = new Choosing(legal, view({ step }), () => Promise.resolve(null));
    for (const proposed of legal) {
      choosing.lay(proposed);
      expect(nextFor(choosing, proposed)).toEqual({ press: proposed.type === 'Skip' ? 'skip' : 'go' });
    }
  });

  it('lies there, and is declined by tapping another card', async () => {
    show({ view: view({}), legal: WAYS, proposed: WAYS[2] });
    await tick();
    expect(document.querySelector('.choice [data-lit]')?.textContent).toContain('Visit');
    expect(decline).not.toHaveBeenCalled();
    await fireEvent.click(card('Toronto'));
    expect(decline).toHaveBeenCalled();
  });
});
