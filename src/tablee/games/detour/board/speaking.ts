/** Text for screen readers: the map stop by stop, and answers to letter keys. */
import type { View } from '../wire';
import { after, COLOURS, COLUMNS, type Colour, type Journey, ownerOf, SIDE, spotOf } from './material';
import { t } from './words';

const JOINT = ', ';
/** Number of segments ahead that are announced. */
const FAR = 8;

/** All stops in the order of the journey; a side path comes after the stop where it branches off. */
export const walkOf = (journey: Journey): string[] => journey.stops.flatMap(({ id }, column) => {
  const beside = journey.side_paths.find(({ entry }) => entry === column)?.stops ?? [];
  return [id, ...beside.map((stop) => stop.id)];
});

/** The area a stop lies in. */
function areaOf(journey: Journey, stop: string): 'line' | 'blue' | 'red' | 'none' {
  const { column, lane } = spotOf(journey, stop);
  if (lane !== 'main') return lane === 'side' ? 'red' : 'none';
  if (journey.side_paths.some(({ entry }) => entry === column)) return 'line';
  return journey.blue.includes(column) ? 'blue' : 'none';
}

/** The cost of the segment after a stop. */
function costOf(journey: Journey, stop: string): string {
  const { column, lane } = spotOf(journey, stop);
  const path = journey.side_paths.find(({ entry }) => lane === 'side' && column >= entry && column < entry + SIDE);
  return (path ? path.segments[column - path.entry] : journey.segments[column]) ?? '';
}

function segmentSays(journey: Journey, stop: string): string {
  const next = after(journey, stop)!, cost = costOf(journey, stop);
  const [one = '', other = ''] = [...cost].map((letter) => t(`transport-${letter}`));
  return t(`twin-segment-${cost.length}`, { one, other, stop: t(`stop-${next}`), area: areaOf(journey, next) });
}

export function stopSays(journey: Journey, view: View, stop: string): string {
  const here = COLOURS.filter((_, i) => view.markers[i] === stop).map((colour) => t(`colour-${colour}`));
  const { column } = spotOf(journey, stop);
  const place = t('board-stop', { stop: t(`stop-${stop}`), area: areaOf(journey, stop), column, columns: COLUMNS });
  const who = here.length ? [t('board-stop-here', { who: here.join(JOINT) })] : [];
  return [place, ...who, t('board-stop-next', { segment: segmentSays(journey, stop) })].join(' ');
}

/** The positions of all markers. */
export const markersSay = (journey: Journey, view: View, names: readonly string[]): string => view.markers.map((stop, i) => {
  const { column, lane } = spotOf(journey, stop), owner = ownerOf(i, view.options.seats);
  return t('twin-marker', {
    seat: names[owner] ?? '', you: owner === view.seat ? 'yes' : 'no', colour: t(`colour-${COLOURS[i]}`),
    where: lane, stop: t(`stop-${stop}`), column,
  });
}).join(' ');

/** The stops and costs ahead of some markers. */
export const aheadSays = (journey: Journey, view: View, colours: readonly Colour[]): string => colours.map((colour) => {
  const segments: string[] = [];
  let stop: string | null = view.markers[COLOURS.indexOf(colour)] ?? null;
  while (stop && segments.length < FAR && after(journey, stop)) {
    segments.push(segmentSays(journey, stop));
    stop = after(journey, stop);
  }
  return t('twin-ahead', { colour: t(`colour-${colour}`), ahead: segments.join(JOINT) });
}).join(' ');
