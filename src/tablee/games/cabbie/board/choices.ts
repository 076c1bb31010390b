/** Groups the legal actions by the place on the map where they are chosen: a space, a spot, a crosswalk or a piece. */
import { nearestTo, toward as next } from '$kit/nearest';
import type { Spot } from '$kit/pins';
import type { Action, Drive, View } from '../wire';
import type { City } from './city';
import { type Piece, placeOf, poseOf, spot, zebra } from './pieces';
import { type Point, type Pose, xy } from './lines';

export type Kind = 'drive' | 'one-way' | 'turn' | 'barrier' | 'remove';

export interface Choice extends Pose {
  /** Equal for the same place. */
  readonly id: string;
  readonly kind: Kind;
  /** The actions that choose the same place: with a card or without, in one direction or the other. */
  readonly options: readonly Action[];
}

interface Place extends Pose { readonly id: string; readonly kind: Kind }

/** The place where an action is chosen; null if a button chooses it. */
function placeFor(city: City, pieces: readonly Piece[], action: Action): Place | null {
  switch (action.type) {
    case 'Drive': return { ...city.spaces.get(action.path.at(-1)!)!, kind: 'drive' };
    case 'PlaceOneWay': return { ...city.segments.get(action.segment)!.spot, id: spot(action.segment), kind: 'one-way' };
    case 'PlaceBarrier': return {
      ...poseOf(city, { type: 'Barrier', segment: action.segment, at: action.at }),
      id: zebra(action.segment, action.at), kind: 'barrier',
    };
    case 'TurnOneWay': {
      const token = pieces.find((piece) => placeOf(piece) === spot(action.segment));
      return token ? { ...poseOf(city, token), id: placeOf(token), kind: 'turn' } : null;
    }
    case 'Remove': return action.piece && { ...poseOf(city, action.piece), id: placeOf(action.piece), kind: 'remove' };
    default: return null;
  }
}

/** The place at which a pin points to an action. */
export function spotOf(city: City, pieces: readonly Piece[], action: Action): Spot | null {
  const place = placeFor(city, pieces, action);
  return place && { at: xy(place.at) };
}

export function choicesOf(city: City, view: View, legal: readonly Action[]): Choice[] {
  const found = new Map<string, Place & { options: Action[] }>();
  for (const action of legal) {
    const place = placeFor(city, view.pieces, action);
    if (!place) continue;
    const { id, at, turn, kind } = place, known = found.get(id);
    if (known) known.options.push(action);
    else found.set(id, { id, at, turn, kind, options: [action] });
  }
  return [...found.values()];
}

/** Whether a space can only be reached with a chance card. */
export const needsCard = ({ options }: Choice): boolean =>
  options.every((action) => action.type === 'Drive' && action.chances.length > 0);

const where = ({ at }: { readonly at: Point }) => xy(at);

export const nearest = <T extends { readonly at: Point }>(places: Iterable<T>, at: Point, reach: number): T | null =>
  nearestTo(places, where, xy(at), reach);

/** The next place in a direction. */
export const toward = <T extends { readonly at: Point }>(
  places: readonly T[], from: Point, dx: number, dy: number,
): T | null => next(places, where, xy(from), dx, dy);

/** The action that a tap on an illegal place stands for: the server refuses it and says why. */
export function wishAt(city: City, view: View, kind: Kind, at: Point, reach: number): Action | null {
  const start = view.seat === null ? undefined : view.taxis[view.seat];
  const spots = [...city.segments.values()].map(({ id, to, spot }) => ({ ...spot, segment: id, to }));
  const segment = nearest(spots, at, reach);
  switch (kind) {
    case 'drive': {
      const space = nearest(city.spaces.values(), at, reach);
      return space && start !== undefined && space.id !== start ? drive(city, start, space.id, view.pips ?? 0) : null;
    }
    case 'one-way': return segment && { type: 'PlaceOneWay', segment: segment.segment, to: segment.to };
    case 'turn': return segment && { type: 'TurnOneWay', segment: segment.segment };
    case 'barrier': {
      const crosswalks = [...city.segments.values()].flatMap(({ id, from, to }) => [from, to].map((end) => (
        { type: 'Barrier' as const, segment: id, at: end })));
      const found = nearest(crosswalks.map((piece) => ({ ...poseOf(city, piece), piece })), at, reach)?.piece;
      return found ? { type: 'PlaceBarrier', segment: found.segment, at: found.at } : null;
    }
    case 'remove':
      return segment && { type: 'Remove', piece: { type: 'OneWay', segment: segment.segment, to: segment.to } };
  }
}

const LONGEST = 6;

/** A route to an unreachable space, for the server to refuse: too long where possible, and never a legal one. */
function drive(city: City, start: string, end: string, pips: number): Drive {
  const path = city.wish(start, end);
  const asked = path.length <= LONGEST ? path : pips < LONGEST ? path.slice(0, LONGEST) : [end];
  return { type: 'Drive', path: asked, chances: [] };
}
