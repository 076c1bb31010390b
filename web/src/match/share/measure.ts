import type { Locale } from '$kit/i18n.svelte';
import type { Measure } from './lines';

const context = document.createElement('canvas').getContext('2d');

/** How wide a text is in our font. */
export const measure = (weight: number): Measure => (text, size) => {
  if (!context) return text.length * size * 0.6;
  context.font = `${weight} ${size}px "Nunito Variable"`;
  return context.measureText(text).width;
};

const SPOKEN: Record<Locale, string> = { en: 'en-GB', fr: 'fr' };

export const dated = (moment: string, locale: Locale): string =>
  new Intl.DateTimeFormat(SPOKEN[locale], { dateStyle: 'long' }).format(new Date(moment));
