/** The common objectives lie round the picture, on a flattened ellipse; the middle of its lower side stays free. */
import type { Box, Point, Size } from '$kit/camera';

/** A card of the ring, in pixels. */
export const CARD: Size = { width: 116, height: 108 };
/** How round the ring is: 1 is an ellipse, 0 its bounding box; less round leaves more room inside. */
const ROUND = 0.72;

const flattened = (part: number) => Math.sign(part) * Math.abs(part) ** ROUND;

/** Where each card's middle lies, from -1 to 1 either way. */
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
