/** Actions in words, for a board that draws nothing. */
import { i18n, t } from '$kit/i18n.svelte';

export type Fields = Record<string, unknown>;

/** The message `action-TYPE` of the game, with the fields of the action; where there is none, its type and its values. */
export function labelOf(action: Fields): string {
  const { type, ...fields } = action;
  const id = `action-${String(type)}`;
  if (!i18n.has(id)) return [String(type), ...Object.values(fields).map(worded)].join(' ');
  return t(id, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, worded(value)])));
}

function worded(value: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || typeof value !== 'object') return '-';
  const { type: _, ...parts } = { ...value } as Fields;
  return Object.values(parts).map(worded).join(', ');
}
