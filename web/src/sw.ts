/// <reference lib="webworker" />
/**
 * The service worker: caches the app's files, shows a page of ours while the server is down, and receives push messages.
 *
 * Pages come from the server whenever it answers, so nobody starts with an old one. Files with a hash in their name are cached, those of the
 * previous version too: an open page of that version, perhaps in the middle of a match, may still load a chunk. A new worker takes over when
 * no such page is left; until then the old one serves the files of both versions.
 */
export {};
declare const self: ServiceWorkerGlobalScope;
/** Replaced at build time. */
declare const __KEPT__: { version: string; files: string[] };

interface Call { table: string; title: string; body: string; off: string }

const AWAY = '/away.html';
const PREFIX = 'kept-';
const KEPT = __KEPT__;
const HERE = PREFIX + KEPT.version;
const PLAIN = [AWAY, '/first.js', '/icon.svg'];
/** Statuses with which a proxy answers while the server is down. */
const DOWN = [502, 503, 504];
let down = false;

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (pathname.startsWith('/assets/') && helps(pathname)) event.respondWith(file(event.request));
  else if (PLAIN.includes(pathname)) event.respondWith(fetch(event.request).catch(() => kept(pathname)));
});
self.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json() as Call)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(event.action === 'off' ? tellNoMore() : open(event.notification.tag));
});

async function keep(): Promise<void> {
  const cache = await caches.open(HERE);
  await Promise.all([
    cache.addAll(PLAIN),
    ...KEPT.files.map(async (path) => cache.put(path, (await caches.match(path)) ?? (await loaded(path)))),
  ]);
}

async function loaded(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== HERE);
  await Promise.all(others.map((name) => caches.delete(name))); // pages of other versions are closed by now
  void self.clients.claim(); // not awaited: a page that is being loaded waits for this worker
}

async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    down = DOWN.includes(answer.status);
    return down ? await kept(AWAY) : answer;
  } catch {
    down = true;
    return kept(AWAY);
  }
}

/** Whether to look into our cache. The browser's own is faster, but no help while the server is down or has another version. */
const helps = (path: string): boolean => down || !KEPT.files.includes(path) || !!(self.registration.waiting ?? self.registration.installing);

const kept = async (path: string): Promise<Response> => (await caches.match(path)) ?? Response.error();
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

/** Not shown if the table is visible. */
async function tell({ table, title, body, off }: Call): Promise<void> {
  if ((await pagesOf(table)).some((page) => page.visibilityState === 'visible')) return;
  const how = { body, tag: table, renotify: true, icon: '/icon-192.png', badge: '/icon-192.png', actions: [{ action: 'off', title: off }] };
  await self.registration.showNotification(title, how);
}

async function open(table: string): Promise<void> {
  const [page] = await pagesOf(table);
  await (page ? page.focus() : self.clients.openWindow(address(table)));
}

/** A wish to play again has no table yet, so it leads to the user's page. */
const address = (table: string): string => (table === 'people' ? '/me' : `/t/${encodeURIComponent(table)}`);

async function pagesOf(table: string): Promise<WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter((page) => new URL(page.url).pathname === address(table));
}

/** Handles the message's button "off". */
async function tellNoMore(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription) return;
  const body = JSON.stringify({ endpoint: subscription.endpoint });
  await fetch('/api/me/push/off', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }).catch(() => null);
  await subscription.unsubscribe();
}
