/** The client-side router. Links are plain links; a click on an internal one changes the page without a reload. */
class Router {
  url = $state.raw(new URL(location.href));

  go(to: string, how: 'push' | 'replace' = 'push'): void {
    const url = new URL(to, location.href);
    const elsewhere = url.pathname !== this.url.pathname;
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', url);
    this.url = url;
    if (elsewhere) scrollTo(0, 0);
  }
}

export const router = new Router();

/** The internal page a click leads to; null for other links, and for clicks that ask for a new tab or the like. */
export function linked(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.origin === location.origin && !url.pathname.startsWith('/api/') ? url.href : null;
}

addEventListener('popstate', () => { router.url = new URL(location.href); });
document.addEventListener('click', (event) => {
  const to = linked(event);
  if (to === null) return;
  event.preventDefault();
  router.go(to);
});
