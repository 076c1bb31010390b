/** Shows a dialog over the page. What it names as first has the focus, else its title: never the button that closes it. */
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  (dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector('h2'))?.focus();
  // where the focus is lost, with a button that went away, keys still mean this and not the board behind it
  const keep = (event: KeyboardEvent) => { if (!dialog.contains(event.target as Node)) event.stopPropagation(); };
  addEventListener('keydown', keep, true);
  return () => {
    removeEventListener('keydown', keep, true);
    // a browser gives the focus back to where it was when a dialog is closed, not when it goes
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** A browser tells a frame later that a dialog was closed. By then another may have been opened in its place, and stays. */
export const closed = (close: () => void) => ({ currentTarget }: Event): void => {
  if ((currentTarget as Element).isConnected) close();
};

/** Escape closes a popover that is open, before a board takes the key for itself. */
export function escapes(popover: HTMLElement): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !popover.matches(':popover-open')) return;
    event.stopPropagation();
    popover.hidePopover();
  };
  addEventListener('keydown', press, true);
  return () => removeEventListener('keydown', press, true);
}
