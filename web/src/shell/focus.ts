/** Restores a lost focus: when the focused element disappears, what comes next takes the focus. */

/** The question, or what is shown in its place, has `data-next`. */
const NEXT = ['dialog[open] h2', 'main [data-next]', '#main'];

let movedAt = -Infinity;

/** Whether the focus was just moved there, where its text is read. */
export const justLed = (to: string): boolean => performance.now() - movedAt < 300 && document.activeElement?.matches(to) === true;

const isThere = (element: Element): boolean => element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true);

export function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = null, timer = 0;

  function look() {
    if (!last || isThere(last) || document.activeElement !== document.body) return;
    const next = NEXT.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one && isThere(one));
    if (next) movedAt = performance.now();
    next?.focus({ preventScroll: true });
  }
  /** Waits, so that components can move the focus themselves first. */
  function soon() {
    clearTimeout(timer);
    if (last && document.activeElement === document.body) timer = window.setTimeout(look);
  }
  const take = ({ target }: FocusEvent) => { last = target as Element; };
  /** A blur by the user: the element is still there. */
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (!relatedTarget) setTimeout(() => { if (last === target && isThere(target as Element)) last = null; });
  };

  const observer = new MutationObserver(soon);
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'open'] });
  root.addEventListener('focusin', take);
  root.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', take);
    root.removeEventListener('focusout', leave);
  };
}
