/** What is read out, wherever on the page it comes from: one calm voice for what happened, one urgent for what calls. */
import { tick, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { t } from './i18n.svelte';

/** What comes within so many milliseconds is said as one … */
export const GATHER_MS = 250;
/** … and so is what comes while the last is being said: about so long, a letter. */
const LETTER_MS = 40;
const LONGEST_MS = 4000;
/** Who plays fast is summed up: of more lines only the last are said. */
const MOST = 6;

export interface Said {
  readonly key: number;
  readonly text: string;
}
const NOTHING: Said = { key: 0, text: '' };

class Voice {
  calm = $state.raw(NOTHING);
  urgent = $state.raw(NOTHING);
  #lines: string[] = [];
  #answers: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #free = 0;
  #said = 0;
  /** A board that is only looked at has nobody to answer. */
  unasked = false;

  /** What happened. It waits for a pause, and is said together with what else comes until then. */
  tell(line: string): void {
    if (!line || this.#lines.includes(line)) return;
    this.#lines.push(line);
    const now = performance.now();
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(GATHER_MS, this.#free - now));
  }

  /** What a key or a tap has led to: at once, since the one who pressed it waits for that. */
  answer(line: string): void {
    if (this.unasked || this.#answers.push(line) > 1) return; // what it has led to at the same moment is said with it
    void tick().then(() => {
      this.calm = this.#made(this.#answers.join(' '));
      this.#answers = [];
    });
  }

  /** "Your turn", or a refusal: said at once, after what has led there. */
  call(line: string): void {
    this.#flush();
    this.urgent = this.#made(line);
  }

  /** What has called for somebody does so no more. */
  hush(line: string): void {
    if (untrack(() => this.urgent.text) === line) this.urgent = NOTHING;
  }

  /** Another page: what was to be said of this one is not. */
  turn(): void {
    this.#lines = [];
    this.#free = 0;
    this.#flush();
    this.calm = this.urgent = NOTHING;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines.length === 0) return;
    const text = untrack(() => summed(this.#lines));
    this.calm = this.#made(text);
    this.#free = performance.now() + Math.min(LONGEST_MS, text.length * LETTER_MS);
    this.#lines = [];
  }

  /** A key of its own: the same words said again are heard again. An arrow is read as a word. */
  #made(text: string): Said {
    return { key: ++this.#said, text: text.replaceAll(' → ', t('voice-arrow')) };
  }
}

const summed = (lines: readonly string[]): string =>
  [...(lines.length > MOST ? [t('voice-more', { count: lines.length - MOST })] : []), ...lines.slice(-MOST)].join(' ');

export const voice = new Voice();

/** Reads out a text whenever it is another one. */
export function spoken(text: () => string, how: 'tell' | 'answer' = 'answer'): void {
  const line = $derived(text());
  $effect(() => {
    const now = line;
    if (now) untrack(() => voice[how](now));
  });
}

/** Reads out what stands in an element, now and whenever it changes. */
export const aloud = (how: 'tell' | 'call' = 'tell'): Attachment<HTMLElement> => (element) => {
  let last = '';
  const say = () => {
    const text = (element.innerText ?? element.textContent).replace(/\s+/g, ' ').trim();
    if (text && text !== last) voice[how](text);
    last = text;
  };
  element.dataset.aloud = how;
  say();
  const observer = new MutationObserver(say);
  observer.observe(element, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
};
