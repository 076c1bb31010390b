/** The games' pictures, as they were drawn when the app was built. */
import type { Drawn } from '../../plugins/drawn';

const addresses = import.meta.glob<string>('../../../src/tablee/games/*/Thumb.svelte', { query: '?drawn', import: 'default', eager: true });
const drawings = new Map<string, Promise<string>>();

/** A game in one look, as SVG; null where it has no picture. Its style comes into the page with it, once. */
export async function drawingOf(game: string): Promise<string | null> {
  const address = addresses[`../../../src/tablee/games/${game}/Thumb.svelte`];
  if (!address) return null;
  const known = drawings.get(game) ?? drawing(address);
  drawings.set(game, known);
  return known.catch(() => { drawings.delete(game); return null; });
}

async function drawing(address: string): Promise<string> {
  const { svg, style } = (await (await fetch(address)).json()) as Drawn;
  document.head.append(Object.assign(document.createElement('style'), { textContent: style }));
  return svg;
}

/** So that no other drawing on the page has the same ids. */
export const withIds = (svg: string, id: string): string => svg.replaceAll('drawn-', `${id}-`);
