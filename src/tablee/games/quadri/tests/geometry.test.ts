import type { Box } from '$kit/camera';
import { describe, expect, it } from 'vitest';
import { bounds, TableViewport } from '../board/viewport.svelte';
import { arranged, coloursOf, extent, frameOf, objective, objectives, shown, under } from '../board/material';
import { outline } from '../board/outline';
import { isLegal, nearest, nearestOf, placesOf, toward } from '../board/places';
import { boxes, CARD } from '../board/ring';
import { spot } from '../board/spot';
import { arrivals, timeline } from '../board/timeline';
import type { Event, PlaceCard, View } from '../wire';

const START = { card: 'CMYK', x: 0, y: 0, turn: 0 } as const;
const STAGE = { width: 360, height: 300 };
const at = (x: number, y: number, turn = 0): PlaceCard => ({ type: 'PlaceCard', x, y, turn });

describe('the material', () => {
  it('turns a card clockwise', () => {
    expect(coloursOf('CMYK', 0)).toEqual(['cyan', 'magenta', 'yellow', 'black']);
    expect(coloursOf('CMYK', 1)).toEqual(['black', 'cyan', 'magenta', 'yellow']);
    expect(coloursOf('CMYK', 3)).toEqual(['magenta', 'yellow', 'black', 'cyan']);
  });

  it('counts the squares under a card', () => {
    const squares = shown([START]);
    const covered = (x: number, y: number) => under(squares, { x, y }).filter(Boolean).length;
    expect([covered(0, 0), covered(1, 0), covered(1, 1), covered(2, 2)]).toEqual([4, 2, 1, 0]);
    expect(under(squares, { x: 1, y: 1 })).toEqual([true, false, false, false]);
  });

  it('knows every objective', () => {
    expect(objectives().size).toBe(42);
    expect(extent(objective('nessie').cells)).toEqual({ across: 4, down: 2 });
    expect(() => objective('yeti')).toThrow();
  });
});

describe('objectives beside each other', () => {
  it('keep their order as they are laid down', () => {
    expect(arranged(['star', 'candle', 'sock'])).toEqual(['candle', 'sock', 'star']);
    expect(arranged(['sock', null])).toEqual([null, 'sock']);
  });

  it('share one scale', () => {
    expect(frameOf(['candle', 'flute', null])).toEqual({ across: 5, down: 4 });
    expect(frameOf([])).toEqual({ across: 1, down: 1 });
  });
});

describe('the ring', () => {
  const stage = { width: 940, height: 500 };
  const ring = boxes(10, stage);

  it('lies on the table, each card beside the others', () => {
    for (const { left, top, right, bottom } of ring) {
      expect(Math.min(left, top, stage.width - right, stage.height - bottom)).toBeGreaterThanOrEqual(-1e-9);
    }
    const apart = ring.every((a, i) => ring.every((b, k) =>
      i === k || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top));
    expect(apart).toBe(true);
  });

  it('leaves the middle to the picture, and room below it for the card', () => {
    const clear = { left: stage.width / 2 - 60, right: stage.width / 2 + 60 };
    const within = ({ left, right, bottom }: Box) => right > clear.left && left < clear.right && bottom > CARD.height;
    expect(ring.some(within)).toBe(false);
  });
});

describe('the outline of a shape', () => {
  const corners = (path: string) => path.split('Q').length - 1;

  it('has the corners of the shape', () => {
    expect(corners(outline([[0, 0]], 100, 10))).toBe(4);
    expect(corners(outline([[0, 0], [1, 0]], 100, 10))).toBe(4);
    expect(corners(outline([[0, 0], [0, 1], [1, 1]], 100, 10))).toBe(6);
  });

  it('draws a hole as a loop of its own', () => {
    const ring = [[0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]] as const;
    expect(outline(ring, 100, 10).match(/Z/g)).toHaveLength(2);
  });

  it('closes round squares that only touch at a corner', () => {
    expect(corners(outline([[0, 0], [1, 1]], 100, 10))).toBe(8);
  });
});

describe('the viewport', () => {
  const seen = (placed: { x: number; y: number }[], turns_left: number | null = null) => (
    { placed: placed.map((at) => ({ ...START, ...at })), turns_left } as View
  );
  const look = (view: View, screen = STAGE) => Object.assign(new TableViewport(() => view, () => false), screen);

  it('sees all cards with a square to spare, above the card that was taken', () => {
    const viewport = look(seen([START, { x: 5, y: -3 }]));
    const corner = viewport.toScreen({ x: -1, y: -4 }), other = viewport.toScreen({ x: 8, y: 3 });
    expect(Math.min(corner.x, corner.y)).toBeGreaterThanOrEqual(-1e-9);
    expect(other.x).toBeLessThanOrEqual(STAGE.width + 1e-9);
    expect(other.y).toBeLessThanOrEqual(viewport.trayBox().top + 1e-9);
  });

  it('never draws a square larger than asked', () => {
    expect(look(seen([START]), { width: 2000, height: 2000 }).camera.zoom).toBe(64);
  });

  it('loses no card out of sight that keys choose', () => {
    const viewport = look(seen([START]));
    viewport.pan(30, -20);
    viewport.follow(START);
    expect(viewport.away).toBe(true);
    viewport.pan(5000, 0);
    viewport.follow(START);
    expect(viewport.away).toBe(false);
  });

  it('knows the box round cards and round squares', () => {
    expect(bounds([START, { x: 5, y: -3 }])).toEqual({ left: 0, top: -3, right: 7, bottom: 2 });
    expect(bounds([START], 1)).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
  });
});

describe('the places', () => {
  const legal = [0, 1, 2, 3].flatMap((turn) => [at(-1, -1, turn), at(0, -1, turn), at(1, -1, turn), at(1, 0, turn)]);

  it('names each once', () => {
    expect(placesOf(legal)).toHaveLength(4);
    expect(isLegal(legal, { x: 0, y: -1 }, 2)).toBe(true);
    expect(isLegal(legal, { x: 0, y: 0 }, 2)).toBe(false);
  });

  it('puts the card’s middle on the nearest crossing', () => {
    expect(nearest({ x: 1.4, y: 0.6 })).toEqual({ x: 0, y: 0 });
  });

  it('draws a finger to a legal place, but not from afar', () => {
    const places = placesOf(legal);
    expect(nearestOf(places, { x: 1.3, y: 0.6 }, 0.85)).toEqual({ x: 0, y: -1 });
    expect(nearestOf(places, { x: 9, y: 9 }, 0.85)).toEqual({ x: 8, y: 8 });
  });

  it('goes to the next one in a direction, and stays where there is none', () => {
    const places = placesOf(legal);
    expect(toward(places, { x: -1, y: -1 }, 1, 0)).toEqual({ x: 0, y: -1 });
    expect(toward(places, { x: 1, y: -1 }, 0, 1)).toEqual({ x: 1, y: 0 });
    expect(toward(places, { x: 1, y: 0 }, 0, 1)).toEqual({ x: 1, y: 0 });
  });
});

describe('the ticket', () => {
  const ticket = { width: 120, height: 50 };

  it('stands beside the card, in sight, and points at it', () => {
    const card = { left: 100, top: 120, right: 160, bottom: 180 };
    const taken = [{ left: 60, top: 180, right: 300, bottom: 300 }, { left: 160, top: 60, right: 360, bottom: 180 }];
    const found = spot(ticket, STAGE, card, taken);
    expect(found.stem?.side).toBe('bottom');
    expect(found.y + ticket.height).toBeLessThanOrEqual(card.top);
    expect(found.x + ticket.width).toBeLessThanOrEqual(STAGE.width);
  });

  it('has no stem when the card is out of reach', () => {
    expect(spot(ticket, STAGE, { left: 900, top: 900, right: 960, bottom: 960 }, []).stem).toBeNull();
  });
});

describe('the timeline', () => {
  const placed: Event = { type: 'CardPlaced', seat: 1, covered: 1, placed: START };
  const realised: Event = { type: 'ObjectiveRealised', seat: 1, objective: 'star', points: 5, squares: [] };
  const taken: Event = { type: 'CardTaken', seat: 0, card: 'CMYK' };

  it('shows one thing after the other', () => {
    const times = timeline([placed, realised, taken]).map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(3);
  });

  it('hurries when much has happened', () => {
    const times = timeline(Array<Event>(40).fill(placed)).map(({ at }) => at);
    expect(Math.max(...times)).toBeLessThanOrEqual(1200);
    expect(timeline([])).toEqual([]);
  });

  it('says which cards of the picture are new', () => {
    expect([...arrivals(timeline([placed, realised, placed]), 7).keys()]).toEqual([5, 6]);
  });
});
