/** Exports a drawing as an SVG or PNG file. */
import { fontsFor } from './fonts';

export const WIDTH = 1200, HEIGHT = 630;
/** The place of the board in the picture. */
export const ROOM = { x: 456, y: 26, width: 720, height: 568 } as const;

/** The text of an SVG file, with its fonts embedded. */
export async function written(drawing: SVGSVGElement): Promise<string> {
  const style = document.createElementNS(drawing.namespaceURI, 'style');
  style.textContent = await fontsFor(drawing.textContent ?? '');
  drawing.prepend(style);
  return new XMLSerializer().serializeToString(drawing);
}

/** A data URL, which the content policy allows for images. */
export const address = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export async function pixels(svg: string): Promise<Blob> {
  const picture = new Image(WIDTH, HEIGHT);
  picture.src = address(svg);
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  canvas.getContext('2d')!.drawImage(picture, 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}

export function save(file: File): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a browser may ask first where to save it
}
