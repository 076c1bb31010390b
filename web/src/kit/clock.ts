/** How time is written. */
import { t } from './i18n.svelte';

const MINUTE = 60_000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;
/** From here on it is urgent. */
export const LOW_MS = MINUTE;

/** In one unit, whole ones only: 2 min, 5 h, 3 days. */
export function timeText(ms: number): string {
  if (ms >= 2 * DAY) return t('time-days', { n: Math.floor(ms / DAY) });
  if (ms >= HOUR) return t('time-hours', { n: Math.floor(ms / HOUR) });
  return t('time-minutes', { n: Math.floor(ms / MINUTE) });
}

/** What a clock shows: under an hour minutes and seconds. */
export function clockText(ms: number): string {
  if (ms >= HOUR) return timeText(ms);
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long somebody is away; under a minute nothing is counted. */
export function awayText(ms: number | null | undefined): string {
  return (ms ?? 0) < MINUTE ? t('seat-away') : t('seat-away-for', { time: timeText(ms ?? 0) });
}
