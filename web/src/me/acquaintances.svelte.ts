/** The people the user has played with, and the wishes to play again. */
import { loadMessages } from '../shell/games';
import type { AboutPerson, PersonMet } from '$kit/wire';
import { router } from '../router.svelte';
import { api } from '../shell/api';
import { attempt } from '../shell/toasts.svelte';

export class Acquaintances {
  people = $state.raw<readonly PersonMet[]>([]);

  constructor() {
    void attempt(async () => this.#see(await api.people()));
  }

  async say(person: PersonMet, about: AboutPerson): Promise<void> {
    const said = await attempt(() => api.aboutPerson(person.who, about));
    if (!said) return;
    await this.#see(said.people);
    if (said.table) router.go(`/t/${said.table}`);
  }

  async #see(people: readonly PersonMet[]): Promise<void> {
    await Promise.all([...new Set(people.filter(({ asks }) => asks).map(({ game }) => game))].map(loadMessages));
    this.people = people;
  }
}
