/** Asks something of a table. What is refused is said; what came of it the table itself tells everybody. */
import type { Wish } from '$kit/wire';
import { api } from '../shell/api';
import { attempt } from '../shell/toasts.svelte';

export const wish = (table: string, asked: Wish) => attempt(() => api.wish(table, asked));
