/** What those at a table are called. */
import { t } from './i18n.svelte';
import type { SeatInfo } from './wire';

export function nameOf(seat: SeatInfo): string {
  return seat.name ?? (seat.bot ? t(`bot-${seat.bot}`) : t('seat-open'));
}
