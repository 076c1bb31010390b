/** A new version of the app: the page says so, and loads it when nobody is asked here. */
const EVERY_MS = 60 * 60_000;

class Renewal {
  /** A new version is there. */
  ready = $state(false);
  /** Whether a seat of this page is asked; null where no match is played. */
  asked = $state<boolean | null>(null);
  #registration: ServiceWorkerRegistration | null = null;

  /** Where there can be no service worker, pages are as fresh as their last load. */
  async install(): Promise<void> {
    this.#registration = (await navigator.serviceWorker?.register('/sw.js').catch(() => null)) ?? null;
    if (!this.#registration) return;
    if (this.#registration.waiting) this.#come();
    this.#registration.addEventListener('updatefound', () => this.#watch(this.#registration?.installing ?? null));
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.look(); });
    setInterval(() => this.look(), EVERY_MS);
  }

  /** Is there a new one? Asked when somebody comes back, and when the server was away. */
  look(): void {
    void this.#registration?.update().catch(() => null);
  }

  /** While a match is shown. */
  plays(asked: boolean): () => void {
    this.asked = asked;
    return () => { this.asked = null; };
  }

  renew(): void {
    const waiting = this.#registration?.waiting;
    if (!waiting) { location.reload(); return; } // another page has let it in already
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('renew');
  }

  #watch(coming: ServiceWorker | null): void {
    coming?.addEventListener('statechange', () => { if (coming.state === 'installed') this.#come(); });
  }

  /** The very first one is no news: this page came with it. */
  #come(): void {
    if (navigator.serviceWorker.controller) this.ready = true;
  }
}

export const renewal = new Renewal();
