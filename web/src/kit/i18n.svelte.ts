/** Words: Fluent messages in the reader's language. The app's and the core's are here from the first page on, a game's once it is loaded. */
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle';
import { ownName } from './data.svelte';
import type { Says } from './wire';

export const LOCALES = { en: 'English', fr: 'Français' } as const;
export type Locale = keyof typeof LOCALES;
export type Args = Record<string, FluentVariable>;

const JOINT = ', ';
/** Arguments that hold what somebody is called. */
const NAMES = ['seat', 'name', 'by'];
const COMMON = '';

/** « de Bruno », « d’Anna »: in French, before what somebody is called. An h or a y is left alone: names differ. */
const de = (name: string): string => (/^[aâàáeéèêëiîïíoôöóuûùüúœæ]/i.test(name) ? `d’${name}` : `de ${name}`);
/** What messages may call. */
const functions = { DE: ([name]: FluentValue[]) => de(typeof name === 'string' ? name : '') };

class I18n {
  locale = $state<Locale>(preferred());
  /** The game at hand: its messages are looked up before the common ones. */
  game = $state(COMMON);
  /** Messages of the game at hand that are read as others: a colour that its rules name, where another one was chosen. */
  readAs = $state.raw<Readonly<Record<string, string>>>({});
  #bundles = new Map<string, FluentBundle>();
  #added = $state(0);

  use(locale: Locale): void {
    this.locale = locale;
    localStorage.setItem('locale', locale);
    document.documentElement.lang = locale;
  }

  add(locale: Locale, source: string, game: string): void {
    const key = `${locale}/${game}`;
    const bundle = this.#bundles.get(key) ?? new FluentBundle(locale, { functions, useIsolating: false });
    bundle.addResource(new FluentResource(source), { allowOverrides: true });
    this.#bundles.set(key, bundle);
    this.#added++;
  }

  has(id: string, game = this.game): boolean {
    return this.#find(id, game) !== null;
  }

  format(named: string, args: Args | undefined, game: string): string {
    const id = (game === this.game && this.readAs[named]) || named;
    const name = ownName(game, id, this.locale);
    if (name !== null) return name;
    const found = this.#find(id, game);
    // a list of errors is given, so that a message with a missing argument is shown rather than thrown
    return found ? found.bundle.formatPattern(found.pattern, args && apart(args), []) : id;
  }

  #find(id: string, game: string) {
    void this.#added; // what is on screen is written anew when messages come in
    const [name = '', attribute] = id.split('.');
    for (const place of game === COMMON ? [COMMON] : [game, COMMON]) {
      const bundle = this.#bundles.get(`${this.locale}/${place}`);
      const message = bundle?.getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (bundle && pattern) return { bundle, pattern };
    }
    return null;
  }
}

function preferred(): Locale {
  const wanted = localStorage.getItem('locale') ?? navigator.language;
  return wanted.startsWith('fr') ? 'fr' : 'en';
}

/** Hebrew, Arabic and the other scripts that are written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that is written from right to left must not turn the sentence round it. */
export const isolated = (name: string): string => (LEFTWARD.test(name) ? `\u2068${name}\u2069` : name);

function apart(args: Args): Args {
  return Object.fromEntries(Object.entries(args).map(([key, value]) => (
    [key, NAMES.includes(key) && typeof value === 'string' ? isolated(value) : value]
  )));
}

export const i18n = new I18n();

/** Adds the messages of a game (or, without one, messages for everywhere). */
export function addMessages(locale: Locale, source: string, game = COMMON): void {
  i18n.add(locale, source, game);
}

/** The message of this id, `id.attribute` for an attribute; the id itself where there is none. */
export function t(id: string, args?: Args): string {
  return i18n.format(id, args, i18n.game);
}

/** The same, with the words of a game that is not the one at hand. */
export function tOf(game: string, id: string, args?: Args): string {
  return i18n.format(id, args, game);
}

/** What the server said, in the reader's language, for one seat of a table with these names. */
export function say(says: Says, names: readonly string[] = [], seat: number | null = null, game = i18n.game): string {
  const args: Args = {};
  for (const [key, value] of Object.entries(says.args ?? {})) args[key] = argument(value, (part) => say(part, names, seat, game));
  const who = says.args?.seat;
  if (typeof who === 'number') {
    args.seat = names[who] ?? String(who + 1);
    args.you = who === seat ? 'yes' : 'no';
  }
  return tOf(game, says.id, args);
}

/** The same for who sees the board: without what it shows better than words, such as where a card lies. */
export function brief(says: Says, names: readonly string[] = [], seat: number | null = null, game = i18n.game): string {
  const id = `${says.id}.shown`;
  return say(i18n.has(id, game) ? { ...says, id } : says, names, seat, game);
}

type Argument = NonNullable<Says['args']>[string];

function argument(value: Argument, read: (says: Says) => string): FluentVariable {
  if (Array.isArray(value)) return value.map(read).join(JOINT);
  return typeof value === 'object' ? read(value) : value;
}
