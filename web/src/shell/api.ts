/** The HTTP API. A refusal is thrown as `Refused`, with its message. */
import { LOCALES } from '$kit/i18n.svelte';
import type { AboutPerson, Advice, Analysis, Best, ChangeMe, CompanyAnswer, Devices, Exercise, Find, GameInfo, History, Invitation, Joining, MatchInfo, Me, MineInfo, MoveTried, NewCode, Offered, OpenTable, OwnData, PersonMet, PlayOn, PositionAnswer, PositionInfo, PushKey, Refusal, Replay, Rolls, Rulebook, Subscribe, TableInfo, Token, TryMove, Wish } from '$kit/wire';

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.says.id);
  }
}

const UNREACHABLE: Refusal = { type: 'Refusal', code: 'unreachable', says: { id: 'refused-unreachable' }, clause: null, nonce: null };

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) Object.assign(init, { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
  const response = await fetch(`/api${path}`, init).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (response?.ok && answer !== null) return answer as T;
  throw new Refused(isRefusal(answer) ? answer : UNREACHABLE);
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'Refusal';
}

const games = new Map<string, GameInfo>();
const rulebooks = new Map<string, Rulebook>();

export const api = {
  me: () => ask<Me>('GET', '/me'),
  change: (what: ChangeMe) => ask<Me>('PUT', '/me', what),
  rename: (name: string) => api.change({ name }),
  bests: () => ask<Best[]>('GET', '/me/bests'),
  /** Finished matches before a moment, of one game if named. */
  history: (game: string, before: string) => ask<History>('GET', `/me/history?${new URLSearchParams({ game, before })}`),
  /** The people the user has played with. */
  people: () => ask<PersonMet[]>('GET', '/me/people'),
  aboutPerson: (who: string, about: AboutPerson) => ask<CompanyAnswer>('POST', `/me/people/${who}`, about),
  devices: () => ask<Devices>('GET', '/me/devices'),
  /** A one-time code for a link to another device. */
  code: () => ask<NewCode>('POST', '/me/code'),
  whose: (code: string) => ask<Joining>('POST', '/join/look', { code }),
  join: (code: string) => ask<Me>('POST', '/join', { code }),
  signOut: (device: string) => ask<Devices>('DELETE', `/me/devices/${device}`),
  offerPasskey: () => ask<PublicKeyCredentialCreationOptionsJSON>('POST', '/me/passkeys/offer'),
  addPasskey: (credential: unknown) => ask<Devices>('POST', '/me/passkeys', { credential }),
  forgetPasskey: (passkey: string) => ask<Devices>('DELETE', `/me/passkeys/${passkey}`),
  askPasskey: () => ask<PublicKeyCredentialRequestOptionsJSON>('POST', '/sign-in/ask'),
  signIn: (credential: unknown) => ask<Me>('POST', '/sign-in', { credential }),
  deleteMe: () => ask<Me>('DELETE', '/me'),
  pushKey: () => ask<PushKey>('GET', '/push'),
  tellClosed: (how: Subscribe) => ask<unknown>('PUT', '/me/push', how),
  tellNoMore: (endpoint: string) => ask<unknown>('POST', '/me/push/off', { endpoint }),
  invitation: () => ask<Invitation>('GET', '/invitation'),
  /** The user's tables, those where it is their turn first. */
  mine: () => ask<MineInfo[]>('GET', '/me/tables'),
  /** Public tables; filtered by game and language. */
  tables: (of: { game?: string; language?: string } = {}) => ask<TableInfo[]>('GET', `/tables?${new URLSearchParams(of)}`),
  table: (id: string) => ask<TableInfo>('GET', `/tables/${id}`),
  open: (table: OpenTable) => ask<TableInfo>('POST', '/tables', table),
  /** A table with somebody to play with: one that waits, or a new public one. */
  find: (wish: Find) => ask<TableInfo>('POST', '/find', wish),
  /** From the beginning, or from the lesson that shows a clause. */
  learn: (game: string, at: string | null) => ask<TableInfo>('POST', `/learn/${game}${at === null ? '' : `?at=${encodeURIComponent(at)}`}`),
  wish: (id: string, wish: Wish) => ask<TableInfo>('POST', `/tables/${id}/wish`, wish),
  /** A one-time key for a link by which somebody may take a seat over. */
  offer: (id: string, seat: number) => ask<Offered>('POST', `/tables/${id}/offer`, { seat }),
  /** Gives a seat to a program of the user's; its token is told once. */
  program: (id: string, seat: number, name: string | null) => ask<Token>('POST', `/tables/${id}/program`, { seat, name }),
  /** A new table that begins at a state of a finished match. */
  playOn: (id: string, from: PlayOn) => ask<TableInfo>('POST', `/matches/${id}/play`, from),
  /** The analysis as far as it is known; the rest is computed, to be asked for again. */
  analysis: (id: string) => ask<Analysis>('POST', `/matches/${id}/analysis`),
  match: (id: string) => ask<MatchInfo>('GET', `/matches/${id}`),
  /** The data of a match or, without one, of a new table of the game. */
  data: (game: string, match: string | null) => ask<OwnData>('GET', `${match === null ? `/games/${game}` : `/matches/${match}`}/data`),
  practice: (game: string, level: string, seed: number) => ask<Exercise>('GET', `/practice/${game}?level=${level}&seed=${seed}`),
  /** The position of a day, counted from 1970; without one, of today. */
  position: (day: string | null) => ask<PositionInfo>('GET', `/position${day === null ? '' : `?day=${encodeURIComponent(day)}`}`),
  tryMove: (move: TryMove) => ask<MoveTried>('POST', '/position/preview', move),
  positionHints: (day: number) => ask<Advice[]>('GET', `/position/hints?day=${day}`),
  answerPosition: (move: TryMove) => ask<PositionAnswer>('POST', '/position/answer', move),
  /** A new table that begins at a position. */
  playPosition: (day: number) => ask<TableInfo>('POST', `/position/play?day=${day}`),
  rolls: (id: string) => ask<Rolls>('GET', `/matches/${id}/rolls`),
  replay: (id: string, seat: number | null) => ask<Replay>('GET', `/matches/${id}/replay${seat === null ? '' : `?seat=${seat}`}`),

  /** Cached, since they do not change while the page is open. */
  async games(): Promise<GameInfo[]> {
    if (!games.size) for (const info of await ask<GameInfo[]>('GET', '/games')) games.set(info.name, info);
    return [...games.values()];
  },

  async rulebook(game: string, language: keyof typeof LOCALES): Promise<Rulebook> {
    const key = `${game}/${language}`;
    const book = rulebooks.get(key) ?? (await ask<Rulebook>('GET', `/rules/${key}`));
    rulebooks.set(key, book);
    return book;
  },
};
