import { mount } from 'svelte';
import { i18n } from '$app/i18n.svelte';
import '$app/theme.css';
import '$app/contrast.css';
import App from './App.svelte';
import { install, tellOfMe } from './shell/push';
import { renewal } from './shell/renewal.svelte';
import { learnWords } from './shell/words';

await learnWords(i18n.locale);
document.documentElement.lang = i18n.locale;
mount(App, { target: document.getElementById('app')! });
// once the page is there; in development it is made anew all the time
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
if (import.meta.env.PROD) {
  renewal.watch();
  idle(() => { void install().then(tellOfMe).catch(() => null); });
}
