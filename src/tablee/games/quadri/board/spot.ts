/** Finds the emptiest spot near the card for the ticket. All lengths are pixels of the screen. */
import type { Box, Point, Size } from '$kit/camera';

interface Spot extends Point {
  /** The point where its stem starts; none when the card is too far away. */
  readonly stem: { readonly side: 'top' | 'right' | 'bottom' | 'left'; readonly at: number } | null;
}

const STEP = 6;
const GAP = 12;
const REACH = 30;

export function spot(ticket: Size, stage: Size, card: Box, taken: readonly Box[]): Spot {
  let best: Point = { x: GAP / 2, y: GAP / 2 };
  let least = Infinity;
  for (let x = GAP / 2; x <= stage.width - ticket.width - GAP / 2; x += STEP) {
    for (let y = GAP / 2; y <= stage.height - ticket.height - GAP / 2; y += STEP) {
      const cost = distance({ x, y }, ticket, card) + 0.8 * hidden({ x, y }, ticket, taken);
      if (cost < least) [least, best] = [cost, { x, y }];
    }
  }
  return { ...best, stem: stem(best, ticket, card) };
}

/** A cost that prefers spots close to the card, in line with it and never on it. */
function distance({ x, y }: Point, ticket: Size, card: Box): number {
  const [dx, dy] = apart({ x, y }, ticket, card);
  const aside = Math.abs(x + ticket.width / 2 - (card.left + card.right) / 2)
    + Math.abs(y + ticket.height / 2 - (card.top + card.bottom) / 2);
  const onIt = dx < GAP && dy < GAP ? 4000 + 100 * (GAP - Math.max(dx, dy)) : 0;
  return 6 * (Math.hypot(dx, dy) + 0.12 * aside) + onIt;
}

/** The gap between ticket and card, horizontally and vertically. */
function apart({ x, y }: Point, ticket: Size, card: Box): [number, number] {
  const dx = Math.max(x - card.right, card.left - x - ticket.width, 0);
  const dy = Math.max(y - card.bottom, card.top - y - ticket.height, 0);
  return [dx, dy];
}

/** The area of other boxes that the ticket would cover. */
function hidden({ x, y }: Point, ticket: Size, taken: readonly Box[]): number {
  let area = 0;
  for (const box of taken) {
    const width = Math.min(x + ticket.width + 4, box.right) - Math.max(x - 4, box.left);
    const height = Math.min(y + ticket.height + 4, box.bottom) - Math.max(y - 4, box.top);
    if (width > 0 && height > 0) area += width * height;
  }
  return area;
}

function stem(at: Point, ticket: Size, card: Box): Spot['stem'] {
  const [dx, dy] = apart(at, ticket, card);
  if (Math.hypot(dx, dy) > REACH) return null;
  const clamp = (value: number, length: number) => Math.min(Math.max(value, 22), length - 22);
  const x = clamp((card.left + card.right) / 2 - at.x, ticket.width);
  const y = clamp((card.top + card.bottom) / 2 - at.y, ticket.height);
  if (at.y + ticket.height <= card.top) return { side: 'bottom', at: x };
  if (at.y >= card.bottom) return { side: 'top', at: x };
  return at.x >= card.right ? { side: 'left', at: y } : { side: 'right', at: y };
}
