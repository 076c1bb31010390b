/** Hints for the current question: requested, awaited, and shown one after the other. */
import type { Proposed } from '$kit/proposed.svelte';
import type { Advice, Told } from '$kit/wire';
import { isAsked } from './turn_watch';

/** Delay, in milliseconds, before "thinking" is shown. */
export const LOOKING_MS = 400;

/** The part of an update that identifies a question, at a table or in a puzzle. */
type Question = Pick<Told, 'match' | 'seat' | 'must' | 'legal'>;
/** A hint with its action, which is the very object given to the board. */
interface Shown extends Advice { readonly action: unknown }
interface Asked { readonly question: string; readonly hints: readonly Shown[] | null; readonly stop: AbortController }

export class Hints {
  #asked = $state.raw<Asked | null>(null);
  #which = $state(0);
  #late = $state(false);
  /** What the hint shown would earn. */
  earned = $state('');
  #from: HTMLElement | SVGElement | null = null;

  /** `hint` requests hints, cancellable by a signal. */
  constructor(readonly client: { readonly told: Question | null; hint(stop: AbortSignal): Promise<Advice[] | null> }) {}

  /** The request, while its question still stands. */
  #now = $derived.by(() => {
    const { told } = this.client;
    return this.#asked && told && questionOf(told) === this.#asked.question ? this.#asked : null;
  });

  /** Whether a hint was requested and not closed. */
  open = $derived(this.#now !== null);
  /** Whether the bot has been thinking long enough to say so. */
  looking = $derived(this.#now?.hints === null && this.#late);
  shown: Shown | null = $derived(this.#now?.hints?.[this.#which] ?? null);
  count = $derived(this.#now?.hints?.length ?? 0);
  /** The hint in the form the board needs. */
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
    this.#from = document.activeElement as HTMLElement | SVGElement | null; // boards are SVG
    const asked: Asked = this.#asked = { question: questionOf(told), hints: null, stop: new AbortController() };
    this.#which = 0;
    this.#late = false;
    this.earned = '';
    const timer = setTimeout(() => { this.#late = true; }, LOOKING_MS);
    const hints = await this.client.hint(asked.stop.signal);
    clearTimeout(timer);
    if (this.#asked !== asked) return; // closed, or requested anew
    this.#asked = hints && { ...asked, hints: hints.map((hint) => ({ ...hint, action: told.legal[hint.play] })) };
  }

  /** Shows the next best of another kind, and the best again after the last. */
  another(): void {
    if (this.count) this.#which = (this.#which + 1) % this.count;
  }

  /** Returns the focus to where the hint was requested. */
  close(): void {
    if (this.open) this.#from?.focus({ preventScroll: true });
    this.#forget();
  }

  #forget(): void {
    this.#asked?.stop.abort();
    this.#asked = null;
  }
}

/** Identifies a question; it stays the same when others act without changing the legal actions. */
const questionOf = (told: Question): string => (isAsked(told) ? `${told.match} ${told.seat} ${JSON.stringify(told.legal)}` : '');
