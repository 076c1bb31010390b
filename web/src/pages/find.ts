/** Finds somebody to play with: opens a table that anybody may join, and goes there. */
import { i18n } from '$app/i18n.svelte';
import type { GameInfo } from '$app/wire';
import { router } from '../router.svelte';
import { api } from '../shell/api';
import { attempt } from '../shell/toasts.svelte';
import { planned, tableFor } from './playing';

/** Whether the cards of the home page offer it. */
export const finding = true;

export async function find(info: GameInfo): Promise<void> {
  const plan = planned(info, { company: 'friends' });
  const table = await attempt(() => api.open({ ...tableFor(info, plan, [], i18n.locale), listed: true }), { game: info.name });
  if (table) router.go(`/t/${table.id}`);
}
