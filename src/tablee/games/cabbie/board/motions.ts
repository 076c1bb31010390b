/** How things come onto the map and leave it. */
import { cubicIn, cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import type { Timing } from '$kit/motions';

export function drop(_: Element, { delay, duration }: Timing): TransitionConfig {
  return { delay, duration, easing: cubicOut, css: (t, u) => `scale: ${1 + 1.6 * u}; opacity: ${Math.min(1, 2 * t)}` };
}

export function lift(_: Element, { delay, duration }: Timing): TransitionConfig {
  return { delay, duration, easing: cubicIn, css: (t, u) => `scale: ${1 + 0.8 * u}; opacity: ${t}` };
}
