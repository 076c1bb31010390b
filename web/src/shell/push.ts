/** The service worker, and messages while Tablée is closed. What was told the server of this browser is kept, so that a change is told again. */
import { i18n } from '$kit/i18n.svelte';
import type { Subscribe } from '$kit/wire';
import { api } from './api';
import { settings } from './settings.svelte';

type Possible = 'yes' | 'insecure' | 'none';

export function pushPossible(): Possible {
  if (!window.isSecureContext) return 'insecure';
  return 'serviceWorker' in navigator && 'PushManager' in window ? 'yes' : 'none';
}

/** Insecure addresses have none. */
export const install = async (): Promise<unknown> => navigator.serviceWorker?.register('/sw.js');

export async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the browser, which asks the reader. Fails where they say no, or where its push service cannot be reached. */
export async function tellClosed(): Promise<void> {
  const { key } = await api.pushKey();
  await install(); // where that was refused before, it says why now
  const registration = await navigator.serviceWorker.ready;
  await introduce(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

export async function tellNoMore(): Promise<void> {
  const known = await subscription();
  if (!known) return;
  localStorage.removeItem('push');
  await api.tellNoMore(known.endpoint).catch(() => null); // the browser refuses them from now on, whoever sends
  await known.unsubscribe();
}

/** Once a day, and when the language, the clock or what is wished for have changed. */
export async function tellOfMe(): Promise<void> {
  const known = pushPossible() === 'yes' ? await subscription() : null;
  if (known && localStorage.getItem('push') !== mark(about(known))) await introduce(known);
}

async function introduce(known: PushSubscription): Promise<void> {
  const wish = about(known);
  await api.tellClosed(wish);
  localStorage.setItem('push', mark(wish));
}

const mark = (wish: Subscribe): string => JSON.stringify([new Date().toDateString(), wish.endpoint, wish.language, wish.ahead, wish.quiet, wish.sat]);

function about(known: PushSubscription): Subscribe {
  const { keys } = known.toJSON();
  return {
    endpoint: known.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '',
    language: i18n.locale, ahead: -new Date().getTimezoneOffset(), quiet: settings.quiet, sat: settings.sat,
  };
}
