/** A new version of the app: the page says so, and loads it when nobody is asked here. */
const EVERY_MS = 60 * 60_000;
/** What this page began with. Its name holds a hash of all that it loads, so another version has another. */
const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;

class Renewal {
  /** The server has another version. */
  ready = $state(false);
  /** Whether a seat of this page is asked; null where no match is played. */
  asked = $state<boolean | null>(null);

  watch(): void {
    document.addEventListener('visibilitychange', () => { if (!document.hidden) void this.look(); });
    setInterval(() => void this.look(), EVERY_MS);
  }

  /** Asked when somebody comes back to the page, and when the server was away. */
  async look(): Promise<void> {
    const page = await fetch('/', { cache: 'no-cache' }).then((answer) => (answer.ok ? answer.text() : null), () => null);
    if (page === null || !entry || page.includes(new URL(entry).pathname)) return;
    this.ready = true;
    // the server has this page's files no more: from now on the worker gives them
    await (await navigator.serviceWorker?.getRegistration())?.update().catch(() => null);
  }

  /** While a match is shown. */
  plays(asked: boolean): () => void {
    this.asked = asked;
    return () => { this.asked = null; };
  }
}

export const renewal = new Renewal();
