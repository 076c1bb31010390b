/** What calls somebody back to an open page: a sound, the browser's notifications, a dot on the tab's icon. */
import { chime } from './chime';
import { settings } from './settings.svelte';

/** Whether this browser can show one at all. Some know the word, but only let a service worker use it. */
export function canNotify(): boolean {
  if (!('Notification' in window) || !window.isSecureContext) return false;
  if (Notification.permission === 'granted') return true;
  try {
    new Notification(''); // without permission nothing is shown
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser's own settings refuse them. */
export const notificationsBlocked = (): boolean => Notification.permission === 'denied';

/** Asks the browser, which asks the reader; the answer is kept. */
export async function allowNotifications(): Promise<boolean> {
  settings.tell = (await Notification.requestPermission()) === 'granted';
  return settings.tell;
}

/** Says it once where nobody looks; a click brings the page to the front. Calling again with the same tag replaces the first. */
export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || !settings.tell || !canNotify() || Notification.permission !== 'granted') return;
  const note = new Notification(title, { body, tag, icon: '/icon.svg' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
  document.addEventListener('visibilitychange', () => note.close(), { once: true });
}

/** By sound and, where nobody looks, by a notification. */
export function callFor(title: string, body: string, tag: string): void {
  void chime();
  notify(title, body, tag);
}

/** Puts a dot on the icon in the browser's tab, or takes it off. */
export function dotIcon(on: boolean): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', on ? '/icon-turn.svg' : '/icon.svg');
}
