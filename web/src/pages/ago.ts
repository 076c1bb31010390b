/** When something was, as one says it: minutes, hours, yesterday, then a day. */
import { i18n, t } from '$kit/i18n.svelte';

const MINUTE = 60_000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
/** Nights between then and now. */
const nights = (at: Date, now: Date) => Math.round((midnight(now) - midnight(at)) / DAY);
const dated = (at: Date) => new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'long' }).format(at);

/** For how long it has been so. */
export function since(moment: string, now = new Date()): string {
  const at = new Date(moment), passed = now.getTime() - at.getTime();
  if (passed < MINUTE) return t('since-now');
  if (passed < HOUR) return t('since-minutes', { n: Math.floor(passed / MINUTE) });
  if (nights(at, now) === 0) return t('since-hours', { n: Math.floor(passed / HOUR) });
  return nights(at, now) === 1 ? t('since-yesterday') : t('since-date', { date: dated(at) });
}

/** On which day. */
export function day(moment: string, now = new Date()): string {
  const at = new Date(moment), passed = nights(at, now);
  if (passed < 2) return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(-passed, 'day');
  return passed < 7 ? new Intl.DateTimeFormat(i18n.locale, { weekday: 'long' }).format(at) : dated(at);
}

/** What is left of the time for a move; minutes matter to who sits at the table. */
export function left(ms: number): string {
  return ms >= DAY ? t('left-days', { n: Math.floor(ms / DAY) }) : t('left-hours', { n: Math.max(1, Math.floor(ms / HOUR)) });
}

/** The words of the hour. */
export const greeting = (now = new Date()) => (now.getHours() < 12 ? 'morning' : now.getHours() < 18 ? 'afternoon' : 'evening');
