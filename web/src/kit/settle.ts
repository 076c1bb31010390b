/** Waits until the animations of a board have ended. Lights and announcements come after that. */
import { motion } from './motion.svelte';
import { lengthOf } from './timeline';

/** Assumed length of the last animation, where it is unknown. */
const LAST_MS = 400;
/** Polling interval; frames would stop in a hidden tab. */
const LOOK_MS = 40;
/** Timeout. */
const LONGEST_MS = 3000;

let restsAt = 0;

/** Registers planned animations, some of which may not be animations of the browser. */
export function registerMotion(moments: unknown): void {
  const timed = Array.isArray(moments) ? moments.filter((each) => typeof each?.at === 'number') : [];
  if (timed.length) restsAt = performance.now() + motion.ms(Math.min(LONGEST_MS, lengthOf(timed.map((each) => ({ lasts: LAST_MS, ...each })))));
}

const ends = (moves: Animation): boolean => moves.effect?.getComputedTiming().iterations !== Infinity;

/** Resolves once nothing within an element moves any more; `dropped` cancels the wait. */
export async function settled(element: Element, dropped: AbortSignal): Promise<boolean> {
  const latest = performance.now() + LONGEST_MS;
  do {
    await new Promise((resolve) => { setTimeout(resolve, LOOK_MS); });
    const moves = element.getAnimations?.({ subtree: true }).filter((each) => ends(each) && each.playState === 'running') ?? [];
    if (moves.length === 0 && performance.now() >= restsAt) break;
  } while (!dropped.aborted && !document.hidden && performance.now() < latest);
  return !dropped.aborted;
}
