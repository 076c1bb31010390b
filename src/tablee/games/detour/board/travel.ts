/** Keyframes of markers that travel segment by segment. */
import type { Point } from '$kit/camera';
import { lengthOf } from '$kit/timeline';
import { type Journey, spotOf } from './material';
import type { Leg } from './timeline';
import { type Layout, passage } from './track';

type Frame = { offset: number; transform: string };

const STEPS = 5;
const to = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

/** The keyframes of one marker, ending where it stands; empty if it has not moved. */
export function frames(journey: Journey, layout: Layout, legs: readonly Leg[], rest: Point): Frame[] {
  const whole = lengthOf(legs);
  if (!whole) return [];
  const found = legs.flatMap((leg) => {
    const points = passage(layout, spotOf(journey, leg.from), spotOf(journey, leg.to));
    return Array.from({ length: STEPS + 1 }, (_, i) => {
      const point = points[Math.round((i / STEPS) * (points.length - 1))]!;
      return { offset: (leg.at + (leg.lasts * i) / STEPS) / whole, transform: to(point) };
    });
  });
  const first = found[0]!;
  return [{ offset: 0, transform: first.transform }, ...found.slice(0, -1), { offset: 1, transform: to(rest) }];
}

export function run(node: Element, marks: Frame[], duration: number): (() => void) | undefined {
  if (!marks.length || !duration) return undefined;
  const animation = node.animate(marks, { duration });
  return () => animation.cancel();
}
