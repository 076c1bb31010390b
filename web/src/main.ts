import { mount } from 'svelte';
import { i18n } from '$kit/i18n.svelte';
import '$kit/theme.css';
import '$kit/contrast.css';
import App from './App.svelte';
import { find } from './pages';
import { install, refreshSubscription } from './shell/push';
import { renewal } from './shell/renewal.svelte';
import { loadCommonMessages } from './shell/words';

// starts loading the page early; a failure is reported by the app
void find(location.pathname).load().catch(() => null);
await loadCommonMessages(i18n.locale);
document.documentElement.lang = i18n.locale;
mount(App, { target: document.getElementById('app')! });
// after the page is shown; not in development, where it is rebuilt all the time
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
if (import.meta.env.PROD) {
  renewal.watch();
  idle(() => { void install().then(refreshSubscription).catch(() => null); });
}
