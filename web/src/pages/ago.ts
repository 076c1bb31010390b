/** Formats past moments: minutes, hours, yesterday, then a date. */
import { i18n, t } from '$kit/i18n.svelte';

const MINUTE = 60_000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
/** The number of midnights between two moments. */
const nights = (at: Date, now: Date) => Math.round((midnight(now) - midnight(at)) / DAY);
const dated = (at: Date) => new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'long' }).format(at);

/** The time since a moment. */
export function since(moment: string, now = new Date()): string {
  const at = new Date(moment), passed = now.getTime() - at.getTime();
  if (passed < MINUTE) return t('since-now');
  if (passed < HOUR) return t('since-minutes', { n: Math.floor(passed / MINUTE) });
  if (nights(at, now) === 0) return t('since-hours', { n: Math.floor(passed / HOUR) });
  return nights(at, now) === 1 ? t('since-yesterday') : t('since-date', { date: dated(at) });
}

/** The day of a moment. */
export function day(moment: string, now = new Date()): string {
  const at = new Date(moment), passed = nights(at, now);
  if (passed < 2) return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(-passed, 'day');
  return passed < 7 ? new Intl.DateTimeFormat(i18n.locale, { weekday: 'long' }).format(at) : dated(at);
}

/** The time left for a move, in hours or days; minutes only matter at the table. */
export function left(ms: number): string {
  return ms >= DAY ? t('left-days', { n: Math.floor(ms / DAY) }) : t('left-hours', { n: Math.max(1, Math.floor(ms / HOUR)) });
}

/** The greeting for the time of day. */
export const greeting = (now = new Date()) => (now.getHours() < 12 ? 'morning' : now.getHours() < 18 ? 'afternoon' : 'evening');
