/** The page that the service worker shows at any address while the server does not answer. */
import { mount } from 'svelte';
import { i18n } from '$kit/i18n.svelte';
import '$kit/theme.css';
import Away from './shell/Away.svelte';
import './shell/settings.svelte'; // sets the theme, and follows its changes
import { learnWords } from './shell/words';

await learnWords(i18n.locale);
document.documentElement.lang = i18n.locale;
mount(Away, { target: document.getElementById('app')! });
