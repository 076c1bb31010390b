/** How wide the letters of the map are, in hundredths of their size: the app's own font, in its usual weight. */
const WIDTHS: Record<string, number> = Object.fromEntries(
  Object.entries({
    24: "',’ijî", 26: ' IÎ', 30: 'l', 33: '()J', 35: 'ft', 37: 'r', 43: '-', 48: 'csz', 52: 'kvy', 53: 'aexàâèéê',
    55: 'FL', 57: 'hnuoô', 59: 'EZbdgpqÈÉÊ', 61: 'YTS', 64: 'KPX', 68: 'RBCÇV', 74: 'AGUNDÀÂÛ', 77: 'HOQÔ', 84: 'w',
    86: 'Mm', 91: 'œ', 108: 'ŒW',
  }).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)])),
);
const USUAL = 56;

export function widthOf(text: string, size: number): number {
  return ([...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? USUAL), 0) * size) / 100;
}
