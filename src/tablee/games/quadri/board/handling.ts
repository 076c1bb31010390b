/** Pointer and key handlers of the card and the table. */
import type { Box, Point } from '$kit/camera';
import type { PointerHandlers } from '$kit/gestures';
import { t } from '$kit/i18n.svelte';
import type { KeyHandlers } from '$kit/keys';
import { voice } from '$kit/voice.svelte';
import type { TableViewport } from './viewport.svelte';
import { nearest, nearestOf, same, toward } from './places';
import type { Placing } from './placing.svelte';

/** Distance, in squares, within which a finger snaps the card to a legal place. */
const REACH = 0.85;
/** Height, in pixels, at which the card floats above the finger that drags it. */
const LIFT = 46;

const inside = ({ x, y }: Point, box: Box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
const middle = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

type Now = () => Placing | null;

export function pointersOn(viewport: TableViewport, placing: Now, confirm: () => void): PointerHandlers {
  let from: Point = { x: 0, y: 0 };
  let grip: Point = { x: 0, y: 0 };
  /** Whether the last tap chose a place: a second one right after it confirms. */
  let fresh = false;
  /** Where the card can be grabbed: where it was put down, or in the tray. */
  const card = ({ pinned, hovered }: Placing) => {
    if (pinned) return viewport.box(pinned, 2);
    return hovered ? null : viewport.trayBox();
  };

  return {
    grab(at) {
      const now = placing(), box = now && card(now);
      if (!box || !inside(at, box)) return false;
      from = at;
      grip = now.pinned ? { x: middle(box).x - at.x, y: middle(box).y - at.y } : { x: 0, y: 0 };
      return true;
    },
    drag(at, touch) {
      const now = placing();
      if (!now) return;
      // a finger would hide the card it moves: the farther it has moved, the higher the card floats above it
      const lift = touch ? Math.min(LIFT, Math.hypot(at.x - from.x, at.y - from.y)) : 0;
      now.pin(nearest(viewport.toBoard({ x: at.x + grip.x, y: at.y + grip.y - lift })));
      now.held = true;
    },
    drop() {
      const now = placing();
      if (now) now.held = false;
    },
    tap(at, touch, again) {
      const now = placing(), box = now && card(now);
      if (!now) return;
      if (again && fresh) return confirm();
      fresh = !(box && inside(at, box));
      if (!fresh) return now.rotate(1);
      now.pin(touch ? nearestOf(now.places, viewport.toBoard(at), REACH) : nearest(viewport.toBoard(at)));
    },
    // every tap turns a card that may lie there; elsewhere a double tap zooms
    tapsTwice(at) {
      const now = placing(), box = now && card(now);
      if (now?.allowed && box && inside(at, box)) return true;
      now?.lift();
      return false;
    },
    hover(at) {
      const now = placing();
      if (now) now.hovered = at && !inside(at, viewport.trayBox()) ? nearest(viewport.toBoard(at)) : null;
    },
  };
}

export function keysOn(
  viewport: TableViewport, placing: Now, confirm: () => void, letters: KeyHandlers['letters'],
): KeyHandlers {
  return {
    move(dx, dy) {
      const now = placing(), places = now?.places ?? [];
      if (!now || !places[0]) return;
      const next = now.place ? toward(places, now.place, dx, dy) : places[0];
      if (same(next, now.place)) return voice.answer(t('board-edge'));
      now.pin(next);
      viewport.follow(next);
    },
    turn: (quarters) => placing()?.rotate(quarters),
    drop: () => placing()?.lift(),
    confirm,
    letters,
  };
}
