/**
 * One table, over one socket that comes back by itself.
 *
 * Truth comes from the server as whole views; nothing is folded here. Whatever was asked and not answered yet is kept with its
 * nonce and asked again on the next connection: the server answers a repeated nonce with its old answer, so no move is lost
 * and none is played twice.
 */
import type {
  Act, Advised, ClientMessage, ClockInfo, Dealt, Done, Happened, Hint, Hinted, LessonInfo, Look, Looked, Note, Noted, Refusal, ServerMessage, TableInfo, Told, Undo,
} from '$kit/wire';
import { numberFor, SAID, standing, type Standing } from './adding';

type Question = Act | Look | Hint | Undo;
type Answer = Done | Looked | Hinted | Refusal;
interface Asked { message: Question; shown: string; answer: (answer: Answer | null) => void }

export const FIRST_RETRY_MS = 250;
export const LAST_RETRY_MS = 8000;
/** A network can die without a word. An answer that takes longer is asked for again, on a new connection. */
export const PATIENCE_MS = 6000;
/** While somebody looks, the server is asked this often whether it is still there … */
export const BEAT_MS = 2000;
/** … and given up when nothing at all comes for so long. */
export const SILENCE_MS = 3000;
/** A connection that is back sooner is not spoken of. */
export const NOTICE_MS = 2000;
/** How long it is said that the connection is back. */
export const BACK_MS = 2000;
const FINAL = [4403, 4404];
/** What changes nothing. */
const WITHOUT_TRACE: readonly Question['type'][] = ['Look', 'Hint'];

export class TableClient {
  table = $state.raw<TableInfo | null>(null);
  /** The match as the seat sat on sees it; null while nothing has come for that seat. */
  told = $state.raw<Told | null>(null);
  /** What has happened between the view shown before and this one; nothing on the first view. */
  happened = $state.raw<{ seq: number; events: Happened[] }>({ seq: -1, events: [] });
  /** All that this seat was told of the match. */
  log = $state.raw<Happened[]>([]);
  /** The last lesson of the match that was told: its farewell outlasts it. */
  lesson = $state.raw<LessonInfo | null>(null);
  /** The seat sat on; undefined before it was chosen. */
  seat = $state<number | null>();
  /** The table's own log: the last lines of it, and those that have just been added. */
  notes = $state.raw<Note[]>([]);
  fresh = $state.raw<Note[]>([]);
  /** The clocks as they stood at a moment of this browser's time. */
  clock = $state.raw<(ClockInfo & { at: number }) | null>(null);
  /** When the table was told last: how long somebody is away is counted from then. */
  toldAt = $state(0);
  lost = $state(false);
  /** It has been lost for long enough to say so; and it has just come back. */
  noticed = $state(false);
  back = $state(false);
  /** When the next try begins; 0 while one is under way. */
  retryAt = $state(0);
  /** An action is on its way. */
  acting = $state(false);
  /** What the rolls of the match follow from, and what this browser has to do with it. */
  rolls = $state.raw<{ standing: Standing; count: number } | null>(null);
  /** It was chosen while nobody could hear it, and can still be taken back. */
  kept = $state(false);

  #socket: WebSocket | null = null;
  #arrived = false;
  #closed = false;
  #tries = 0;
  #retry = 0;
  #patience = 0;
  #beat = 0;
  #silence = 0;
  #notice = 0;
  #asked = new Map<string, Asked>();
  /** The hash of the next match's key, once it was told; a number for it was sent on this connection. */
  #fixed: string | null = null;
  #added = false;
  /** Whether the table is told in words, too. */
  #words = false;

  constructor(readonly url: string, readonly refused: (refusal: Refusal) => void) {}

  connect(): void {
    this.#hangUp();
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#arrived = this.#added = false;
    this.retryAt = 0;
    this.#listen(PATIENCE_MS);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      if (FINAL.includes(code)) this.#closed = true; // the server has said why, and would say it again
      this.#lose();
    };
  }

  /** Do not wait for the next try or the next beat: the network is said to be back, or somebody looks again. */
  hurry(): void {
    if (this.#closed) return;
    if (this.#socket === null) this.connect();
    else this.#pulse();
  }

  /** The browser knows that there is no network: no need to wait for the silence. */
  offline(): void {
    if (!this.#closed) this.#lose(true);
  }

  close(): void {
    this.#closed = true;
    this.#hangUp();
    this.#forget();
    clearTimeout(this.#notice);
  }

  /** See a seat's side of the match; null is the public one. */
  sit(seat: number | null): void {
    if (seat === this.seat) return;
    this.seat = seat;
    this.told = null;
    this.log = [];
    this.#forget(); // one leaves a seat only after its action has been told
    this.#sitDown();
  }

  /** The table in words, too, from now on: they are made for who reads them. */
  describe(): void {
    if (this.#words) return;
    this.#words = true;
    this.#sitDown();
  }

  act(action: unknown): void {
    if (this.told) this.#do({ type: 'Act', nonce: nonce(), seq: this.told.seq, action });
  }

  /** What was chosen while nobody could hear it shall not be sent after all. */
  takeBack(): void {
    if (this.kept) this.#forget();
  }

  /** Take the last action back. */
  undo(): void {
    if (this.told?.undo) this.#do({ type: 'Undo', nonce: nonce() });
  }

  look(action: unknown): Promise<unknown> {
    return new Promise((resolve) => {
      this.#ask({ type: 'Look', nonce: nonce(), action }, (answer) => resolve(answer?.type === 'Looked' ? answer.preview : null));
    });
  }

  /** What the strongest bot would do; null where it is not told. Who no longer wants to know says so with `stop`. */
  hint(stop?: AbortSignal): Promise<Advised[] | null> {
    const own = nonce();
    return new Promise((resolve) => {
      this.#ask({ type: 'Hint', nonce: own }, (answer) => resolve(answer?.type === 'Hinted' ? answer.hints : null));
      stop?.addEventListener('abort', () => this.#unask(own));
    });
  }

  skip(): void {
    this.#send({ type: 'Skip' });
  }

  #receive(message: ServerMessage): void {
    this.#stopListening();
    switch (message.type) {
      case 'Beat': return;
      case 'AtTable': return this.#atTable(message.table);
      case 'Dealt': return this.#deal(message);
      case 'Told': return this.#hear(message);
      case 'Noted': return this.#note(message);
      case 'Done': case 'Looked': case 'Hinted': return this.#answered(message.nonce, message);
      case 'Refusal': {
        if (message.says.id.startsWith('refused-number-')) return; // the deal will show what became of it
        if (message.nonce !== null && !this.#asked.has(message.nonce)) return; // nobody waits for it any more
        const late = this.#late(message.nonce);
        if (message.nonce !== null) this.#answered(message.nonce, message);
        if (!late) this.refused(message);
      }
    }
  }

  /** What was shown when a preview or a hint was asked for is shown no more: that it was refused interests nobody. */
  #late(nonce: string | null): boolean {
    const asked = nonce === null ? undefined : this.#asked.get(nonce);
    return asked !== undefined && WITHOUT_TRACE.includes(asked.message.type) && asked.shown !== this.#shown;
  }

  /** The step that is shown. */
  get #shown(): string {
    return `${this.told?.match} ${this.told?.seq}`;
  }

  /** The first word on every connection: now it can be taken up where the last one broke off. */
  #atTable(table: TableInfo): void {
    const another = this.table !== null && this.table.match !== null && this.table.match !== table.match;
    this.table = table;
    // on one device all move on a place: nobody sees the hand of who sits there now
    if (another && table.seats.filter(({ yours }) => yours).length > 1) this.sit(null);
    this.toldAt = Date.now();
    this.#see(table.clocks);
    if (this.#arrived) return this.#add(table);
    this.#arrived = true;
    this.#tries = 0;
    this.#found();
    this.#sitDown();
    for (const { message } of this.#asked.values()) this.#send(message);
    this.kept = false;
    this.#wait();
    this.#add(table);
    this.#beat = window.setInterval(() => this.#pulse(), BEAT_MS);
  }

  /** A match is about to be dealt: who sits here adds a number to its key. */
  #add({ adding, seats }: TableInfo): void {
    if (!adding) this.#added = false; // should this start come to nothing, the next one asks again, by the same hash
    if (!adding || !seats.some(({ yours }) => yours) || (this.#added && this.#fixed === adding.hash)) return;
    this.#fixed = adding.hash;
    this.#added = this.#send({ type: 'Add', hash: adding.hash, number: numberFor(adding.hash) });
  }

  /** Whether the rolls follow from what was told and sent before. If not, that is said aloud. */
  #deal(dealt: Dealt): void {
    const seats = this.table?.seats.flatMap(({ yours }, seat) => (yours ? [seat] : [])) ?? [];
    const how = standing(dealt, seats, this.#fixed);
    this.rolls = { standing: how, count: dealt.contributions.length };
    if (this.#fixed !== null && (how === 'missing' || how === 'changed' || how === 'elsewhere')) this.refused(alarm(how));
    this.#fixed = null;
  }

  /** The latest word on the clocks counts, whoever brings it. */
  #see(clock: ClockInfo | null | undefined): void {
    this.clock = clock ? { ...clock, at: Date.now() } : null;
  }

  #note({ notes, fresh }: Noted): void {
    this.notes = fresh ? [...this.notes, ...notes] : notes;
    if (fresh) this.fresh = notes;
  }

  /** Is anybody there? Who does not look need not know. */
  #pulse(): void {
    if (!document.hidden && this.#send({ type: 'Beat' }) && !this.#silence) this.#listen(SILENCE_MS);
  }

  #listen(ms: number): void {
    this.#silence = window.setTimeout(() => this.#lose(true), ms);
  }

  #stopListening(): void {
    clearTimeout(this.#silence);
    this.#silence = 0;
  }

  #sitDown(): void {
    const match = this.table?.match;
    if (!match || this.seat === undefined) return;
    this.#send({ type: 'Sit', seat: this.seat, since: this.told?.match === match ? this.told.seq : -1, words: this.#words });
  }

  #hear(told: Told): void {
    this.#see(told.clocks);
    if (told.seat !== this.seat) return; // meant for the seat we sat on before
    const before = this.told?.match === told.match ? this.told : null;
    if (before && told.seq < before.seq) return; // overtaken by what is shown already
    const fresh = told.events.filter((happened) => !before || happened.seq > before.seq);
    this.log = before ? [...this.log, ...fresh] : fresh;
    this.lesson = told.lesson ?? (before && this.lesson);
    if (!before || fresh.length) this.happened = { seq: told.seq, events: before ? fresh : [] };
    this.told = told;
  }

  /** One thing at a time. */
  #do(message: Act | Undo): void {
    if (this.acting) return;
    this.acting = true;
    this.kept = !this.#ask(message, () => { this.acting = this.kept = false; });
  }

  /** Whether it could be sent at once. */
  #ask(message: Question, answer: Asked['answer']): boolean {
    this.#asked.set(message.nonce, { message, shown: this.#shown, answer });
    const sent = this.#send(message);
    if (sent) this.#wait();
    return sent;
  }

  #unask(nonce: string): void {
    if (!this.#asked.has(nonce)) return;
    this.#answered(nonce, null);
    this.#send({ type: 'Forget', nonce });
  }

  #answered(nonce: string, answer: Answer | null): void {
    this.#asked.get(nonce)?.answer(answer);
    this.#asked.delete(nonce);
    this.#wait();
  }

  #forget(): void {
    for (const { answer } of this.#asked.values()) answer(null);
    this.#asked.clear();
    clearTimeout(this.#patience);
  }

  #wait(): void {
    clearTimeout(this.#patience);
    const soon = [...this.#asked.values()].some(({ message }) => message.type !== 'Hint'); // who thinks may take longer
    if (soon) this.#patience = window.setTimeout(() => this.#lose(true), PATIENCE_MS);
  }

  #send(message: ClientMessage): boolean {
    if (!this.#arrived || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** `surely`: nothing came for a while, so that it is said at once. */
  #lose(surely = false): void {
    this.#hangUp();
    if (!this.lost) this.#notice = window.setTimeout(() => { this.noticed = true; }, NOTICE_MS);
    this.lost = true;
    this.noticed ||= surely;
    if (this.#closed) return;
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#tries++);
    this.retryAt = Date.now() + wait;
    this.#retry = window.setTimeout(() => this.connect(), wait);
  }

  #found(): void {
    clearTimeout(this.#notice);
    if (this.noticed) {
      this.back = true;
      this.#notice = window.setTimeout(() => { this.back = false; }, BACK_MS);
    }
    this.lost = this.noticed = false;
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null; // first, so that its farewell is not taken for a loss
    for (const timer of [this.#retry, this.#patience, this.#beat]) clearTimeout(timer);
    this.#stopListening();
    socket?.close();
  }
}

const alarm = (how: Standing): Refusal => ({ type: 'Refusal', code: 'rolls', says: { id: SAID[how] }, clause: null, nonce: null });

function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
