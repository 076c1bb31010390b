/** Small drawings, as SVG paths. */
import type { Colour } from './material';

/** One mark per colour of provinces, different from all seat shapes; in a square of 24. */
export const MARKS: Record<Colour, { fill?: string; line?: string; width?: number }> = {
  purple: { fill: 'M1.5 20 9 5.5l4.2 7.4L15.8 9l6.7 11z' },
  blue: { line: 'M2 8.5q3.3-4.6 6.7 0t6.7 0 6.6 0M2 16.5q3.3-4.6 6.7 0t6.7 0 6.6 0', width: 3 },
  yellow: {
    fill: 'M7.4 12a4.6 4.6 0 1 1 9.2 0 4.6 4.6 0 1 1-9.2 0z',
    line: 'M12 1.6v3.2M12 19.2v3.2M1.6 12h3.2M19.2 12h3.2'
      + 'M4.7 4.7l2.2 2.2M17.1 17.1l2.2 2.2M19.3 4.7l-2.2 2.2M6.9 17.1l-2.2 2.2',
    width: 2.5,
  },
  orange: {
    fill: 'M12 1.2l2.3 4.6 2.7-1.2-.7 5.3 3.3-2 .7 2.2 2.5.3-3.2 3.9.8 2-7.4-.4v6.6h-2v-6.6'
      + 'l-7.4.4.8-2-3.2-3.9 2.5-.3.7-2.2 3.3 2L7 4.6l2.7 1.2z',
  },
};

/** Handwritten points; in a square of 24. */
export const PENCILLED: Record<number, string> = {
  2: 'M7 7.8C8 3 16.6 3 16.4 8.6 16.3 13 9 16 6.4 20c3.6-1.6 7.6.5 11.4-1',
  3: 'M7 6c2-3 9.2-3 9.2 1.6 0 3.4-4 4-5.6 4 3.4-.2 7 1.5 6.5 5C16.4 21.5 8.5 21 6.4 17.5',
  5: 'M16.6 4.4l-8.2.6-.7 6.6C11 9.5 17 10.5 17 15c0 5.6-7.5 6-10.6 3',
};

/** Pencilled circles and a cross; in a square of 35. */
export const RINGS = [
  'M4 17C3 8 10 3 18 3.5S32 10 31 19 23 32 15 31 3 26 5 14',
  'M6 12C9 4 20 2 27 7s6 17-2 22S6 31 4 22 6 9 14 5',
] as const;
export const CROSS = 'M6 7c7 6 14 13 23 22M29 6C22 13 14 20 7 29';

export const PLANE = 'M21.3 2.7c-1-1-2.8-.7-4 .5L13.5 7 4.6 4.7 3 6.3l7 4.2-3.4 3.5-2.8-.4-1.3 1.3 3.5 1.9'
  + ' 1.9 3.5 1.3-1.3-.4-2.8 3.5-3.4 4.2 7 1.6-1.6L16.8 10.5l3.9-3.7c1.2-1.2 1.6-3.1.6-4.1z';

/** The symbols of a card's sides: houses for a city, a hill and a flag for an attraction. */
export const SIGNS = {
  city: 'M2 21V11h5v10M7 21V4h6v17M13 21V8.5l4-2.5 4 2.5V21M1 21h22M9.3 8h1.4M9.3 12h1.4M16.3 12h1.4M16.3 16h1.4',
  attraction: 'M2 21c3-6 6.5-8.5 10-8.5S19 15 22 21zM12 12.5V2M12 2.5l7 2.6-7 2.7z',
} as const;
