/** Puts a hint into words for the board. */
import type { Hint } from '$kit/HintNote.svelte';
import { i18n, say, t } from '$kit/i18n.svelte';
import type { Says } from '$kit/wire';
import type { Hints } from './hints.svelte';

export function hintNote(hints: Hints, names: readonly string[], seat: number | null, act: (action: unknown) => void): Hint | null {
  const { shown } = hints;
  if (!shown) return hints.looking ? { ...NONE, title: t('hint-looking'), close: () => hints.close() } : null;
  const says = say(shown.says, names, seat);
  const why = shown.because ? say(shown.because, names, seat) : says;
  return {
    title: titleOf(shown.action as { type: string }),
    why,
    briefly: shown.because ? say(shorter(shown.because), names, seat) : says,
    unseen: shown.because ? says : '',
    earned: hints.earned,
    close: () => hints.close(),
    another: hints.count > 1 ? () => hints.another() : null,
    go: () => {
      const { action } = shown;
      hints.close();
      act(action);
    },
  };
}

const NONE: Hint = { title: '', why: '', briefly: '', unseen: '', earned: '', close: () => {}, another: null, go: null };

function titleOf({ type }: { type: string }): string {
  const own = `hint-${type}`;
  return t(i18n.has(own) ? own : 'hint-would');
}

/** Replaces messages by their `brief` attributes, for places with little room. */
function shorter(says: Says): Says {
  const brief = `${says.id}.brief`;
  const args = Object.fromEntries(Object.entries(says.args ?? {}).map(([key, value]) => (
    [key, Array.isArray(value) ? value.map(shorter) : typeof value === 'object' ? shorter(value) : value]
  )));
  return { id: i18n.has(brief) ? brief : says.id, args };
}
