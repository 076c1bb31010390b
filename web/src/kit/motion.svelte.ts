/** Whether things are animated: not if the system asks for reduced motion. */
const query = matchMedia('(prefers-reduced-motion: reduce)');

class Motion {
  reduced = $state(query.matches);

  /** The duration of an animation of n milliseconds: 0 with reduced motion. */
  ms(n: number): number {
    return this.reduced ? 0 : n;
  }
}

export const motion = new Motion();
query.addEventListener('change', () => { motion.reduced = query.matches; });
