/** Formats days: today, yesterday, Sunday, 12 November. */
import { i18n } from '$kit/i18n.svelte';

/** British English puts the day before the month. */
const LANGUAGES = { en: 'en-GB', fr: 'fr' };
const DAY_MS = 24 * 3600 * 1000;
const midnight = (moment: Date): number => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
const written = (moment: Date, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LANGUAGES[i18n.locale], format).format(moment).replaceAll(' ', '\u00a0');
const year = (moment: Date, now: Date) => (moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const });

export function day(at: string, now = new Date()): string {
  const moment = new Date(at), ago = Math.round((midnight(now) - midnight(moment)) / DAY_MS);
  if (ago < 2) return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(-ago, 'day');
  return written(moment, ago < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long', ...year(moment, now) });
}

export function month(at: string, now = new Date()): string {
  const moment = new Date(at);
  return written(moment, { month: 'long', ...year(moment, now) });
}

/** A day in UTC, counted from 1970: Monday 16 November. */
export const dated = (day: number): string =>
  written(new Date(day * DAY_MS), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).replace(',', '');
export const isToday = (day: number, now = Date.now()): boolean => day === Math.floor(now / DAY_MS);
