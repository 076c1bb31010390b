/** Finds somebody to play with: a table where somebody waits, or else a new public one with bots. */
import { i18n } from '$kit/i18n.svelte';
import type { GameInfo } from '$kit/wire';
import { router } from '../router.svelte';
import { api } from '../shell/api';
import { attempt } from '../shell/toasts.svelte';

/** Whether this server offers it, from a meta element of the page. */
export const finding = document.querySelector('meta[name="tablee-finding"][content="no"]') === null;

export async function find({ name: game }: Pick<GameInfo, 'name'>): Promise<void> {
  const table = await attempt(() => api.find({ game, language: i18n.locale }), { game });
  if (table) router.go(`/t/${table.id}`);
}
