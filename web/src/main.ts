import { mount } from 'svelte';
import { i18n } from '$app/i18n.svelte';
import '$app/theme.css';
import App from './App.svelte';
import { learnWords } from './shell/words';

await learnWords(i18n.locale);
document.documentElement.lang = i18n.locale;
mount(App, { target: document.getElementById('app')! });
