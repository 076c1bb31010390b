/** Announces that somebody took a bot's chair: by title, sound and notification, until the reader goes on. */
import { untrack } from 'svelte';
import { i18n, isolated, say, t } from '$kit/i18n.svelte';
import type { Note, Says } from '$kit/wire';
import { callFor } from '../shell/notify';
import { settings } from '../shell/settings.svelte';
import type { TableClient } from './client.svelte';

/** Prefix of the notes that say so. */
export const TAKEN = 'note-chair-taken';

export class Arrivals {
  latest = $state.raw<Note | null>(null);
  /** The notice that nobody has come yet stays until the reader goes on. */
  alone = $state(true);

  constructor(readonly client: TableClient) {
    $effect(() => {
      const came = client.fresh.findLast(({ says }) => says.id.startsWith(TAKEN));
      if (came) untrack(() => this.#tell(came));
    });
  }

  #tell(came: Note): void {
    const seats = this.client.table?.seats ?? [];
    if (seats[came.seat ?? -1]?.yours || !seats.some(({ yours }) => yours)) return;
    this.latest = came;
    if (settings.sat) callFor(this.title, this.text, this.client.table?.id ?? '');
  }

  get title(): string {
    return this.latest ? t('sat', { name: isolated(this.#said('name')) }) : '';
  }

  get text(): string {
    if (!this.latest) return '';
    const { count } = this.latest.says.args ?? {};
    const bot = this.#said('bot');
    return typeof count === 'number' ? t('sat.with', { bot, count, stands: this.#said('stands') }) : t('sat.in', { bot });
  }

  dismiss(): void {
    this.latest = null;
    this.alone = false;
  }

  #said(what: string): string {
    const value = this.latest?.says.args?.[what];
    return typeof value === 'object' && !Array.isArray(value) ? say(value as Says, [], null, i18n.game) : String(value ?? '');
  }
}
