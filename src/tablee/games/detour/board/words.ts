/** Translates with the game's messages, also on pages where another game is current. */
import { type Args, tOf } from '$kit/i18n.svelte';

export const t = (id: string, args?: Args) => tOf('detour', id, args);
