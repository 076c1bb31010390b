import { describe, expect, it } from 'vitest';
import { flights } from '../board/flights';
import { cardOf, colourOf, frame, joints, LANDS, lines, ORDER, progress, squaresOf } from '../board/material';
import { halves } from '../board/points';
import { listed, stands, uses } from '../board/ways';
import type { Event, Player, Visit } from '../wire';

const visit = (number: number, tokens: [number, number], squares: number[] = []): Visit => (
  { type: 'Visit', card: 'toronto', number, tokens, squares }
);

describe('the material', () => {
  it('draws every province once, along one path', () => {
    expect(LANDS).toHaveLength(13);
    expect(new Set(ORDER).size).toBe(13);
    expect(joints().map(({ from, to }) => `${from} ${to}`)).toEqual(ORDER.slice(1).map((to, i) => `${ORDER[i]} ${to}`));
  });

  it('gives every province a colour and every outline a frame inside the map', () => {
    for (const { id, d } of LANDS) {
      const [x, y, width, height] = frame(d);
      expect(colourOf(id)).toBeTruthy();
      expect(x >= 0 && y >= 0 && x + width <= 1000 && y + height <= 760, id).toBe(true);
    }
  });

  it('frames an outline of several parts', () => {
    expect(frame('M10 20l5 0 0 7zM2 30l1 1 1-1z')).toEqual([2, 20, 13, 11]);
  });

  it('breaks long names near their middle', () => {
    expect(lines('Nova Scotia')).toEqual(['Nova Scotia']);
    expect(lines('Northwest Territories')).toEqual(['Northwest', 'Territories']);
    expect(lines('Territoires du Nord-Ouest')).toEqual(['Territoires', 'du Nord-Ouest']);
    expect(lines('Île-du-Prince-Édouard')).toEqual(['Île-du-Prince-', 'Édouard']);
  });

  it('knows how far a player is', () => {
    const visited = (['NB', 'NU', 'QC'] as const).map((province) => ({ card: '', province, number: 2, points: 2 }));
    const player = { visited } as unknown as Player;
    expect(progress(player, 'purple')).toEqual({ have: 2, of: 4 });
    expect(progress(player, 'multicoloured')).toEqual({ have: 2, of: 4 });
  });

  it('has twelve squares on either taxi board', () => {
    for (const taxis of ['family', 'expert'] as const) {
      expect(squaresOf({ seats: 2, taxis, help: 'on' })).toHaveLength(12);
    }
  });
});

describe('points', () => {
  it('are read in halves', () => {
    expect([0, 1, 2, 27].map(halves)).toEqual(['0', '½', '1', '13½']);
  });
});

describe('ways', () => {
  const area = [3, 4, 0, 0, null, null, null];

  it('lists free ones first, then what scores most', () => {
    const ways = [visit(24, [0, 1], [0, 1]), visit(30, [0, 2]), visit(108, [2, 3]), visit(24, [0, 2], [3])];
    const order = listed(ways).map(({ number, squares }) => [number, squares.length]);
    expect(order).toEqual([[108, 0], [30, 0], [24, 1], [24, 2]]);
    expect(cardOf('toronto').city.points).toBe(5);
  });

  it('goes by the tokens picked, equal ones alike', () => {
    expect(uses(visit(24, [0, 2]), [0, 3], area)).toBe(true);
    expect(uses(visit(24, [0, 2]), [0, 0], area)).toBe(false);
    expect(uses(visit(24, [2, 3]), [0, 0], area)).toBe(true);
  });

  it('says what a single airplane stands for, and nothing where it could be several things', () => {
    expect(stands(visit(24, [0, 2]), area)).toEqual([null, 8]);
    expect(stands(visit(24, [2, 1]), area)).toEqual([6, null]);
    expect(stands(visit(24, [2, 3]), area)).toEqual([null, null]);
    expect(stands(visit(24, [0, 2], [0]), area)).toEqual([null, null]);
  });
});

describe('flights', () => {
  const turned: Event = { type: 'CardTurnedUp', card: 'banff', slot: 2 };
  const drawn = (seat: number): Event => ({ type: 'TokenDrawn', seat, token: 4, place: 1 });

  it('bring a card from where the next one is laid', () => {
    const [first, second] = flights([{ type: 'CardDiscarded', seat: 1, card: 'toronto' }, turned], 0);
    expect(first).toMatchObject({ from: ['centre-2', 'centre'], to: ['pile'], at: 0 });
    expect(second).toMatchObject({ from: ['deck'], to: ['centre-2'] });
  });

  it('show the tokens of the board that is seen', () => {
    expect(flights([drawn(0), drawn(1)], 0)).toHaveLength(1);
  });

  it('take less than two seconds, however much has happened', () => {
    const many = flights(Array.from({ length: 40 }, () => drawn(0)), 0);
    expect(many.at(-1)!.at).toBeLessThan(1500);
  });

  it('carry a trophy to who has won it', () => {
    const [cup] = flights([{ type: 'TrophyTaken', seat: 2, trophy: 'purple', points: 3 }], 0);
    expect(cup).toMatchObject({ from: ['cup-purple', 'tab-map'], to: ['seat-2'] });
  });
});
