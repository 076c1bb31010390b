import { i18n, isolated, t } from '$kit/i18n.svelte';
import type { Ending, SeatInfo } from '$kit/wire';

/** The winner in one sentence, addressed to the people on this device. */
export function headline(over: Ending, names: readonly string[], seats: readonly SeatInfo[]): string {
  const mine = seats.flatMap((seat, index) => (seat.yours ? [index] : []));
  const who = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(over.winners.map((seat) => isolated(names[seat] ?? '')));
  if (over.agreed) return t('end-agreed');
  if (over.winners.length === 0) return t('end-nobody');
  if (over.winners.length > 1) return t('end-shared', { who });
  return mine.length === 1 && over.winners[0] === mine[0] ? t('end-you') : t('end-one', { who });
}

/** The reason for the end and, where others have as many points as the winner, the tie-breaker. */
export function why(over: Ending): string {
  if (over.agreed) return t('end-agreed.why');
  const id = `ending-${over.clause.replace('.', '-')}`, tie = `${id}.tie`;
  const level = over.scores.filter((score) => score === Math.max(...over.scores)).length;
  const broken = over.winners.length > 0 && level > over.winners.length && i18n.has(tie);
  return broken ? `${t(id)} ${t(tie)}` : t(id);
}
