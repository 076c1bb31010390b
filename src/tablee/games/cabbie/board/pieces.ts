/** The places of pieces on the map. */
import type { Barrier, Cone, OneWay, View } from '../wire';
import { type City, crosswalk } from './city';
import type { Pose } from './lines';

export type Piece = View['pieces'][number];

/** The id of a piece's place: the spot of a segment, a crosswalk, or a number. */
export function placeOf(piece: Piece): string {
  switch (piece.type) {
    case 'OneWay': return spot(piece.segment);
    case 'Barrier': return zebra(piece.segment, piece.at);
    case 'Cone': return numbered(piece.number);
  }
}

export const spot = (segment: string): string => `spot ${segment}`;
export const zebra = (segment: string, at: string): string => `crosswalk ${crosswalk(segment, at)}`;
const numbered = (number: number): string => `number ${number}`;

export function poseOf(city: City, piece: Piece): Pose {
  switch (piece.type) {
    case 'OneWay': return directed(city, piece);
    case 'Barrier': return barred(city, piece);
    case 'Cone': return coned(city, piece);
  }
}

function directed(city: City, { segment, to }: OneWay): Pose {
  const { spot: { at, turn }, to: end } = city.segments.get(segment)!;
  return { at, turn: to === end ? turn : turn + 180 };
}

const barred = (city: City, { segment, at }: Barrier): Pose => city.crosswalks.get(crosswalk(segment, at))!;

const coned = (city: City, { number }: Cone): Pose => ({ at: city.places.get(String(number))!.at, turn: 0 });
