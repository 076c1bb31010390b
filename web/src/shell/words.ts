/** The words of the app and of the core: those of a language come when it is read. */
import { addMessages, type Locale } from '$app/i18n.svelte';

type Files = Record<string, () => Promise<string>>;
const core: Files = import.meta.glob<string>('../../../src/tablee/core/*.ftl', { query: '?raw', import: 'default' });
const app: Files = import.meta.glob<string>('../words/*.ftl', { query: '?raw', import: 'default' });

export async function learnWords(locale: Locale): Promise<void> {
  const sources = await Promise.all([core[`../../../src/tablee/core/${locale}.ftl`]!(), app[`../words/${locale}.ftl`]!()]);
  for (const source of sources) addMessages(locale, source);
}
