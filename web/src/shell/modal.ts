/** Shows a modal dialog and focuses its `[data-first]` or its title, never the close button. */
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  (dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector('h2'))?.focus();
  // if the focused button disappears, keys must not reach the board behind the dialog
  const keep = (event: KeyboardEvent) => { if (!dialog.contains(event.target as Node)) event.stopPropagation(); };
  addEventListener('keydown', keep, true);
  return () => {
    removeEventListener('keydown', keep, true);
    // browsers restore the focus when a dialog is closed, but not when it is removed
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** A handler of the close event, which comes a frame late: by then another dialog may have opened in its place. */
export const onClosed = (close: () => void) => ({ currentTarget }: Event): void => {
  if ((currentTarget as Element).isConnected) close();
};

/** Lets Escape close an open popover before a board handles the key. */
export function closeOnEscape(popover: HTMLElement): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !popover.matches(':popover-open')) return;
    event.stopPropagation();
    popover.hidePopover();
  };
  addEventListener('keydown', press, true);
  return () => removeEventListener('keydown', press, true);
}
