/** What those at a table are called, each by a name of their own. */
import { t } from './i18n.svelte';
import type { SeatInfo } from './wire';

export function namesOf(seats: readonly SeatInfo[]): string[] {
  const names = seats.map(nameOf);
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before && seats[index]?.kind !== 'open' ? `${name} ${before + 1}` : name;
  });
}

/** Whether anything of a name can be seen; the server refuses one of which nothing can. */
export const shows = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

function nameOf(seat: SeatInfo, index: number): string {
  if (seat.name !== null) return seat.name;
  switch (seat.kind) {
    case 'open': return t('seat-open');
    case 'bot': return t(`bot-${seat.bot}`);
    case 'device': return t('seat-device', { n: index + 1 });
    case 'person': return t('guest-name', { n: index + 1 });
  }
}
