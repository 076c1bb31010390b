/** What came of a match, in words, for one of its players. */
import { i18n, isolated, t, tOf } from '$app/i18n.svelte';
import type { Played } from '$app/wire';

export const wayName = (game: string, way: string): string => (way ? tOf(game, `variant-${way}`) : '');

/** Points as they are written: 42½. */
export function points(count: number): string {
  const whole = Math.floor(count);
  return count === whole + 0.5 ? `${whole || ''}½` : new Intl.NumberFormat(i18n.locale).format(count);
}

const nameAt = ({ names }: Played, seat: number): string => names[seat] || t('guest-name', { n: seat + 1 });

/** Those one played with. */
export function others(played: Played): string {
  return played.names.map((_, seat) => seat).filter((seat) => seat !== played.seat).map((seat) => isolated(nameAt(played, seat))).join(', ');
}

export function outcome(played: Played): string {
  const { winners, seat } = played;
  if (winners.includes(seat)) return t('me-won');
  const who = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(winners.map((winner) => isolated(nameAt(played, winner))));
  return winners.length ? t('me-won-by', { who }) : t('me-won-by-nobody');
}

/** One's own first. */
export function scores({ scores, seat }: Played): string {
  const rest = scores.filter((_, other) => other !== seat);
  return scores.length ? [scores[seat] ?? 0, ...rest].map(points).join(' – ') : '';
}
