/** Describes the result of a match for one of its players. */
import { i18n, isolated, t } from '$kit/i18n.svelte';
import { namesOf, seatOf } from '$kit/names';
import type { HistoryEntry } from '$kit/wire';
import { wayOf } from '../shell/games';

export const wayName = (game: string, way: string): string => wayOf({ game, options: { variant: way } });

/** Formats points: 42½. */
export function points(count: number): string {
  const whole = Math.floor(count);
  return count === whole + 0.5 ? `${whole || ''}½` : new Intl.NumberFormat(i18n.locale).format(count);
}

/** The players' names, as at the table. */
const names = ({ players }: HistoryEntry): string[] =>
  namesOf(players.map(seatOf)).map(isolated);

/** The other players' names. */
export function others(played: HistoryEntry): string {
  return names(played).filter((_, seat) => seat !== played.seat).join(', ');
}

export function outcome(played: HistoryEntry): string {
  const { winners, seat, agreed } = played, all = names(played);
  if (agreed) return t('me-agreed');
  if (winners.includes(seat)) return t('me-won');
  const who = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(winners.map((winner) => all[winner] ?? ''));
  return winners.length ? t('me-won-by', { who }) : t('me-won-by-nobody');
}

/** The scores, the user's own first. */
export function scores({ scores, seat }: HistoryEntry): string {
  const rest = scores.filter((_, other) => other !== seat);
  return scores.length ? [scores[seat] ?? 0, ...rest].map(points).join(' – ') : '';
}
