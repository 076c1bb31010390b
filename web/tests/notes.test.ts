import type { Box } from '$kit/camera';
import { Viewport } from '$kit/viewport.svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isNewTo, notesHere, rememberFirst, rememberPlan } from '../src/shell/memory';
import { beside, boxAt, tailOf } from '../src/match/beside';
import { FirstNotes } from '../src/match/notes.svelte';

const ROOM: Box = { left: 0, top: 48, right: 360, bottom: 740 }, NOTE = { width: 344, height: 150 };
const HAND: Box = { left: 8, top: 540, right: 352, bottom: 660 };
const apart = (a: Box, b: Box) => a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });

describe('a note beside what it speaks of', () => {
  it('covers nothing of it, wherever that is, and stays in the window', () => {
    for (let top = 48; top < 680; top += 40) {
      for (let left = 0; left < 300; left += 50) {
        const about = box(left, top, 60, 60), spot = beside(about, NOTE, ROOM, [], null)!, { left: x, top: y, right, bottom } = boxAt(spot, NOTE);
        expect(apart(boxAt(spot, NOTE), about)).toBe(true);
        expect(x >= 0 && y >= 48 && right <= 360 && bottom <= 740).toBe(true);
      }
    }
  });

  it('goes a little farther rather than cover what else matters, and its line leads past that', () => {
    const card = { box: box(157, 480, 46, 46), weight: 4 }, near = beside(HAND, NOTE, ROOM, [], null)!, far = beside(HAND, NOTE, ROOM, [card], null)!;
    expect(apart(boxAt(near, NOTE), card.box)).toBe(false);
    expect(apart(boxAt(far, NOTE), card.box)).toBe(true);
    const { at, gap } = tailOf(far, HAND, NOTE, [card]), x = far.left + at;
    expect(x < card.box.left || x > card.box.right).toBe(true);
    expect(far.top + NOTE.height + gap).toBe(HAND.top);
  });

  it('stays where it is while that is nearly as good, and there is none where there is no room', () => {
    const before = beside(HAND, NOTE, ROOM, [], null)!, nudged = { ...HAND, top: HAND.top + 2 };
    expect(beside(nudged, NOTE, ROOM, [], before)).toEqual(before);
    expect(beside(box(0, 60, 360, 660), NOTE, ROOM, [], null)).toBeNull();
  });
});

it('a camera that keeps clear of a note shows in the rest of the screen what it would show in all of it', () => {
  const framing = { framed: () => ({ x: 5, y: 5, zoom: 10 }), limits: () => [1, 100] as const };
  for (const clear of [false, true]) {
    const viewport = new Viewport({ ...framing, clear });
    [viewport.width, viewport.height] = [360, 400];
    viewport.covered = box(8, 230, 344, 150);
    expect(viewport.toScreen({ x: 5, y: 5 })).toEqual({ x: 180, y: clear ? 115 : 200 });
  }
});

describe('the notes of a first match', () => {
  beforeEach(() => localStorage.clear());
  const begun = async (left: readonly string[]) => {
    const notes = new FirstNotes('quadri');
    await vi.waitFor(() => expect(notes.left).toEqual(left));
    return notes;
  };

  it('are there for who has chosen them, and those that are done never come back', async () => {
    rememberFirst('quadri', true);
    const notes = await begun(['shapes', 'card', 'counts']);
    notes.show('shapes');
    notes.done();
    notes.done(); // what is not shown is not done
    await begun(['card', 'counts']);
    notes.end();
    expect(notes.left).toEqual([]);
    expect(notesHere('quadri')).toEqual(['shapes', 'card', 'counts']);
  });

  it('are asked about once, and not of who has set up a match before', () => {
    expect([isNewTo('quadri'), notesHere('quadri')]).toEqual([true, null]);
    rememberFirst('quadri', false);
    expect([isNewTo('quadri'), notesHere('quadri')]).toEqual([false, null]);
    rememberPlan('cabbie', {});
    expect([isNewTo('cabbie'), isNewTo('detour')]).toEqual([false, true]);
  });
});
