/** How a match ended, in a few words, for who sat there. */
import { i18n, t } from '$kit/i18n.svelte';
import type { Ending, SeatInfo } from '$kit/wire';

export function outcome({ winners, agreed }: Ending, seats: readonly SeatInfo[], names: readonly string[]): { won: boolean; words: string } {
  if (agreed) return { won: false, words: t('home-agreed') };
  if (!winners.length) return { won: false, words: t('end-nobody') };
  if (winners.some((seat) => seats[seat]?.yours)) return { won: true, words: t('home-won') };
  const who = new Intl.ListFormat(i18n.locale).format(winners.map((seat) => names[seat] ?? ''));
  return { won: false, words: t('home-won-by', { name: who, count: winners.length }) };
}
