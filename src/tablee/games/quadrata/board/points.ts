/** Points are counted in halves and read as 13½. */
import { t } from '$app/i18n.svelte';

export function halves(half: number): string {
  const whole = Math.floor(half / 2);
  if (half % 2 === 0) return String(whole);
  return `${whole || ''}½`;
}

/** “3½ points”, “½ point”. */
export const points = (half: number): string => t('board-points', { points: halves(half), count: half / 2 });
