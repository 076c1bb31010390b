/** Formats durations. */
import { t } from './i18n.svelte';

const MINUTE = 60_000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;
/** Below this a clock is shown as urgent. */
export const LOW_MS = MINUTE;

/** A duration in one unit, rounded down: 2 min, 5 h, 3 days. */
export function timeText(ms: number): string {
  if (ms >= 2 * DAY) return t('time-days', { n: Math.floor(ms / DAY) });
  if (ms >= HOUR) return t('time-hours', { n: Math.floor(ms / HOUR) });
  return t('time-minutes', { n: Math.floor(ms / MINUTE) });
}

/** The text of a clock: minutes and seconds when under an hour. */
export function clockText(ms: number): string {
  if (ms >= HOUR) return timeText(ms);
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** For how long somebody is away; under a minute without the time. */
export function awayText(ms: number | null | undefined): string {
  return (ms ?? 0) < MINUTE ? t('seat-away') : t('seat-away-for', { time: timeText(ms ?? 0) });
}
