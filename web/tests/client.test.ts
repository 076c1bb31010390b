import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, Note, Refusal, ServerMessage, TableInfo, Told } from '../src/kit/wire';
import { BACK_MS, BEAT_MS, FIRST_RETRY_MS, LAST_RETRY_MS, NOTICE_MS, PATIENCE_MS, SILENCE_MS, TableClient } from '../src/match/client.svelte';
import { seatOf, tableOf, toldOf } from './given';

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  closed = false;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: string) { FakeSocket.all.push(this); }
  send(text: string) { this.sent.push(JSON.parse(text) as ClientMessage); }
  close() { this.closed = true; this.readyState = 3; }

  say(...messages: ServerMessage[]) { for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) }); }
  open(table: TableInfo = TABLE) { this.readyState = 1; this.say({ type: 'AtTable', table }); }
  drop(code = 1006) { this.readyState = 3; this.onclose?.({ code }); }
  of<T extends ClientMessage['type']>(type: T) { return this.sent.filter((message): message is ClientMessage & { type: T } => message.type === type); }
}

const TABLE: TableInfo = tableOf([]);
const happened = (seq: number) => ({ seq, event: {}, says: { id: `e${seq}` } });
const told = (seq: number, more: Partial<Told> = {}): Told => toldOf(0, seq, { events: [happened(seq)], view: { seq }, legal: [1], ...more });
const refusal = (nonce: string | null): Refusal => ({ type: 'Refusal', code: 'illegal', says: { id: 'no' }, clause: '2.1', nonce });

const latest = () => FakeSocket.all.at(-1)!;
let refused: Refusal[];
let client: TableClient;

function seated(): FakeSocket {
  client.connect();
  latest().open();
  client.sit(0);
  latest().say(told(3, { events: [happened(1), happened(3)] }));
  return latest();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  refused = [];
  client = new TableClient('ws://here/ws/t', (refusal) => refused.push(refusal));
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('it sits down once the table has said hello', () => {
  client.sit(0);
  client.connect();
  expect(latest().sent).toEqual([]);
  latest().open();
  expect(latest().sent).toEqual([{ type: 'Sit', seat: 0, since: -1, words: false }]);
});

test('the table is told in words once they are asked for, also on the next connection', () => {
  const socket = seated(), asked = { type: 'Sit', seat: 0, since: 3, words: true };
  client.describe();
  client.describe();
  expect(socket.sent.slice(1)).toEqual([asked]);
  socket.say(told(3, { events: [], words: [{ id: 'all' }] }));
  expect(client.told?.words).toEqual([{ id: 'all' }]);
  expect(client.log.map(({ seq }) => seq)).toEqual([1, 3]);
  socket.drop();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  expect(latest().sent).toEqual([asked]);
});

test('before the first match nobody sits down', () => {
  client.sit(0);
  client.connect();
  latest().open({ ...TABLE, match: null });
  expect(latest().sent).toEqual([]);
});

test('the first view animates nothing but fills the log; the next one brings what happened', () => {
  const socket = seated();
  expect(client.happened.events).toEqual([]);
  expect(client.log.map(({ seq }) => seq)).toEqual([1, 3]);
  socket.say(told(4));
  expect(client.happened).toEqual({ seq: 4, events: [happened(4)] });
  expect(client.log.map(({ seq }) => seq)).toEqual([1, 3, 4]);
});

test('a hint may take its time, is asked for again on the next connection, and is not refused aloud once the match has moved on', async () => {
  const socket = seated();
  const hinted = client.hint();
  vi.advanceTimersByTime(BEAT_MS);
  socket.say({ type: 'Beat' });
  for (let ms = 0; ms < PATIENCE_MS; ms += BEAT_MS) {
    vi.advanceTimersByTime(BEAT_MS);
    socket.say({ type: 'Beat' });
  }
  expect([client.lost, socket.closed]).toEqual([false, false]);
  socket.drop();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  const [again] = latest().of('Hint');
  expect(again).toEqual(socket.of('Hint')[0]);
  expect(again).toMatchObject({ seq: client.told!.seq });
  latest().say({ type: 'Hinted', nonce: again!.nonce, hints: [] });
  expect(await hinted).toEqual([]);
  const late = client.hint();
  latest().say(told(4), refusal(latest().of('Hint')[1]!.nonce));
  expect([await late, refused]).toEqual([null, []]);
});

test('a hint that is wanted no more is not waited for: the server hears of it, and its answer is not listened to', async () => {
  const socket = seated(), closing = new AbortController();
  const hinted = client.hint(closing.signal);
  const [asked] = socket.of('Hint');
  closing.abort();
  expect(await hinted).toBeNull();
  expect(socket.of('Forget')).toEqual([{ type: 'Forget', nonce: asked!.nonce }]);
  socket.say(refusal(asked!.nonce));
  expect(refused).toEqual([]);
  socket.drop();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  expect(latest().of('Hint')).toEqual([]);
});

test('stale views are ignored, and events are not told twice', () => {
  const socket = seated();
  socket.say(told(5), told(4));
  expect(client.told?.seq).toBe(5);
  socket.say(told(6, { events: [happened(5), happened(6)] }));
  expect(client.log.map(({ seq }) => seq)).toEqual([1, 3, 5, 6]);
});

test('a view told again leaves the animation alone', () => {
  const socket = seated();
  socket.say(told(4));
  const before = client.happened;
  socket.say(told(4, { events: [] }));
  expect(client.happened).toBe(before);
});

test('what was meant for another seat is never shown', () => {
  const socket = seated();
  client.sit(null);
  expect(client.told).toBeNull();
  expect(client.log).toEqual([]);
  socket.say(told(4));
  expect(client.told).toBeNull();
  socket.say(told(4, { seat: null }));
  expect(client.told?.seat).toBeNull();
});

test('a lost connection comes back slower and slower, and keeps the board', () => {
  seated().drop();
  expect(client.lost).toBe(true);
  expect(client.told?.seq).toBe(3);
  const waits: number[] = [];
  for (let n = 0; n < 8; n++) {
    const count = FakeSocket.all.length;
    let waited = 0;
    while (FakeSocket.all.length === count) { vi.advanceTimersByTime(50); waited += 50; }
    waits.push(waited);
    latest().drop();
  }
  expect(waits).toEqual([FIRST_RETRY_MS, 500, 1000, 2000, 4000, LAST_RETRY_MS, LAST_RETRY_MS, LAST_RETRY_MS]);
});

test('back again it asks for what it missed', () => {
  seated().drop();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  expect(client.lost).toBe(false);
  expect(latest().sent).toEqual([{ type: 'Sit', seat: 0, since: 3, words: false }]);
  latest().say(told(6, { events: [happened(4), happened(6)] }));
  expect(client.happened.events.map(({ seq }) => seq)).toEqual([4, 6]);
});

test('an unanswered action is sent again, with the same nonce, after sitting down', () => {
  const first = seated();
  client.act({ place: 1 });
  const [act] = first.of('Act');
  expect(act).toMatchObject({ seq: 3, action: { place: 1 } });
  first.drop();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  expect(latest().sent).toEqual([{ type: 'Sit', seat: 0, since: 3, words: false }, act]);
  latest().say({ type: 'Done', nonce: act!.nonce, seq: 4 });
  latest().drop();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  expect(latest().of('Act')).toEqual([]);
});

test('an action chosen while the connection is down goes out when it is back', () => {
  seated().drop();
  client.act('later');
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  expect(latest().of('Act').map(({ action }) => action)).toEqual(['later']);
});

test('one action at a time', () => {
  const socket = seated();
  client.act('a');
  client.act('b');
  expect(socket.of('Act')).toHaveLength(1);
  expect(client.acting).toBe(true);
  socket.say({ type: 'Done', nonce: socket.of('Act')[0]!.nonce, seq: 4 });
  expect(client.acting).toBe(false);
});

test('a refused action is answered, and said', () => {
  const socket = seated();
  client.act('a');
  socket.say(refusal(socket.of('Act')[0]!.nonce));
  expect(client.acting).toBe(false);
  expect(refused).toHaveLength(1);
});

test('a silent network is given up, and the action asked again elsewhere', () => {
  const first = seated();
  client.act('a');
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(first.closed).toBe(true);
  expect(client.lost).toBe(true);
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  expect(latest().of('Act')).toEqual(first.of('Act'));
});

test('taking back is asked for once, again after a lost connection, and only where it is possible', () => {
  const first = seated();
  client.undo();
  expect(first.of('Undo')).toEqual([]);
  first.say(told(4, { undo: true }));
  client.undo();
  client.undo();
  const [undo] = first.of('Undo');
  expect(first.of('Undo')).toEqual([undo]);
  first.drop();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  expect(latest().sent).toEqual([{ type: 'Sit', seat: 0, since: 4, words: false }, undo]);
  latest().say({ type: 'Done', nonce: undo!.nonce, seq: 5 });
  expect(client.acting).toBe(false);
});

test('a preview is what was looked up, or null when it was refused', async () => {
  const socket = seated();
  const good = client.look('a');
  const bad = client.look('b');
  const [a, b] = socket.of('Look');
  socket.say({ type: 'Looked', nonce: a!.nonce, preview: { points: 6 } }, refusal(b!.nonce));
  expect(await good).toEqual({ points: 6 });
  expect(await bad).toBeNull();
  expect(refused).toHaveLength(1);
});

test('a preview of what has changed since is refused without a word', async () => {
  const socket = seated();
  const late = client.look('a');
  const [look] = socket.of('Look');
  socket.say(told(4), refusal(look!.nonce));
  expect(await late).toBeNull();
  expect(refused).toEqual([]);
  client.act('b');
  const [act] = socket.of('Act');
  socket.say(told(5), refusal(act!.nonce));
  expect(refused).toHaveLength(1);
});

test('another match begins with an empty log', () => {
  const socket = seated();
  socket.say({ type: 'AtTable', table: { ...TABLE, match: 'n' } }, told(0, { match: 'n' }));
  expect(client.told?.match).toBe('n');
  expect(client.log.map(({ seq }) => seq)).toEqual([0]);
  expect(client.happened.events).toEqual([]);
});

test('a table that is not there is not asked for again', () => {
  client.connect();
  latest().drop(4404);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('closing is final', () => {
  seated();
  client.close();
  vi.advanceTimersByTime(60_000);
  client.hurry();
  expect(FakeSocket.all).toHaveLength(1);
});

test('whoever looks again need not wait for the next try', () => {
  seated().drop();
  client.hurry();
  expect(FakeSocket.all).toHaveLength(2);
  client.hurry();
  expect(FakeSocket.all).toHaveLength(2);
});

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
}

test('while somebody looks, the server is asked whether it is there', () => {
  const socket = seated();
  vi.advanceTimersByTime(BEAT_MS);
  expect(socket.of('Beat')).toHaveLength(1);
  socket.say({ type: 'Beat' });
  hide(true);
  vi.advanceTimersByTime(10 * BEAT_MS);
  expect(socket.of('Beat')).toHaveLength(1);
  hide(false);
  client.hurry(); // somebody looks again: the answer must not be waited for
  expect(socket.of('Beat')).toHaveLength(2);
});

test('a network that answers nothing is known to be lost within five seconds, and said at once', () => {
  const socket = seated();
  vi.advanceTimersByTime(BEAT_MS + SILENCE_MS - 1);
  expect(client.lost).toBe(false);
  vi.advanceTimersByTime(1);
  expect([client.lost, client.noticed, socket.closed]).toEqual([true, true, true]);
  expect(BEAT_MS + SILENCE_MS).toBeLessThanOrEqual(5000);
});

test('anything that comes is an answer', () => {
  const socket = seated();
  for (let seq = 4; seq < 14; seq++) {
    vi.advanceTimersByTime(BEAT_MS);
    socket.say(told(seq));
  }
  expect(client.lost).toBe(false);
});

test('what the browser knows to be offline is not waited for', () => {
  seated();
  client.offline();
  expect([client.lost, client.noticed]).toEqual([true, true]);
  expect(client.retryAt).toBe(Date.now() + FIRST_RETRY_MS);
});

test('a connection that never opens is given up and tried again', () => {
  client.connect();
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(client.lost).toBe(true);
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a short loss is not spoken of; a longer one is, and so is its end', () => {
  seated().drop();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  vi.advanceTimersByTime(NOTICE_MS - FIRST_RETRY_MS);
  expect([client.noticed, client.back]).toEqual([false, false]);
  latest().drop();
  vi.advanceTimersByTime(NOTICE_MS);
  expect(client.noticed).toBe(true);
  latest().open();
  expect([client.lost, client.noticed, client.back]).toEqual([false, false, true]);
  latest().say({ type: 'Beat' });
  vi.advanceTimersByTime(BACK_MS);
  expect(client.back).toBe(false);
});

test('a move made offline can be taken back until it is sent', () => {
  seated().drop();
  client.act('first');
  expect([client.acting, client.kept]).toEqual([true, true]);
  client.takeBack();
  expect([client.acting, client.kept]).toEqual([false, false]);
  client.act('second');
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  expect(latest().of('Act').map(({ action }) => action)).toEqual(['second']);
  expect(client.kept).toBe(false);
  client.takeBack();
  expect(client.acting).toBe(true); // it is on its way
});

test('a move that may have arrived is not taken back', () => {
  const socket = seated();
  client.act('a');
  socket.drop();
  expect([client.acting, client.kept]).toEqual([true, false]);
  client.takeBack();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  latest().open();
  expect(latest().of('Act')).toEqual(socket.of('Act'));
});

test('the latest word on the clocks counts, whoever brings it', () => {
  const socket = seated();
  socket.say(told(4, { clocks: { left: [5000, 9000], running: [0] } }));
  expect(client.clock).toEqual({ left: [5000, 9000], running: [0], at: Date.now() });
  vi.advanceTimersByTime(1000);
  socket.say({ type: 'AtTable', table: tableOf([], { clocks: { left: [4000, 9000], running: [0] } }) });
  expect(client.clock).toEqual({ left: [4000, 9000], running: [0], at: Date.now() });
  socket.say(told(5));
  expect(client.clock).toBeNull();
});

test('on a device of several, another match shows nobody’s hand before the curtain is lifted', () => {
  const socket = seated();
  const shared = [seatOf('Ann', { yours: true }), seatOf('Lou', { kind: 'device', yours: true })];
  socket.say({ type: 'AtTable', table: tableOf(shared, { match: 'one' }) });
  socket.say({ type: 'AtTable', table: tableOf(shared, { match: 'two' }) });
  expect([client.seat, client.told]).toEqual([null, null]);
  socket.say(told(0, { match: 'two', seat: 0 }));
  expect(client.told).toBeNull();
});

test('notes come once in full, then each as it happens', () => {
  const note = (seq: number): Note => ({ seq, at: '', match: 'm', step: 1, seat: 0, says: { id: 'note-back' }, phrase: null, who: null });
  const socket = seated();
  socket.say({ type: 'Noted', notes: [note(1), note(2)], fresh: false });
  expect(client.fresh).toEqual([]);
  socket.say({ type: 'Noted', notes: [note(3)], fresh: true });
  expect([client.notes.map(({ seq }) => seq), client.fresh.map(({ seq }) => seq)]).toEqual([[1, 2, 3], [3]]);
  socket.say({ type: 'Noted', notes: [note(2), note(3)], fresh: false });
  expect(client.notes.map(({ seq }) => seq)).toEqual([2, 3]);
});
