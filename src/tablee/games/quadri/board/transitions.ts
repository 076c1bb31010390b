/** Transitions of things on the table. Lengths are in units of their drawing. */
import { cubicInOut, cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

interface Travel {
  /** The offset it starts from, and its scale there. */
  x: number;
  y: number;
  scale: number;
  delay: number;
  duration: number;
}

export function travel(_: Element, { x, y, scale, delay, duration }: Travel): TransitionConfig {
  return {
    delay,
    duration,
    easing: cubicInOut,
    // hidden during the delay, visible from the first movement on
    css: (t, u) => `translate: ${x * u}px ${y * u}px; scale: ${1 + (scale - 1) * u}; opacity: ${t > 0 ? 1 : 0}`,
  };
}

interface Flip {
  x: number;
  delay: number;
  duration: number;
  /** Whether the face shows (in the second half of the way) or the back (in the first). */
  face: boolean;
}

/** A card comes from the pile and turns over on the way. */
export function flip(_: Element, { x, delay, duration, face }: Flip): TransitionConfig {
  const shows = (t: number) => t > 0 && t > 0.5 === face;
  return {
    delay,
    duration,
    easing: cubicOut,
    css: (t, u) => `translate: ${x * u}px 0; scale: ${Math.abs(Math.cos(Math.PI * u))} 1; opacity: ${shows(t) ? 1 : 0}`,
  };
}

/** Shakes the card of an objective whose call was wrong. */
export function shake(node: Element): void {
  const ways = [0, -6, 5, -4, 3, -1, 0].map((x) => ({ translate: `${x}px 0` }));
  node.animate(ways, { duration: 460, easing: 'ease-out' });
}
