import { lengthOf } from '$kit/timeline';
import { describe, expect, it } from 'vitest';
import { Globe } from '../board/globe';
import { apart, isClear, labelsOf } from '../board/labels';
import {
  after, ahead, between, columnsOf, coloursOf, journeyOf, ownerOf, placeOf, shapeOf, spotOf, stopsOf,
} from '../board/material';
import { outline, tag } from '../board/shapes';
import { ghosts, nearest, pointsOf, standings } from '../board/standing';
import { timeline } from '../board/timeline';
import { layoutOf, markAt, passage, Track } from '../board/track';
import { frames } from '../board/travel';
import { looksOf, readAs } from '../colours';
import type { Event } from '../wire';

const NORTH = journeyOf('eighty-days'), SOUTH = journeyOf('southern-cross');
const DESK = layoutOf(900, 700, NORTH), PHONE = layoutOf(360, 290, NORTH);
const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('the material', () => {
  it('knows where every stop is', () => {
    expect(spotOf(NORTH, 'hankow')).toEqual({ column: 12, lane: 'side' });
    expect(spotOf(NORTH, 'home')).toEqual({ column: 24, lane: 'home' });
    expect(placeOf(NORTH, 'hankow').at).toEqual([30.6, 114.3]);
    expect(placeOf(NORTH, 'home').id).toBe('london');
    expect(stopsOf(SOUTH)).toHaveLength(36);
    expect(() => spotOf(NORTH, 'atlantis')).toThrow();
  });

  it('follows the paths', () => {
    expect(ahead(NORTH, 'canton', 4)).toEqual(['canton', 'hankow', 'peking', 'yokohama', 'honolulu']);
    expect(ahead(NORTH, 'dublin', 9)).toEqual(['dublin', 'liverpool', 'home']);
    expect(after(NORTH, 'home')).toBeNull();
    expect(between(NORTH, 'calcutta', 'nagasaki')).toBe(5);
    expect(between(NORTH, 'calcutta', 'canton')).toBeNull();
    expect(between(NORTH, 'nagasaki', 'calcutta')).toBeNull();
  });

  it('gives two players two colours each, and the seat’s shape to the first', () => {
    expect(coloursOf(1, 2)).toEqual(['red', 'blue']);
    expect(coloursOf(1, 3)).toEqual(['green']);
    expect([0, 1, 2, 3].map((colour) => ownerOf(colour, 2))).toEqual([0, 0, 1, 1]);
    expect(shapeOf('red', 2)).toBe(1);
    expect(shapeOf('red', 4)).toBe(2);
  });

  it('shows the colours that were chosen, and with two players those that go with them', () => {
    expect(looksOf([0, 1])).toEqual(['yellow', 'green', 'red', 'blue']);
    expect(looksOf([1, 0])).toEqual(['red', 'blue', 'yellow', 'green']);
    expect(looksOf([0, 2])).toEqual(['yellow', 'red', 'green', 'blue']);
    expect(looksOf([2, 3, 0])).toEqual(['red', 'blue', 'yellow']);
    expect(readAs([1, 0])['colour-yellow']).toBe('colour-red');
  });

  it('stands pairs of transports one above the other', () => {
    expect(columnsOf('TTTBBSS')).toEqual([['T', 'T'], ['T'], ['B', 'B'], ['S', 'S']]);
  });
});

describe('the track', () => {
  it('closes', () => {
    const track = new Track({ x: 0, y: 0 }, 300, 250, 200, false);
    expect(far(track.at(0), { x: 0, y: 250 })).toBeLessThan(1e-6);
    expect(far(track.at(23.9999), track.at(0))).toBeLessThan(0.1);
    expect(far(track.at(12), { x: 0, y: -250 })).toBeLessThan(1e-6);
  });

  it('goes with the sun from the south, and against it from the north', () => {
    expect(layoutOf(900, 700, NORTH).track.at(2).x).toBeGreaterThan(450);
    expect(layoutOf(900, 700, SOUTH).track.at(2).x).toBeLessThan(450);
  });

  const rooms = [[900, 700], [360, 290], [360, 240], [430, 312], [340, 480], [1500, 980]] as const;
  it.each(rooms)('fits into %i by %i', (width, height) => {
    for (const journey of [NORTH, SOUTH]) {
      const layout = layoutOf(width, height, journey), reach = layout.lane + layout.half * 0.61;
      for (const { entry } of journey.side_paths) {
        for (const column of [entry, entry + 1, entry + 2]) {
          const { x, y } = layout.track.at(column, reach);
          expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(0);
        }
      }
      const { x, y } = markAt(layout, { column: 24, lane: 'home' });
      expect(y + layout.disc).toBeLessThan(height);
      expect(x).toBeCloseTo(width / 2);
      expect(layout.track.pitch).toBeGreaterThan(2.4 * layout.disc);
    }
  });

  it('leads from every stop to the next without a jump', () => {
    for (const stop of stopsOf(NORTH)) {
      const next = after(NORTH, stop)!, points = passage(DESK, spotOf(NORTH, stop), spotOf(NORTH, next));
      expect(far(points[0]!, markAt(DESK, spotOf(NORTH, stop)))).toBeLessThan(1e-6);
      expect(far(points.at(-1)!, markAt(DESK, spotOf(NORTH, next)))).toBeLessThan(1e-6);
    }
  });

  it('leads a marker to the side path beside it', () => {
    const points = pointsOf(NORTH, DESK, ['hong-kong', 'canton']);
    expect(far(points.at(-1)!, markAt(DESK, spotOf(NORTH, 'canton')))).toBeLessThan(1e-6);
  });
});

describe('names', () => {
  it('that are called of two stops beside each other stand one inside the other', () => {
    const called = (text: string, x: number, out = { x: 0, y: -1 }) => ({ text, x, y: 100, out, wide: 60 });
    const [one, near, far] = apart([called('one', 100), called('near', 130), called('far', 300)]);
    expect([one!.y, near!.y - one!.y, far!.y]).toEqual([114, 28, 114]);
    const [beside] = apart([called('beside', 100, { x: 1, y: 0 })]);
    expect([beside!.x, beside!.y]).toEqual([100 - 40.5, 100]);
  });

  it('are seen to lie in the corner where the key would stand, or not', () => {
    const wide = (stop: string) => stop.length * 7, corner = { width: 210, height: 66 };
    const clear = (width: number, height: number) => isClear(NORTH, layoutOf(width, height, NORTH), wide, corner);
    expect([clear(912, 718), clear(1492, 762), clear(912, 612)]).toEqual([true, true, false]);
  });

  it('do not lie on each other', () => {
    for (const journey of [NORTH, SOUTH]) {
      const wide = (stop: string) => stop.length * 7, labels = labelsOf(journey, layoutOf(900, 700, journey), wide);
      for (const [i, a] of labels.entries()) {
        for (const b of labels.slice(i + 1)) {
          const clear = Math.abs(a.x - b.x) >= (wide(a.stop) + wide(b.stop)) / 2 || Math.abs(a.y - b.y) >= 12;
          expect(clear, `${a.stop} and ${b.stop}`).toBe(true);
        }
      }
    }
  });
});

describe('markers', () => {
  it('stand beside each other on one stop', () => {
    const [a, b, c] = standings(NORTH, PHONE, ['paris', 'paris', 'turin']);
    expect(far(a!, b!)).toBeGreaterThan(PHONE.disc);
    expect(c).toMatchObject({ size: 1 });
  });

  it('would stand beside one that stays', () => {
    const [none, free, beside] = ghosts(NORTH, DESK, ['paris', 'london', 'london'], ['paris', 'turin', 'paris']);
    expect(none).toBeNull();
    expect(far(free!, markAt(DESK, spotOf(NORTH, 'turin')))).toBeLessThan(1e-6);
    expect(far(beside!, markAt(DESK, spotOf(NORTH, 'paris')))).toBeGreaterThan(DESK.disc);
  });

  it('are found by a tap nearby', () => {
    const { x, y } = markAt(PHONE, spotOf(NORTH, 'aden'));
    expect(nearest(NORTH, PHONE, stopsOf(NORTH), { x: x + 8, y: y - 6 })).toBe('aden');
    expect(nearest(NORTH, PHONE, stopsOf(NORTH), PHONE.track.middle)).toBeNull();
  });

  it('have four different shapes', () => {
    expect(new Set([0, 1, 2, 3].map((shape) => outline(shape, 10))).size).toBe(4);
    expect(tag(2, 20, true)).not.toBe(tag(2, 20, false));
  });
});

describe('what happened', () => {
  const way = ['calcutta', 'rangoon', 'singapore'];
  const moved: Event = { type: 'MarkerMoved', seat: 0, colour: 'yellow', way, paid: ['B', 'T'], lost: '' };
  const ways = [['suez', 'brindisi', 'turin'], ['london'], ['canton']];
  const back: Event = { type: 'MarkersWentBack', seat: 0, ways };

  it('is one segment after the other', () => {
    const legs = timeline([{ type: 'CardsReturned' }, moved]);
    const seen = legs.map(({ from, to, paid }) => [from, to, paid]);
    expect(seen).toEqual([['calcutta', 'rangoon', 'B'], ['rangoon', 'singapore', 'T']]);
    expect(legs[1]!.at).toBe(legs[0]!.at + legs[0]!.lasts);
  });

  it('goes back all at once, and never takes long', () => {
    const legs = timeline([back, moved]);
    expect(legs.filter(({ at }) => at === 0)).toHaveLength(1);
    expect(lengthOf(timeline(Array.from({ length: 12 }, () => moved)))).toBeLessThanOrEqual(1300);
    expect(legs.every((leg) => leg.lasts < 400)).toBe(true);
  });

  it('ends where the marker stands', () => {
    const found = frames(NORTH, DESK, timeline([moved]), { x: 5, y: 6 });
    expect(found[0]!.offset).toBe(0);
    expect(found.at(-1)).toEqual({ offset: 1, transform: 'translate(5px, 6px)' });
    expect(found.every(({ offset }, i) => offset >= (found[i - 1]?.offset ?? 0) - 1e-9 && offset <= 1)).toBe(true);
    expect(frames(NORTH, DESK, [], { x: 0, y: 0 })).toEqual([]);
  });
});

describe('the globe', () => {
  it('has the pole in the middle and every stop on it', () => {
    for (const [journey, layout] of [[NORTH, DESK], [SOUTH, layoutOf(900, 700, SOUTH)]] as const) {
      const globe = new Globe(journey, layout.track.middle, layout.globe, layout.track);
      expect(far(globe.at(journey.pole === 'north' ? 90 : -90, 0), layout.track.middle)).toBeLessThan(1e-6);
      for (const { at } of journey.stops) expect(far(globe.at(...at), layout.track.middle)).toBeLessThan(layout.globe);
      expect(globe.lands().length).toBeGreaterThan(5);
      expect(globe.route()).toMatch(/^M/);
      expect(globe.parallels().length).toBeGreaterThan(5);
      expect(globe.meridians()).not.toContain('NaN');
    }
  });
});
