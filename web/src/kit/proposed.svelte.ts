/** What a hint proposes lies on a board as if this seat had chosen it, and waits to be confirmed. */
import { untrack } from 'svelte';
import { nameOf } from './actions';

export interface Proposed<Action> {
  readonly action: Action;
  /** Something else is chosen instead. */
  decline(): void;
  /** What it would earn, in as few letters as on the board's own button; nothing, where that is not known. */
  earns(what: string): void;
}

/**
 * Lays what is proposed, and declines it once something else is chosen. `lay` chooses an action on the board; where it is one
 * that a button does, it leaves nothing chosen, and the board lights that button.
 */
export function lays<Action extends object>(
  proposed: () => Proposed<Action> | null, chosen: () => Action | null, lay: (action: Action) => void, earned = () => '',
): void {
  const now = $derived(proposed());
  const name = $derived.by(() => {
    const action = chosen();
    return action && nameOf(action);
  });
  $effect(() => {
    const proposal = now;
    if (!proposal) return;
    const laid = untrack(() => {
      lay(proposal.action);
      return name;
    });
    $effect(() => { if (name !== laid) untrack(() => proposal.decline()); });
    $effect(() => proposal.earns(earned()));
  });
}
