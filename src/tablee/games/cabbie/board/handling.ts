/** Pointer and key handlers of the map. */
import type { Point as Spot } from '$kit/camera';
import type { PointerHandlers } from '$kit/gestures';
import type { KeyHandlers } from '$kit/keys';
import type { Action, View } from '../wire';
import { type Choice, nearest, toward, wishAt } from './choices';
import type { Choosing } from './choosing.svelte';
import type { City } from './city';
import type { CityViewport } from './viewport.svelte';
import { type Point, pair } from './lines';

/** Hit radius of a finger and of a mouse in pixels, and of a place that cannot be chosen in units of the map. */
const FINGER = 34, MOUSE = 20, TILE = 20;

interface Played {
  readonly city: City;
  readonly view: View;
  readonly choosing: Choosing | null;
  readonly lit: Action | null;
  confirm(): void;
  act(action: Action): void;
}

export function pointersOn(viewport: CityViewport, now: () => Played): PointerHandlers {
  const onMap = (spot: Spot): Point => pair(viewport.toBoard(spot));
  const at = (spot: Spot, pixels: number): Choice | null => {
    const { choosing } = now();
    return choosing && nearest(choosing.choices, onMap(spot), Math.max(pixels / viewport.camera.zoom, 16));
  };
  /** Whether the last tap chose something: a second one right after it confirms. */
  let fresh = false;
  return {
    tap(spot, touch, again) {
      const { choosing, lit, city, view, confirm, act } = now();
      if (!choosing?.kind) return;
      if (again && fresh) return confirm();
      const found = at(spot, touch ? FINGER : MOUSE);
      fresh = found !== null && found.id !== choosing.picked?.id;
      if (found) return choosing.pick(found, lit);
      const wish = wishAt(city, view, choosing.kind, onMap(spot), TILE);
      choosing.drop();
      if (wish) act(wish);
    },
    /** A double tap on a spot turns its token instead of zooming. */
    tapsTwice: (spot) => now().choosing?.kind === 'one-way' && at(spot, FINGER) !== null,
    hover(spot) {
      const { choosing } = now();
      choosing?.point(spot && at(spot, MOUSE));
    },
  };
}

export function keysOn(now: () => Played): KeyHandlers {
  return {
    move(dx, dy) {
      const { choosing, lit, city, view } = now(), choices = choosing?.choices ?? [];
      if (!choosing || !choices[0]) return;
      const from = choosing.picked?.at ?? city.where(view.taxis[view.seat ?? 0]!, view.seat ?? 0).at;
      const next = toward(choices, from, dx, dy) ?? (choosing.picked ? null : choices[0]);
      if (next) choosing.pick(next, lit);
    },
    turn: () => now().choosing?.turn(),
    drop: () => now().choosing?.drop(),
    confirm: () => now().confirm(),
    pressed: '.list [aria-checked="true"]',
  };
}
