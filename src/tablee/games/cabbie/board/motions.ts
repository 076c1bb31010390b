/** How things come onto the map and leave it. */
import { cubicIn, cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

interface Timing { delay: number; duration: number }

export function drop(_: Element, { delay, duration }: Timing): TransitionConfig {
  return { delay, duration, easing: cubicOut, css: (t, u) => `scale: ${1 + 1.6 * u}; opacity: ${Math.min(1, 2 * t)}` };
}

export function lift(_: Element, { delay, duration }: Timing): TransitionConfig {
  return { delay, duration, easing: cubicIn, css: (t, u) => `scale: ${1 + 0.8 * u}; opacity: ${t}` };
}

/** A card is turned over. */
export function turnUp(_: Element, { delay, duration }: Timing): TransitionConfig {
  const css = (t: number, u: number) => `scale: ${Math.abs(Math.cos(Math.PI * u))} 1; opacity: ${t > 0.5 ? 1 : 0}`;
  return { delay, duration, easing: cubicOut, css };
}

export function pop(_: Element, { delay, duration }: Timing): TransitionConfig {
  const size = (t: number) => t * (1 + 0.5 * Math.sin(Math.PI * t));
  return { delay, duration, easing: cubicOut, css: (t) => `scale: ${size(t)}; opacity: ${Math.min(1, 2 * t)}` };
}
