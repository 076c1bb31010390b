/** Hints for what is asked now: asked for, looked for, and shown one after the other. */
import { nameOf } from '$kit/actions';
import type { Proposed } from '$kit/proposed.svelte';
import type { Advised, Told } from '$kit/wire';
import { isAsked } from './yourturn';

/** What comes sooner needs no word. */
export const LOOKING_MS = 400;

/** What is told of a question, at a table or elsewhere. */
export type Question = Pick<Told, 'match' | 'seat' | 'must' | 'legal'>;
interface Asked { readonly question: string; readonly hints: readonly Advised[] | null; readonly stop: AbortController }

export class Hints {
  #asked = $state.raw<Asked | null>(null);
  #which = $state(0);
  #late = $state(false);
  /** What the one that is shown would earn. */
  earned = $state('');
  #from: HTMLElement | SVGElement | null = null;

  /** `hint` looks for them until it is told to stop. */
  constructor(readonly client: { readonly told: Question | null; hint(stop: AbortSignal): Promise<Advised[] | null> }) {}

  /** What was asked for, as long as it is still the question. */
  #now = $derived.by(() => {
    const { told } = this.client;
    return this.#asked && told && questionOf(told) === this.#asked.question ? this.#asked : null;
  });

  /** One was asked for and not closed. */
  open = $derived(this.#now !== null);
  /** It takes so long that a word is due. */
  looking = $derived(this.#now?.hints === null && this.#late);
  shown: Advised | null = $derived(this.#now?.hints?.[this.#which] ?? null);
  count = $derived(this.#now?.hints?.length ?? 0);
  /** For the board. */
  proposed: Proposed<unknown> | null = $derived(this.shown && {
    action: this.shown.action,
    decline: () => this.#forget(),
    earns: (what) => { this.earned = what; },
  });

  toggle(): void {
    if (this.open) this.close();
    else void this.ask();
  }

  async ask(): Promise<void> {
    const { told } = this.client;
    if (!told) return;
    this.#from = document.activeElement as HTMLElement | SVGElement | null; // a board is drawn
    const asked: Asked = this.#asked = { question: questionOf(told), hints: null, stop: new AbortController() };
    this.#which = 0;
    this.#late = false;
    this.earned = '';
    const timer = setTimeout(() => { this.#late = true; }, LOOKING_MS);
    const hints = await this.client.hint(asked.stop.signal);
    clearTimeout(timer);
    if (this.#asked !== asked) return; // closed, or asked anew
    this.#asked = hints ? { ...asked, hints: playable(told, hints) } : null;
  }

  /** The next best that is different in kind, and after the last one the best again. */
  another(): void {
    if (this.count) this.#which = (this.#which + 1) % this.count;
  }

  /** Who asked goes on from where they did. */
  close(): void {
    if (this.open) this.#from?.focus({ preventScroll: true });
    this.#forget();
  }

  #forget(): void {
    this.#asked?.stop.abort();
    this.#asked = null;
  }
}

/** It stays the same while others act without changing what can be done. */
const questionOf = (told: Question): string => (isAsked(told) ? `${told.match} ${told.seat} ${JSON.stringify(told.legal)}` : '');

/** The very actions that the board was given. */
const playable = ({ legal }: Question, hints: readonly Advised[]): Advised[] => hints.flatMap((hint) => {
  const action = legal.find((one) => nameOf(one as object) === nameOf(hint.action as object));
  return action ? [{ ...hint, action }] : [];
});
