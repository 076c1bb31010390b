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
