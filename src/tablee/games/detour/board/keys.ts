/** The keys of the table. */

export interface Keys {
  step(by: number): void;
  confirm(): void;
  drop(): void;
}

const ELSEWHERE = 'input, textarea, select, dialog, [role="dialog"], [contenteditable]';
const PRESSABLE = 'button, a, summary';
const TAKEN = '.half[aria-pressed="true"]';
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Does what a key asks for; true when it asked for something. */
export function press(event: KeyboardEvent, keys: Keys): boolean {
  const on = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || on.closest(ELSEWHERE)) return false;
  const by = STEPS[event.key];
  if (by) keys.step(by);
  else if (event.key === 'Escape') keys.drop();
  // on a half of a card that is taken already, Enter plays it
  else if (event.key === 'Enter' && (!on.closest(PRESSABLE) || on.closest(TAKEN))) keys.confirm();
  else return false;
  return true;
}
