/** What moves on a board comes to rest. What is lit and said then waits for it. */
import { motion } from './motion.svelte';
import { wholeOf } from './timeline';

/** The last thing that begins to move lasts about so long. */
const LAST_MS = 400;
/** So often it is looked for; not frame by frame, which would stop where nobody looks. */
const LOOK_MS = 40;
/** Nobody waits longer. */
const LONGEST_MS = 3000;

let restsAt = 0;

/** A board has planned to show these, some of it perhaps by other means than the browser's animations. */
export function moving(moments: unknown): void {
  const timed = Array.isArray(moments) ? moments.filter((each) => typeof each?.at === 'number') : [];
  if (timed.length) restsAt = performance.now() + motion.ms(Math.min(LONGEST_MS, wholeOf(timed.map((each) => ({ lasts: LAST_MS, ...each })))));
}

const ends = (moves: Animation): boolean => moves.effect?.getComputedTiming().iterations !== Infinity;

/** Once nothing within an element moves any more; `dropped` once nobody waits. */
export async function landed(element: Element, dropped: AbortSignal): Promise<boolean> {
  const latest = performance.now() + LONGEST_MS;
  do {
    await new Promise((resolve) => { setTimeout(resolve, LOOK_MS); });
    const moves = element.getAnimations?.({ subtree: true }).filter((each) => ends(each) && each.playState === 'running') ?? [];
    if (moves.length === 0 && performance.now() >= restsAt) break;
  } while (!dropped.aborted && !document.hidden && performance.now() < latest);
  return !dropped.aborted;
}
