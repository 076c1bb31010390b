/** Embeds the page's fonts into a drawing, since an SVG used as an image cannot load any. */

/** Whether a font covers a letter of a text, by its declared unicode-range. */
export function covers(ranges: string, text: string): boolean {
  const spans = [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, low, high]) => [low!, high ?? low!].map((at) => parseInt(at, 16)));
  const codes = [...text].map((letter) => letter.codePointAt(0)!);
  return !spans.length || spans.some(([low, high]) => codes.some((code) => code >= low! && code <= high!));
}

/** A style sheet that embeds the fonts a text needs. */
export async function fontsFor(text: string): Promise<string> {
  const needed = faces().filter(({ style }) => covers(style.getPropertyValue('unicode-range'), text));
  return (await Promise.all(needed.map(written))).join('\n');
}

function faces(): CSSFontFaceRule[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.filter((rule) => rule instanceof CSSFontFaceRule);
}

async function written({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const of = (name: string) => style.getPropertyValue(name);
  const address = /url\("?([^")]+)/.exec(of('src'))?.[1] ?? '';
  const font = await inText(new URL(address, parentStyleSheet?.href ?? location.href));
  return `@font-face { font-family: ${of('font-family')}; font-weight: ${of('font-weight')}; unicode-range: ${of('unicode-range')}; src: url(${font}) format('woff2'); }`;
}

async function inText(url: URL): Promise<string> {
  const file = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(file);
  });
}
