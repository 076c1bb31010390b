/** The legal actions, sorted by the card and the part of it that they use. Nothing is legal here that was not given. */
import { nameOf } from '$kit/actions';
import type { Action } from '../wire';
import { cardOf, type CardName, type Colour, type Journey, ahead } from './material';

export type Part = 'move' | 'action' | 'both';
export type Options = Record<Part, Action[]>;

export const same = (a: Action | null, b: Action | null) => a !== null && b !== null && nameOf(a) === nameOf(b);

/** Segments gone with the Move part. */
export const moved = (action: Action) => ('segments' in action ? action.segments : 0);
/** All segments gone forward. */
export const steps = (action: Action) => moved(action) + ('forward' in action ? action.forward : 0);
export const targetOf = (action: Action): Colour | null => (action.type === 'PlayDetour' ? action.target : null);

export function optionsOf(legal: readonly Action[], colour: Colour, card: CardName): Options {
  const own = legal.filter((action) => action.colour === colour && cardOf(action) === card);
  own.sort((a, b) => steps(a) - steps(b));
  const nothing = own.filter(({ type }) => type === 'PlayForNothing');
  const moves = own.filter(({ type }) => type === 'PlayMove');
  const actions = own.filter(({ type }) => type !== 'PlayForNothing' && type !== 'PlayMove');
  const alone = actions.filter((action) => moved(action) === 0), both = actions.filter((action) => moved(action) > 0);
  return { move: [...nothing, ...moves], action: card === 'detour' ? [...nothing, ...alone] : alone, both };
}

/** What a part is most likely wanted for: as far as it goes, and against somebody else. */
export function likeliest(actions: readonly Action[], own: readonly Colour[]): Action | null {
  const kind = (action: Action) => (action.type !== 'PlayDetour' ? 1 : own.includes(action.target) ? 0 : 2);
  return actions.reduce<Action | null>((best, action) => {
    if (!best || kind(action) > kind(best)) return action;
    return kind(action) === kind(best) && steps(action) > steps(best) ? action : best;
  }, null);
}

/** The actions that differ from this one only in how far they go. */
export function distances(actions: readonly Action[], chosen: Action): Action[] {
  return actions.filter((action) => targetOf(action) === targetOf(chosen));
}

/** One action for each marker that can be sent, as far as the chosen one or nearly so. */
export function targets(actions: readonly Action[], chosen: Action): Action[] {
  const found = new Map<Colour | null, Action>();
  const off = (action: Action) => Math.abs(steps(action) - steps(chosen));
  for (const action of actions) {
    const before = found.get(targetOf(action));
    if (!before || off(action) < off(before)) found.set(targetOf(action), action);
  }
  return [...found.values()];
}

/** The transports of the Move part that stay unused, once its segments are paid. */
export function unused(move: string, action: Action, paid: readonly string[]): string {
  const first = action.type === 'PlayBlock' && action.action_first ? action.forward : 0;
  const spent = paid.slice(first, first + moved(action)).join('');
  return [...spent].reduce((left, transport) => left.replace(transport, ''), move);
}

/** The way as the map tells it, until the server has answered; nothing where the marker is sent back first. */
export function guess(journey: Journey, action: Action, stop: string): string[] {
  return action.type === 'PlayBackward' ? [stop] : ahead(journey, stop, steps(action));
}
