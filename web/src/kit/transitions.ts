/** Transitions of things that appear on a board. */
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

export interface Timing {
  readonly delay: number;
  readonly duration: number;
}

export function pop(_: Element, { delay, duration }: Timing): TransitionConfig {
  const size = (t: number) => t * (1 + 0.5 * Math.sin(Math.PI * t));
  return { delay, duration, easing: cubicOut, css: (t) => `scale: ${size(t)}; opacity: ${Math.min(1, 2 * t)}` };
}

/** A card turns face up. */
export function turnUp(_: Element, { delay, duration }: Timing): TransitionConfig {
  const css = (t: number, u: number) => `scale: ${Math.abs(Math.cos(Math.PI * u))} 1; opacity: ${t > 0.5 ? 1 : 0}`;
  return { delay, duration, easing: cubicOut, css };
}
