/** Keyboard focus: moves it on, since the element that had it is often gone after it was pressed. */

/** Targets for a new question: what can be chosen, else the button that goes on; while others play, the question. */
const NEXT = [
  '[data-lit]', '.choice input:checked', '.choice input', '.choice .groups button', '.tray .glow button',
  '.offers .card.can', '.choice .foot .button:enabled', '.ask',
];
/** Targets for a new choice. */
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

/** Whether nothing on the board has the focus. */
const lost = (root: HTMLElement): boolean => document.activeElement?.contains(root) ?? true;

/** Whether the focus is nowhere useful for another question. */
function done(root: HTMLElement): boolean {
  const on = document.activeElement;
  return lost(root) || (root.contains(on) && on!.closest('.ask, .choice') !== null);
}

/** Moves the focus of a keyboard user to the next question, to the options of a choice, and back when it is dropped. */
export class Leading {
  /** Whether the focus was last seen on the board. */
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

  /** To be called when another thing, or nothing, is chosen. */
  changed(something: boolean): void {
    const root = this.root();
    if (!root) return;
    if (something) root.querySelector('.choice')?.scrollIntoView({ block: 'nearest' });
    if (this.#held && lost(root)) (this.#from?.isConnected ? this.#from : first(root, NEXT))?.focus();
  }

  /** To be called when a key was pressed on an element and something is chosen now. */
  on(here: EventTarget | null): void {
    const root = this.root(), from = here instanceof Element ? here.closest<HTMLElement>(CHOICES) : null;
    if (!root || !from) return;
    this.#from = from;
    first(root, CHOSEN)?.focus();
  }
}
