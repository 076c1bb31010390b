/** The legal actions, grouped by card and by the part of it that they use. */
import { actionKey } from '$kit/actions';
import type { Action } from '../wire';
import { cardOf, type CardName, type Colour, type Journey, ahead } from './material';

export type Part = 'move' | 'action' | 'both';
type Options = Record<Part, Action[]>;

export const same = (a: Action | null, b: Action | null) => a !== null && b !== null && actionKey(a) === actionKey(b);

/** Segments moved by the Move part. */
export const moved = (action: Action) => ('segments' in action ? action.segments : 0);
/** Segments moved forward in total. */
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

/** The default action of a part: the longest distance, against somebody else. */
export function likeliest(actions: readonly Action[], own: readonly Colour[]): Action | null {
  const kind = (action: Action) => (action.type !== 'PlayDetour' ? 1 : own.includes(action.target) ? 0 : 2);
  return actions.reduce<Action | null>((best, action) => {
    if (!best || kind(action) > kind(best)) return action;
    return kind(action) === kind(best) && steps(action) > steps(best) ? action : best;
  }, null);
}

/** The actions that differ from this one only in distance. */
export function distances(actions: readonly Action[], chosen: Action): Action[] {
  return actions.filter((action) => targetOf(action) === targetOf(chosen));
}

/** One action per marker that can be sent, with the distance of the chosen one or the nearest to it. */
export function targets(actions: readonly Action[], chosen: Action): Action[] {
  const found = new Map<Colour | null, Action>();
  const off = (action: Action) => Math.abs(steps(action) - steps(chosen));
  for (const action of actions) {
    const before = found.get(targetOf(action));
    if (!before || off(action) < off(before)) found.set(targetOf(action), action);
  }
  return [...found.values()];
}

/** The transports of the Move part left unused after paying for its segments. */
export function unused(move: string, action: Action, paid: readonly string[]): string {
  const first = action.type === 'PlayBlock' && action.action_first ? action.forward : 0;
  const spent = paid.slice(first, first + moved(action)).join('');
  return [...spent].reduce((left, transport) => left.replace(transport, ''), move);
}

/** The way as derived from the map until the preview has come; empty where the marker is sent back first. */
export function guess(journey: Journey, action: Action, stop: string): string[] {
  return action.type === 'PlayBackward' ? [stop] : ahead(journey, stop, steps(action));
}
