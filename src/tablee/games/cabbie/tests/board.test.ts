import { asking, inEnglish, seatsOf } from '$tests/boards';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from '../Board.svelte';
import { choicesOf, needsCard, toward, wishAt } from '../board/choices';
import { insetOf, pointer } from '../board/corners';
import { CityViewport } from '../board/viewport.svelte';
import { cityOf } from '../board/city';
import { timeline } from '../board/timeline';
import en from '../en.ftl?raw';
import Sheet from '../Sheet.svelte';
import type { Action, Drive, Event, Preview, View } from '../wire';

const city = cityOf('marelle');
const seats = seatsOf('Ana', 'Ben');
const view = (more: Partial<View> = {}): View => ({
  seat: 0, options: { seats: 2, city: 'marelle', destinations: 3, first: '1', chances: 'open' }, pieces: [], taxis: ['j-g.1', 'lot'],
  hands: ['lighthouse', null], holding: [true, true], completed: [[], []], kept: [[], []], stuck: [0, 0],
  condition: 'free', active: 0, turns: 4, stage: 'drive', plan: 'drive', pips: 2, card: null, fresh: null, drew: false, deck: 50,
  discards: [], over: false, ...more,
});
const drive = (end: string, ...chances: Drive['chances']): Drive => (
  { type: 'Drive', path: city.wish('j-g.1', end), chances }
);
const PREVIEW: Preview = { to_go: 9, completes: false, draws: true, ways: [] };

const decline = vi.fn(), earns = vi.fn();
function show(now: View, legal: Action[] = [], lit: Action | null = null, action?: Action, more = {}) {
  const act = vi.fn();
  const happened = { seq: 4, events: [] };
  const preview = vi.fn(() => Promise.resolve(PREVIEW));
  const props = { view: now, legal, happened, seats, seat: now.seat, over: null, lit, act, preview, proposed: action && { action, decline, earns }, ...more };
  render(Board, { props, context: asking() });
  return Object.assign(act, { preview });
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });

inEnglish('cabbie', en);

describe('what can be chosen', () => {
  it('is one place for a space, whichever card leads there', () => {
    const legal = [drive('j-g.3'), drive('j-g.3', 'through-any'), drive('i-j.2', 'through-cone')];
    const choices = choicesOf(city, view(), legal);
    expect(choices.map(({ id, options }) => [id, options.length])).toEqual([['j-g.3', 2], ['i-j.2', 1]]);
    expect(choices.map(needsCard)).toEqual([false, true]);
  });
  it('is one place for a spot, with two directions', () => {
    const legal: Action[] = ['j', 'g'].map((to) => ({ type: 'PlaceOneWay', segment: 'j-g', to }));
    expect(choicesOf(city, view(), legal)).toMatchObject([{ id: 'spot j-g', kind: 'one-way', options: legal }]);
  });
  it('is gone through with the arrow keys', () => {
    const places = [[0, 0], [50, 5], [20, 60]].map(([x, y]) => ({ at: [x!, y!] as const }));
    expect(toward(places, [0, 0], 1, 0)).toBe(places[1]);
    expect(toward(places, [0, 0], 0, 1)).toBe(places[2]);
    expect(toward(places, [0, 0], -1, 0)).toBeNull();
  });
});

describe('a position to be solved', () => {
  it('does not say how far each space leaves one', async () => {
    const legal = [drive('j-g.3'), drive('i-j.2')];
    const open = show(view(), legal);
    await vi.waitFor(() => expect(screen.getByText('9 steps at best')).toBeTruthy());
    expect(open.preview).toHaveBeenCalled();
    cleanup();
    const { preview } = show(view(), legal, null, undefined, { puzzle: true });
    await tick();
    expect(preview).not.toHaveBeenCalled();
    expect(screen.queryByText(/steps/)).toBeNull();
  });
});

describe('a tap on what cannot be chosen', () => {
  const at = (space: string) => city.spaces.get(space)!.at;
  it('asks for the route, so that the server says why not', () => {
    expect(wishAt(city, view(), 'drive', at('j-g.2'), 20)).toEqual(drive('j-g.2'));
  });
  it('never asks for a route that ends on the way', () => {
    const far = wishAt(city, view({ pips: 6 }), 'drive', at('x'), 20);
    expect(far).toEqual({ type: 'Drive', path: ['x'], chances: [] });
    expect(wishAt(city, view({ pips: 3 }), 'drive', at('x'), 20)).toMatchObject({ path: { length: 6 } });
  });
  it('asks for the barrier at a crosswalk, taken or not', () => {
    const free = city.crosswalks.get('d-h|d')!.at;
    expect(wishAt(city, view(), 'barrier', free, 20)).toEqual({ type: 'PlaceBarrier', segment: 'd-h', at: 'd' });
  });
  it('asks for nothing beside the streets', () => {
    expect(wishAt(city, view(), 'drive', [960, 740], 20)).toBeNull();
  });
});

describe('the viewport', () => {
  const screenSize = { width: 360, height: 340 };
  const look = (...focus: [number, number][]) => Object.assign(new CityViewport(() => city, () => focus), screenSize);
  it('sees what matters, and nothing beyond the city', () => {
    const viewport = look([20, 20], [120, 80]), { x, y } = viewport.toBoard({ x: 0, y: 0 });
    expect(x >= 0 && y >= 0).toBe(true);
    for (const [u, v] of [viewport.spot([20, 20]), viewport.spot([120, 80])]) {
      expect(u > 0 && v > 0 && u < 360 && v < 340).toBe(true);
    }
  });
  it('sees all of the city where nothing matters more, and never more than that', () => {
    const viewport = look();
    expect(viewport.camera).toEqual({ x: 500, y: 395, zoom: 0.36 });
    viewport.zoom(0.01);
    viewport.pan(-500, 9000);
    expect([viewport.camera.zoom, viewport.away, viewport.partial]).toEqual([0.36, false, false]);
  });
  it('follows what is chosen, and comes back', () => {
    const viewport = look([20, 20], [120, 80]), far = [900, 700] as const;
    viewport.follow([100, 60]);
    expect(viewport.away).toBe(false);
    viewport.follow(far);
    expect([viewport.away, viewport.sees({ x: 900, y: 700 }, 24)]).toEqual([true, true]);
    viewport.fit();
    expect(viewport.sees({ x: 900, y: 700 })).toBe(false);
  });
  it('points to what is out of sight, from the edge', () => {
    expect(pointer([100, 100], screenSize, 30)).toBeNull();
    expect(pointer([2000, 170], screenSize, 30)).toEqual({ at: [330, 170], turn: 0 });
  });
  it('points from beside what can be chosen', () => {
    const found = pointer([2000, 170], screenSize, 30, [[330, 180]])!;
    expect(Math.hypot(found.at[0] - 330, found.at[1] - 180)).toBeGreaterThan(46);
    expect(Math.abs(found.turn)).toBeLessThan(5);
  });
  it('puts the small map where it hides nothing, and smaller where it would', () => {
    const large = { width: 100, height: 80 }, small = { width: 60, height: 60 };
    const put = (most: [number, number][], busy: [number, number][]) => insetOf(most, busy, screenSize, [large, small]);
    const three: [number, number][] = [[40, 40], [320, 40], [40, 300]];
    expect(put([], three)).toMatchObject({ corner: [1, 1], box: large });
    expect(put([[300, 280]], three.slice(0, 2))).toMatchObject({ corner: [0, 1], box: large });
    expect(put([[280, 270]], three)).toMatchObject({ corner: [1, 1], box: small });
    expect(put(three, [[320, 300]])).toMatchObject({ corner: [1, 1], box: small });
  });
});

describe('what happened', () => {
  it('is seen one thing after the other, and soon', () => {
    const events: Event[] = [
      { type: 'Drove', seat: 1, path: ['d'], chances: [], forced: false, draws: false },
      { type: 'DieRolled', seat: 0, pips: 3, plan: 'drive', draws: false },
    ];
    expect(timeline(events).map(({ at }) => at)).toEqual([0, 390]);
    expect(timeline(Array.from({ length: 40 }, () => events[0]!)).at(-1)!.at).toBeLessThanOrEqual(1600);
  });
});

describe('the board', () => {
  it('drives where the keys point, once it is confirmed', async () => {
    const act = show(view(), [drive('j-g.3'), drive('i-j.2')]);
    await press('ArrowRight');
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByText(/Grand Slant Avenue/, { selector: 'b' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Drive there/ }));
    expect(act).toHaveBeenCalledWith(drive('j-g.3'));
  });
  it('says what a stop means', async () => {
    show(view(), [drive('j-g.3')]);
    await press('ArrowRight');
    expect((await screen.findAllByText('9 steps to go')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(/orange: a card/)).length).toBeGreaterThan(0);
  });
  it('offers every choice of cards for a space, and says which are used', async () => {
    const any = drive('j-g.3', 'through-any', 'through-any'), mixed = drive('j-g.3', 'through-barrier', 'through-any');
    const act = show(view(), [mixed, any]);
    await press('ArrowRight');
    await fireEvent.click(screen.getByRole('radio', { name: 'Through anything ×2' }));
    await fireEvent.click(screen.getByRole('button', { name: /Drive there/ }));
    expect(act).toHaveBeenCalledWith(any);
    cleanup();
    show(view(), [mixed]);
    await press('ArrowRight');
    expect(screen.getByText('Uses: Through a barrier + Through anything')).toBeTruthy();
  });
  it('turns a token before it is placed', async () => {
    const legal: Action[] = ['j', 'g'].map((to) => ({ type: 'PlaceOneWay', segment: 'j-g', to }));
    const act = show(view({ stage: 'card', card: 'one-way' }), legal);
    await press('ArrowRight');
    await press('r');
    await press('Enter');
    expect(act).toHaveBeenCalledWith(legal[1]);
  });
  it('lights what a lesson asks for: the place, then its direction, then the button', async () => {
    const legal: Action[] = ['j', 'g'].map((to) => ({ type: 'PlaceOneWay', segment: 'j-g', to }));
    const words = (e: Element) => e.getAttribute('aria-label') ?? e.textContent?.trim();
    const lit = () => [...document.querySelectorAll('button[data-lit]')].map(words);
    show(view({ stage: 'card', card: 'one-way' }), legal, legal[1]);
    expect(lit()).toEqual([]);
    await press('ArrowRight');
    expect(lit()).toEqual(['Place it']);
    await press('r');
    expect(lit()).toEqual(['Turn the token round']);
  });
  it('offers to leave everything', async () => {
    const legal: Action[] = [null, { type: 'Cone' as const, number: 2 }].map((piece) => ({ type: 'Remove', piece }));
    const act = show(view({ stage: 'card', card: 'remove' }), legal);
    await fireEvent.click(screen.getByRole('button', { name: 'Leave all' }));
    expect(act).toHaveBeenCalledWith({ type: 'Remove', piece: null });
  });
  it('asks who is stuck what to do', async () => {
    const plans: Action[] = [{ type: 'TakeTurn', plan: 'stuck' }, { type: 'TakeTurn', plan: 'through-any' }];
    const act = show(view({ stage: 'start', condition: 'stuck', stuck: [1, 0] }), plans);
    expect(screen.getByText(/turn 2 of 3/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Use: Through anything' }));
    expect(act).toHaveBeenCalledWith(plans[1]);
  });
  it('shows a spectator no destination', () => {
    show(view({ seat: null, hands: [null, null] }));
    expect(screen.queryByText('only you see this')).toBeNull();
  });
  it('ends with what was completed and where the others were going', () => {
    const last = view({ over: true, completed: [['kite', 'mill', 'clock'], []], hands: [null, 'ferry'] });
    render(Sheet, { view: last, seats, over: { winners: [0], scores: [3, 0], clause: '7.1' } });
    expect(screen.getByText('Stubborn Mill')).toBeTruthy();
    expect(screen.getByText('was on the way to Ferry Stairs')).toBeTruthy();
  });
});

describe('a hint', () => {
  const legal: Action[] = [drive('j-g.3'), drive('j-g.3', 'through-any'), drive('i-j.2', 'through-cone')];

  it('lies on the map with its card, and is declined by leaving it', async () => {
    const act = show(view(), legal, null, legal[1]);
    await tick();
    await press('Enter');
    expect(act).toHaveBeenCalledWith(legal[1]);
    expect(decline).not.toHaveBeenCalled();
    await press('Escape');
    expect(decline).toHaveBeenCalled();
  });

  it('lights the button where nothing lies on the map', async () => {
    const plans: Action[] = [{ type: 'TakeTurn', plan: 'stuck' }, { type: 'TakeTurn', plan: 'through-any' }];
    const act = show(view({ stage: 'start', pips: null }), plans, null, plans[1]);
    await tick();
    await fireEvent.click(document.querySelector('[data-lit]')!);
    expect(act).toHaveBeenCalledWith(plans[1]);
  });
});
