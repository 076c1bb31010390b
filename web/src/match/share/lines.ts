/** Line breaking for text in SVG, which has none. */
import type { Locale } from '$kit/i18n.svelte';

type Measure = (text: string, size: number) => number;

const context = document.createElement('canvas').getContext('2d');

/** Measures the width of a text in our font. */
export const measure = (weight: number): Measure => (text, size) => {
  if (!context) return text.length * size * 0.6;
  context.font = `${weight} ${size}px "Nunito Variable"`;
  return context.measureText(text).width;
};

interface Lines {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Breaks a text at plain spaces; non-breaking ones belong to French punctuation. */
export function wrapped(text: string, size: number, width: number, measure: Measure): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure(longer, size) > width) return [...lines, word];
    return [...lines.slice(0, -1), longer];
  }, []);
}

/** The text in the largest size at which it fits the width in at most so many lines; cut at the smallest. */
export function fitted(text: string, width: number, most: number, sizes: readonly number[], measure: Measure): Lines {
  const fits = ({ size, lines }: Lines) => lines.length <= most && lines.every((line) => measure(line, size) <= width);
  const tries = sizes.map((size) => ({ size, lines: wrapped(text, size, width, measure) }));
  return tries.find(fits) ?? cut(tries.at(-1)!, width, most, measure);
}

function cut({ size, lines }: Lines, width: number, most: number, measure: Measure): Lines {
  const shown = lines.slice(0, most).map((line) => shortened(line, size, width, measure));
  return { size, lines: shown };
}

function shortened(line: string, size: number, width: number, measure: Measure): string {
  const letters = [...line];
  const room = letters.findIndex((_, n) => measure(`${letters.slice(0, n + 1).join('')}…`, size) > width);
  return measure(line, size) <= width ? line : `${letters.slice(0, room).join('')}…`;
}

/** First names, for pictures that strangers may see; equal ones are numbered. */
export function firstNames(names: readonly (string | null)[], otherwise: readonly string[]): string[] {
  const first = names.map((name, seat) => name?.trim().split(/\s+/)[0] || (otherwise[seat] ?? ''));
  return first.map((name, seat) => {
    const before = first.slice(0, seat).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

const SPOKEN: Record<Locale, string> = { en: 'en-GB', fr: 'fr' };

export const dated = (moment: string, locale: Locale): string =>
  new Intl.DateTimeFormat(SPOKEN[locale], { dateStyle: 'long' }).format(new Date(moment));
