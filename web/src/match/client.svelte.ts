/**
 * The client of one table, over a WebSocket that reconnects by itself.
 *
 * The server sends whole views; nothing is folded here. A question without an answer is kept with its nonce and asked again on the next
 * connection: the server answers a repeated nonce with its old answer, so no move is lost and none is played twice.
 */
import type {
  Act, Advice, ClientMessage, ClockInfo, Dealt, Done, Happened, Hint, Hinted, LessonInfo, Look, Looked, Note, Noted, Refusal, ServerMessage, TableInfo, Told, Undo,
} from '$kit/wire';
import { numberFor, SAID, standing, type Standing } from './contribution';

type Question = Act | Look | Hint | Undo;
type Answer = Done | Looked | Hinted | Refusal;
interface Asked { message: Question; shown: string; answer: (answer: Answer | null) => void }

export const FIRST_RETRY_MS = 250;
export const LAST_RETRY_MS = 8000;
/** Time to wait for an answer before asking again on a new connection: a network can die without notice. */
export const PATIENCE_MS = 6000;
/** Interval of pings while the page is visible … */
export const BEAT_MS = 2000;
/** … after which silence this long counts as a lost connection. */
export const SILENCE_MS = 3000;
/** Connections lost for a shorter time are not reported. */
export const NOTICE_MS = 2000;
/** How long the restored connection is reported. */
export const BACK_MS = 2000;
const FINAL = [4403, 4404];
/** Questions without side effects. */
const WITHOUT_TRACE: readonly Question['type'][] = ['Look', 'Hint'];

export class TableClient {
  table = $state.raw<TableInfo | null>(null);
  /** The match as the current seat sees it; null until the server has sent it. */
  told = $state.raw<Told | null>(null);
  /** The events between the previous view and this one; empty on the first view. */
  happened = $state.raw<{ seq: number; events: Happened[] }>({ seq: -1, events: [] });
  /** All events told to this seat. */
  log = $state.raw<Happened[]>([]);
  /** The latest lesson told: its farewell stays after the lesson. */
  lesson = $state.raw<LessonInfo | null>(null);
  /** The current seat; undefined before one was chosen. */
  seat = $state<number | null>();
  /** The last lines of the table's own log, and those just added. */
  notes = $state.raw<Note[]>([]);
  fresh = $state.raw<Note[]>([]);
  /** The clocks, with the time of this browser at which they were told. */
  clock = $state.raw<(ClockInfo & { at: number }) | null>(null);
  /** When the table was told last; absences are counted from then. */
  toldAt = $state(0);
  lost = $state(false);
  /** Whether the connection has been lost long enough to report it, and whether it was just restored. */
  noticed = $state(false);
  back = $state(false);
  /** When the next attempt begins; 0 during an attempt. */
  retryAt = $state(0);
  /** Whether an action is on its way. */
  acting = $state(false);
  /** The standing of this browser's number in the key of the rolls, and how many numbers there are. */
  rolls = $state.raw<{ standing: Standing; count: number } | null>(null);
  /** Whether the action was chosen offline and can still be taken back. */
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
  /** The hash of the next match's key, if told, and whether a number was sent for it on this connection. */
  #fixed: string | null = null;
  #added = false;
  /** Whether the view is requested in words, too. */
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
      if (FINAL.includes(code)) this.#closed = true; // the server has given a reason, and would give it again
      this.#lose();
    };
  }

  /** Skips the wait for the next attempt or ping: the network is reported up, or somebody looks again. */
  hurry(): void {
    if (this.#closed) return;
    if (this.#socket === null) this.connect();
    else this.#pulse();
  }

  /** The browser reports no network: no need to wait for the silence. */
  offline(): void {
    if (!this.#closed) this.#lose(true);
  }

  close(): void {
    this.#closed = true;
    this.#hangUp();
    this.#forget();
    clearTimeout(this.#notice);
  }

  /** Switches to a seat's perspective; null is the public one. */
  sit(seat: number | null): void {
    if (seat === this.seat) return;
    this.seat = seat;
    this.told = null;
    this.log = [];
    this.#forget(); // a seat is left only after its action has been told
    this.#sitDown();
  }

  /** Requests the view in words from now on; they are only made for those who read them. */
  describe(): void {
    if (this.#words) return;
    this.#words = true;
    this.#sitDown();
  }

  act(action: unknown): void {
    if (this.told) this.#do({ type: 'Act', nonce: nonce(), seq: this.told.seq, action });
  }

  /** Withdraws an action that was chosen offline. */
  takeBack(): void {
    if (this.kept) this.#forget();
  }

  /** Takes the last action back. */
  undo(): void {
    if (this.told?.undo) this.#do({ type: 'Undo', nonce: nonce() });
  }

  look(action: unknown): Promise<unknown> {
    return new Promise((resolve) => {
      this.#ask({ type: 'Look', nonce: nonce(), action }, (answer) => resolve(answer?.type === 'Looked' ? answer.preview : null));
    });
  }

  /** Requests hints from the strongest bot; null where hints are refused. `stop` cancels the request. */
  hint(stop?: AbortSignal): Promise<Advice[] | null> {
    const own = nonce(), seq = this.told?.seq ?? 0;
    return new Promise((resolve) => {
      this.#ask({ type: 'Hint', nonce: own, seq }, (answer) => resolve(answer?.type === 'Hinted' ? answer.hints : null));
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
        if (message.says.id.startsWith('refused-number-')) return; // the deal shows the consequence
        if (message.nonce !== null && !this.#asked.has(message.nonce)) return; // nobody waits for it any more
        const late = this.#late(message.nonce);
        if (message.nonce !== null) this.#answered(message.nonce, message);
        if (!late) this.refused(message);
      }
    }
  }

  /** Whether this refuses a preview or a hint for a step that is no longer shown: it need not be reported. */
  #late(nonce: string | null): boolean {
    const asked = nonce === null ? undefined : this.#asked.get(nonce);
    return asked !== undefined && WITHOUT_TRACE.includes(asked.message.type) && asked.shown !== this.#shown;
  }

  /** Identifies the step shown. */
  get #shown(): string {
    return `${this.told?.match} ${this.told?.seq}`;
  }

  /** The first message on every connection: the match can be resumed where the last connection broke off. */
  #atTable(table: TableInfo): void {
    const another = this.table !== null && this.table.match !== null && this.table.match !== table.match;
    this.table = table;
    // on one device all players change places: nobody sees the hand of the next one
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

  /** A match is about to be dealt: each person adds a number to its key. */
  #add({ adding, seats }: TableInfo): void {
    if (!adding) this.#added = false; // if this deal fails, the next one asks again with the same hash
    if (!adding || !seats.some(({ yours }) => yours) || (this.#added && this.#fixed === adding.hash)) return;
    this.#fixed = adding.hash;
    this.#added = this.#send({ type: 'Add', hash: adding.hash, number: numberFor(adding.hash) });
  }

  /** Checks that the rolls follow from the numbers told and sent before, and reports it if not. */
  #deal(dealt: Dealt): void {
    const seats = this.table?.seats.flatMap(({ yours }, seat) => (yours ? [seat] : [])) ?? [];
    const how = standing(dealt, seats, this.#fixed);
    this.rolls = { standing: how, count: dealt.contributions.length };
    if (this.#fixed !== null && (how === 'missing' || how === 'changed' || how === 'elsewhere')) this.refused(alarm(how));
    this.#fixed = null;
  }

  /** Takes the latest clocks, whichever message brings them. */
  #see(clock: ClockInfo | null | undefined): void {
    this.clock = clock ? { ...clock, at: Date.now() } : null;
  }

  #note({ notes, fresh }: Noted): void {
    this.notes = fresh ? [...this.notes, ...notes] : notes;
    if (fresh) this.fresh = notes;
  }

  /** Pings the server while the page is visible. */
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
    if (told.seat !== this.seat) return; // for the previous seat
    const before = this.told?.match === told.match ? this.told : null;
    if (before && told.seq < before.seq) return; // older than what is shown
    const fresh = told.events.filter((happened) => !before || happened.seq > before.seq);
    this.log = before ? [...this.log, ...fresh] : fresh;
    this.lesson = told.lesson ?? (before && this.lesson);
    if (!before || fresh.length) this.happened = { seq: told.seq, events: before ? fresh : [] };
    this.told = told;
  }

  /** One action at a time. */
  #do(message: Act | Undo): void {
    if (this.acting) return;
    this.acting = true;
    this.kept = !this.#ask(message, () => { this.acting = this.kept = false; });
  }

  /** Returns whether it could be sent at once. */
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
    const soon = [...this.#asked.values()].some(({ message }) => message.type !== 'Hint'); // hints may take longer
    if (soon) this.#patience = window.setTimeout(() => this.#lose(true), PATIENCE_MS);
  }

  #send(message: ClientMessage): boolean {
    if (!this.#arrived || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** `surely`: after a long silence, so that it is reported at once. */
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
    this.#socket = null; // first, so that closing it does not count as a loss
    for (const timer of [this.#retry, this.#patience, this.#beat]) clearTimeout(timer);
    this.#stopListening();
    socket?.close();
  }
}

const alarm = (how: Standing): Refusal => ({ type: 'Refusal', code: 'rolls', says: { id: SAID[how] }, clause: null, nonce: null });

function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
