/** Sends a request about a table. A refusal is reported; the effect reaches everybody through the table. */
import type { Wish } from '$kit/wire';
import { api } from '../shell/api';
import { attempt } from '../shell/toasts.svelte';

export const wish = (table: string, asked: Wish) => attempt(() => api.wish(table, asked));
