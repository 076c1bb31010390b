/** Where the focus stands, for who plays with keys: what had it is often gone once it was pressed. */

/** What comes next: what is to be chosen from, else the button that goes on; while others play, the question. */
const NEXT = [
  '[data-lit]', '.choice input:checked', '.choice input', '.choice .groups button', '.tray .glow button',
  '.offers .card.can', '.choice .foot .button:enabled', '.ask',
];
/** What a choice leads to. */
const CHOSEN = ['.choice input:checked', '.choice .groups button', '.choice .foot .button:enabled'];
const HOLDER = 'button, input, [tabindex]';

const seen = (element: HTMLElement) => element.getClientRects().length > 0;
const holder = (element: HTMLElement) => (
  element.matches(HOLDER) ? element : element.querySelector<HTMLElement>(HOLDER)
);

function first(root: HTMLElement, wanted: readonly string[]): HTMLElement | null {
  const found = wanted.flatMap((each) => [...root.querySelectorAll<HTMLElement>(each)].filter(seen).slice(0, 1));
  return found[0] ? holder(found[0]) : null;
}

export const next = (root: HTMLElement): HTMLElement | null => first(root, NEXT);
export const chosen = (root: HTMLElement): HTMLElement | null => first(root, CHOSEN);

/** Nothing of the board has it. */
export const lost = (root: HTMLElement): boolean => document.activeElement?.contains(root) ?? true;

/** Nothing has it that is of use for another question. */
export function done(root: HTMLElement): boolean {
  const on = document.activeElement;
  return lost(root) || (root.contains(on) && on!.closest('.ask, .choice') !== null);
}
