/** Crops a drawing to its content. */
import { around, type Box, type Point, type Size } from '$kit/camera';

/** The greatest magnification. */
const LARGEST = 1.7;
const EDGE = 10;

/** The viewBox, in the drawing's units, of the part with content, in the aspect ratio of the room for it. */
export function viewBoxOf(drawing: SVGSVGElement, room: Size): string {
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const all = { left, top, right: left + width, bottom: top + height };
  const { left: x, top: y, right, bottom } = cropped(all, boxes(drawing), room);
  const toUnits = drawing.getScreenCTM()!.inverse();
  const [from, to] = [new DOMPoint(x, y), new DOMPoint(right, bottom)].map((point) => point.matrixTransform(toUnits));
  return [from!.x, from!.y, to!.x - from!.x, to!.y - from!.y].map((length) => Math.round(length * 100) / 100).join(' ');
}

/** The boxes of the content; a background that fades out under a mask does not count. */
function boxes(drawing: SVGSVGElement): Box[] {
  const parts = [...drawing.children].filter((part) => part.tagName !== 'defs' && getComputedStyle(part).mask === 'none');
  return parts.map((part) => part.getBoundingClientRect()).filter(({ width, height }) => width + height > 0);
}

/** The box round the parts, within the drawing, widened about its middle to the aspect ratio of the room. */
export function cropped(all: Box, parts: readonly Box[], room: Size): Box {
  if (!parts.length) return all;
  const corners = parts.flatMap(({ left, top, right, bottom }): Point[] => [{ x: left, y: top }, { x: right, y: bottom }]);
  const { left, top, right, bottom } = within(around(corners, EDGE), all);
  const least = (all.right - all.left) / room.width / LARGEST;
  const unit = Math.max((right - left) / room.width, (bottom - top) / room.height, least) / 2;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x - unit * room.width, right: x + unit * room.width, top: y - unit * room.height, bottom: y + unit * room.height };
}

const within = (box: Box, all: Box): Box => ({
  left: Math.max(box.left, all.left), top: Math.max(box.top, all.top),
  right: Math.min(box.right, all.right), bottom: Math.min(box.bottom, all.bottom),
});
