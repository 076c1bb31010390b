/** Where the focus stands, for who plays with keys: what had it is often gone once it was pressed. */

/** What comes next: what is to be chosen from, else the button that goes on; while others play, the question. */
const NEXT = [
  '[data-lit]', '.choice input:checked', '.choice input', '.choice .groups button', '.tray .glow button',
  '.offers .card.can', '.choice .foot .button:enabled', '.ask',
];
/** What a choice leads to. */
const CHOSEN = ['.choice input:checked', '.choice .groups button', '.choice .foot .button:enabled'];
/** Where something is chosen. */
const CHOICES = '[data-card], [data-province], .tray .square';
const HOLDER = 'button, input, [tabindex]';

const seen = (element: HTMLElement) => element.getClientRects().length > 0;
const holder = (element: HTMLElement) => (
  element.matches(HOLDER) ? element : element.querySelector<HTMLElement>(HOLDER)
);

function first(root: HTMLElement, wanted: readonly string[]): HTMLElement | null {
  const found = wanted.flatMap((each) => [...root.querySelectorAll<HTMLElement>(each)].filter(seen).slice(0, 1));
  return found[0] ? holder(found[0]) : null;
}

/** Nothing of the board has it. */
const lost = (root: HTMLElement): boolean => document.activeElement?.contains(root) ?? true;

/** Nothing has it that is of use for another question. */
function done(root: HTMLElement): boolean {
  const on = document.activeElement;
  return lost(root) || (root.contains(on) && on!.closest('.ask, .choice') !== null);
}

/** Leads who plays with keys: on to what is asked next, to what a choice leads to, and back when it is given up. */
export class Leading {
  /** The focus was last seen on the board. */
  #held = false;
  #from: HTMLElement | null = null;

  constructor(readonly root: () => HTMLElement | undefined) {}

  enter(): void {
    this.#held = true;
  }

  leave(to: EventTarget | null): void {
    this.#held = to === null || (to instanceof Node && !!this.root()?.contains(to));
  }

  asked(): void {
    const root = this.root();
    if (root && this.#held && done(root)) first(root, NEXT)?.focus();
    this.#from = null;
  }

  /** Something else is chosen, or nothing any more. */
  changed(something: boolean): void {
    const root = this.root();
    if (!root) return;
    if (something) root.querySelector('.choice')?.scrollIntoView({ block: 'nearest' });
    if (this.#held && lost(root)) (this.#from?.isConnected ? this.#from : first(root, NEXT))?.focus();
  }

  /** A key was pressed here, and something is chosen by now. */
  on(here: EventTarget | null): void {
    const root = this.root(), from = here instanceof Element ? here.closest<HTMLElement>(CHOICES) : null;
    if (!root || !from) return;
    this.#from = from;
    first(root, CHOSEN)?.focus();
  }
}
