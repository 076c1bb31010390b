/** The list of keys, opened by `?` on every page. */
const TYPING = 'input, textarea, select, [contenteditable]';

class Help {
  open = $state(false);

  press(event: KeyboardEvent): void {
    const typing = event.target instanceof Element && event.target.closest(TYPING);
    if (event.key !== '?' || typing || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    this.open = true;
  }
}

export const help = new Help();
