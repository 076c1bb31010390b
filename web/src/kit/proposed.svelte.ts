/** A hint's action lies on the board as if this seat had chosen it, and waits to be confirmed. */
import { untrack } from 'svelte';
import { actionKey } from './actions';

export interface Proposed<Action> {
  readonly action: Action;
  /** To be called when something else is chosen. */
  decline(): void;
  /** To be called with what it would earn, in the short form of the board's own button; empty where unknown. */
  earns(what: string): void;
}

/**
 * Lays the proposed action on the board and declines it once something else is chosen. `lay` chooses an action on the board; for an action
 * with a button of its own it chooses nothing, and the board lights that button.
 */
export function layProposal<Action extends object>(
  proposed: () => Proposed<Action> | null, chosen: () => Action | null, lay: (action: Action) => void, earned = () => '',
): void {
  const now = $derived(proposed());
  const name = $derived.by(() => {
    const action = chosen();
    return action && actionKey(action);
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
