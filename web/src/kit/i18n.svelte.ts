/** Translations: Fluent messages in the reader's language. Those of the app and the core are always loaded, a game's on demand. */
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle';
import { ownName } from './data.svelte';
import type { Says } from './wire';

export const LOCALES = { en: 'English', fr: 'Français' } as const;
export type Locale = keyof typeof LOCALES;
export type Args = Record<string, FluentVariable>;

const JOINT = ', ';
/** Arguments that hold a player's name. */
const NAMES = ['seat', 'name', 'by'];
const COMMON = '';

/** French elision before a name: « de Bruno », « d’Anna ». Before h and y it is never elided, since names differ. */
const de = (name: string): string => (/^[aâàáeéèêëiîïíoôöóuûùüúœæ]/i.test(name) ? `d’${name}` : `de ${name}`);
/** Functions that messages may call. */
const functions = { DE: ([name]: FluentValue[]) => de(typeof name === 'string' ? name : '') };

class I18n {
  locale = $state<Locale>(preferred());
  /** The current game: its messages take precedence over the common ones. */
  game = $state(COMMON);
  /** Replacements for messages of the current game: a colour named by its rules, where another one was chosen. */
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
    // with a list of errors, a missing argument shows the message instead of throwing
    return found ? found.bundle.formatPattern(found.pattern, args && apart(args), []) : id;
  }

  #find(id: string, game: string) {
    void this.#added; // registers a dependency: texts on screen are updated when messages arrive
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

/** Scripts written from right to left, such as Hebrew and Arabic. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates a right-to-left name, so that it does not reorder the sentence round it. */
export const isolated = (name: string): string => (LEFTWARD.test(name) ? `\u2068${name}\u2069` : name);

function apart(args: Args): Args {
  return Object.fromEntries(Object.entries(args).map(([key, value]) => (
    [key, NAMES.includes(key) && typeof value === 'string' ? isolated(value) : value]
  )));
}

export const i18n = new I18n();

/** Adds the messages of a game or, without one, common messages. */
export function addMessages(locale: Locale, source: string, game = COMMON): void {
  i18n.add(locale, source, game);
}

/** The message with this id, or `id.attribute` for an attribute; the id itself where there is none. */
export function t(id: string, args?: Args): string {
  return i18n.format(id, args, i18n.game);
}

/** The same with the messages of a game that need not be the current one. */
export function tOf(game: string, id: string, args?: Args): string {
  return i18n.format(id, args, game);
}

/** A message from the server, in the reader's language, for one seat of a table with these names. */
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

/** The same for readers who see the board: without what it shows better, such as where a card lies. */
export function brief(says: Says, names: readonly string[] = [], seat: number | null = null, game = i18n.game): string {
  const id = `${says.id}.shown`;
  return say(i18n.has(id, game) ? { ...says, id } : says, names, seat, game);
}

type Argument = NonNullable<Says['args']>[string];

function argument(value: Argument, read: (says: Says) => string): FluentVariable {
  if (Array.isArray(value)) return value.map(read).join(JOINT);
  return typeof value === 'object' ? read(value) : value;
}
