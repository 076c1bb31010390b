/** The icon in the browser's tab; with a dot while somebody is waited for. */
const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]');

export function dotIcon(on: boolean): void {
  icon()?.setAttribute('href', on ? '/icon-turn.svg' : '/icon.svg');
}
