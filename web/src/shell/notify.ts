/** What calls somebody back to an open page: a sound, the browser's notifications, a dot on the tab's icon. */
import { chime } from './chime';
import { settings } from './settings.svelte';

/** Whether this browser can show notifications from a page. Some have the API, but only in service workers. */
export function canNotify(): boolean {
  if (!('Notification' in window) || !window.isSecureContext) return false;
  if (Notification.permission === 'granted') return true;
  try {
    new Notification(''); // shows nothing without permission
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser's settings block notifications. */
export const notificationsBlocked = (): boolean => Notification.permission === 'denied';

/** Asks for permission, and remembers the answer. */
export async function allowNotifications(): Promise<boolean> {
  settings.tell = (await Notification.requestPermission()) === 'granted';
  return settings.tell;
}

/** Shows a notification if the page is hidden; a click brings the page to the front. A notification replaces an earlier one with the same tag. */
export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || !settings.tell || !canNotify() || Notification.permission !== 'granted') return;
  const note = new Notification(title, { body, tag, icon: '/icon.svg' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
  document.addEventListener('visibilitychange', () => note.close(), { once: true });
}

/** Calls the reader by a sound and, if the page is hidden, by a notification. */
export function callFor(title: string, body: string, tag: string): void {
  void chime();
  notify(title, body, tag);
}

/** Puts a dot on the icon in the browser's tab, or takes it off. */
export function dotIcon(on: boolean): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', on ? '/icon-turn.svg' : '/icon.svg');
}
