/** Loads the messages of the app and the core, and the names of the games, in one language. */
import { addMessages, type Locale } from '$kit/i18n.svelte';

const LANGUAGES = { en: () => import('../words/en'), fr: () => import('../words/fr') };

export async function loadCommonMessages(locale: Locale): Promise<void> {
  const { common, shelves } = await LANGUAGES[locale]();
  for (const source of common) addMessages(locale, source);
  for (const [path, source] of Object.entries(shelves)) addMessages(locale, source, path.split('/').at(-2));
}
