/** Positions of the common objectives on a superellipse round the picture; the middle of its lower side stays free. */
import type { Box, Point, Size } from '$kit/camera';

/** Size of a card of the ring, in pixels. */
export const CARD: Size = { width: 116, height: 108 };
/** The exponent: 1 is an ellipse, 0 its bounding box; lower leaves more room inside. */
const ROUND = 0.72;

const flattened = (part: number) => Math.sign(part) * Math.abs(part) ** ROUND;

/** The middle of each card, from -1 to 1 in both directions. */
export function spots(count: number): Point[] {
  return Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count;
    return { x: -flattened(Math.cos(angle)), y: -flattened(Math.sin(angle)) };
  });
}

export function boxes(count: number, stage: Size): Box[] {
  return spots(count).map(({ x, y }) => {
    const left = ((1 + x) / 2) * (stage.width - CARD.width), top = ((1 + y) / 2) * (stage.height - CARD.height);
    return { left, top, right: left + CARD.width, bottom: top + CARD.height };
  });
}
