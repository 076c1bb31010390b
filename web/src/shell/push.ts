/** The service worker, and push messages while Tablée is closed. The subscription last sent is remembered, so that changes are sent again. */
import { i18n } from '$kit/i18n.svelte';
import type { Subscribe } from '$kit/wire';
import { api } from './api';
import { settings } from './settings.svelte';

type Possible = 'yes' | 'insecure' | 'none';

export function pushPossible(): Possible {
  if (!window.isSecureContext) return 'insecure';
  return 'serviceWorker' in navigator && 'PushManager' in window ? 'yes' : 'none';
}

/** Does nothing on insecure pages, which have no service workers. */
export const install = async (): Promise<unknown> => navigator.serviceWorker?.register('/sw.js');

export async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes to push messages. Throws if the reader declines or the push service cannot be reached. */
export async function subscribe(): Promise<void> {
  const { key } = await api.pushKey();
  await install(); // if registration was refused before, this throws the reason
  const registration = await navigator.serviceWorker.ready;
  await introduce(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

export async function unsubscribe(): Promise<void> {
  const known = await subscription();
  if (!known) return;
  localStorage.removeItem('push');
  await api.tellNoMore(known.endpoint).catch(() => null); // the push service refuses messages from now on, in any case
  await known.unsubscribe();
}

/** Sends the subscription again once a day, and when the language, the time zone or a setting has changed. */
export async function refreshSubscription(): Promise<void> {
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
