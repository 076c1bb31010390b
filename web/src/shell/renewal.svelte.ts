/** Detects a new version of the app. The page says so, and reloads when that disturbs nobody. */
const EVERY_MS = 60 * 60_000;
/** The address of this page's script. Its hash depends on everything it loads, so another version has another one. */
const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;

class Renewal {
  /** Whether the server has another version. */
  ready = $state(false);
  /** Whether a seat of this page is asked; null without a match. */
  asked = $state<boolean | null>(null);

  watch(): void {
    document.addEventListener('visibilitychange', () => { if (!document.hidden) void this.look(); });
    setInterval(() => void this.look(), EVERY_MS);
  }

  /** Called when the page is shown again, and when the server was away. */
  async look(): Promise<void> {
    const page = await fetch('/', { cache: 'no-cache' }).then((answer) => (answer.ok ? answer.text() : null), () => null);
    if (page === null || !entry || page.includes(new URL(entry).pathname)) return;
    this.ready = true;
    // the server no longer has this page's files: from now on the worker provides them
    await (await navigator.serviceWorker?.getRegistration())?.update().catch(() => null);
  }

  /** To be called while a match is shown; the returned function ends it. */
  plays(asked: boolean): () => void {
    this.asked = asked;
    return () => { this.asked = null; };
  }
}

export const renewal = new Renewal();
