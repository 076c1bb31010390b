import { mount } from 'svelte';
import { i18n } from '$kit/i18n.svelte';
import '$kit/theme.css';
import '$kit/contrast.css';
import App from './App.svelte';
import { find } from './pages';
import { install, tellOfMe } from './shell/push';
import { renewal } from './shell/renewal.svelte';
import { learnWords } from './shell/words';

// the page is on its way meanwhile; where it does not come, the app says so
void find(location.pathname).load().catch(() => null);
await learnWords(i18n.locale);
document.documentElement.lang = i18n.locale;
mount(App, { target: document.getElementById('app')! });
// once the page is there; in development it is made anew all the time
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
if (import.meta.env.PROD) {
  renewal.watch();
  idle(() => { void install().then(tellOfMe).catch(() => null); });
}
