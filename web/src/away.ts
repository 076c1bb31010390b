/** The page that the service worker shows at any address while the server does not answer. */
import { mount } from 'svelte';
import { i18n } from '$kit/i18n.svelte';
import '$kit/theme.css';
import Away from './shell/Away.svelte';
import './shell/settings.svelte'; // sets the theme, and follows its changes
import { loadCommonMessages } from './shell/words';

await loadCommonMessages(i18n.locale);
document.documentElement.lang = i18n.locale;
mount(Away, { target: document.getElementById('app')! });
