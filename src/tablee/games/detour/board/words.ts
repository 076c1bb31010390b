/** The words of the game, also on pages where it is not at hand. */
import { type Args, tOf } from '$kit/i18n.svelte';

export const t = (id: string, args?: Args) => tOf('detour', id, args);
