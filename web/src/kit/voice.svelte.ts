/** Announcements to screen readers through two live regions: a polite one for news, an assertive one for calls. */
import { tick, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { t } from './i18n.svelte';

/** News within so many milliseconds are joined … */
export const GATHER_MS = 250;
/** … and so are those that come while the previous is being spoken, at about this speed per letter. */
const LETTER_MS = 40;
const LONGEST_MS = 4000;
/** At most so many lines of news are said at once; the earlier ones are counted. */
const MOST = 6;

interface Said {
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
  /** Read-only boards give no answers. */
  unasked = false;

  /** News: said after a pause, joined with what else comes until then. */
  tell(line: string): void {
    if (!line || this.#lines.includes(line)) return;
    this.#lines.push(line);
    const now = performance.now();
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(GATHER_MS, this.#free - now));
  }

  /** The answer to a key or a tap: said at once. */
  answer(line: string): void {
    if (this.unasked || this.#answers.push(line) > 1) return; // answers of the same moment are joined
    void tick().then(() => {
      this.calm = this.#made(this.#answers.join(' '));
      this.#answers = [];
    });
  }

  /** "Your turn", or a refusal: said at once, after pending news. */
  call(line: string): void {
    this.#flush();
    this.urgent = this.#made(line);
  }

  /** Drops a call that no longer applies. */
  hush(line: string): void {
    if (untrack(() => this.urgent.text) === line) this.urgent = NOTHING;
  }

  /** Another page is shown: pending announcements are dropped. */
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

  /** A new key makes the same words be announced again. An arrow is read as a word. */
  #made(text: string): Said {
    return { key: ++this.#said, text: text.replaceAll(' → ', t('voice-arrow')) };
  }
}

const summed = (lines: readonly string[]): string =>
  [...(lines.length > MOST ? [t('voice-more', { count: lines.length - MOST })] : []), ...lines.slice(-MOST)].join(' ');

export const voice = new Voice();

/** Announces a text whenever it changes. */
export function announce(text: () => string, how: 'tell' | 'answer' = 'answer'): void {
  const line = $derived(text());
  $effect(() => {
    const now = line;
    if (now) untrack(() => voice[how](now));
  });
}

/** Announces the text of an element, now and whenever it changes. */
export const announced = (how: 'tell' | 'call' = 'tell'): Attachment<HTMLElement> => (element) => {
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
