/** Whether things move. Who asks their system for less motion gets none. */
const query = matchMedia('(prefers-reduced-motion: reduce)');

class Motion {
  reduced = $state(query.matches);

  /** How long a movement of n milliseconds takes here. */
  ms(n: number): number {
    return this.reduced ? 0 : n;
  }
}

export const motion = new Motion();
query.addEventListener('change', () => { motion.reduced = query.matches; });
