import { beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, Contribution, Refusal, ServerMessage, TableInfo } from '../src/kit/wire';
import { numberFor } from '../src/match/contribution';
import { TableClient } from '../src/match/client.svelte';
import { seatOf, tableOf } from './given';

const [HASH, OTHER] = ['1'.repeat(64), '2'.repeat(64)];

class FakeSocket {
  static OPEN = 1;
  static latest: FakeSocket;
  readyState = 1;
  sent: ClientMessage[] = [];
  onmessage?: (event: { data: string }) => void;

  constructor() { FakeSocket.latest = this; }
  send(text: string) { this.sent.push(JSON.parse(text) as ClientMessage); }
  close() {}
  say(message: ServerMessage) { this.onmessage?.({ data: JSON.stringify(message) }); }
}

let client: TableClient;
let refused: Refusal[];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('WebSocket', FakeSocket);
  refused = [];
  client = new TableClient('ws://here', (refusal) => refused.push(refusal));
  client.connect();
  return () => { client.close(); vi.unstubAllGlobals(); };
});

const at = (table: TableInfo) => FakeSocket.latest.say({ type: 'AtTable', table });
const table = (yours: boolean, hash: string | null) => ({ ...tableOf([seatOf('Ada', { yours })]), match: null, adding: hash === null ? null : { hash, left: 3000 } });
const dealt = (key_hash: string, ...contributions: Contribution[]) => FakeSocket.latest.say({ type: 'Dealt', match: 'm', key_hash, contributions });
const added = () => FakeSocket.latest.sent.filter((message) => message.type === 'Add');
const mine = (hash = HASH) => ({ seat: 0, number: numberFor(hash) });

test('who sits there adds a number once it is asked for, and once', () => {
  at(table(true, null));
  expect(added()).toEqual([]);
  at(table(true, HASH));
  at(table(true, HASH));
  expect(added()).toEqual([{ type: 'Add', hash: HASH, number: numberFor(HASH) }]);
});

test('when a start came to nothing, the next one by the same key gets the number again', () => {
  for (const hash of [HASH, null, HASH]) at(table(true, hash));
  expect(added().map(({ number }) => number)).toEqual([numberFor(HASH), numberFor(HASH)]);
});

test('on another connection it is the same number', () => {
  at(table(true, HASH));
  const before = added();
  client.connect();
  at(table(true, HASH));
  expect(added()).toEqual(before);
});

test('who watches adds nothing', () => {
  at(table(false, HASH));
  expect(added()).toEqual([]);
  dealt(HASH, { seat: 0, number: 'a' });
  expect([client.rolls, refused]).toEqual([{ standing: 'others', count: 1 }, []]);
});

test('who has stood up meanwhile is not alarmed', () => {
  at(table(true, HASH));
  at(table(false, null));
  dealt(HASH, { seat: 0, number: 'a' });
  expect([client.rolls?.standing, refused]).toEqual(['others', []]);
});

test('a number that is in the deal is no news', () => {
  at(table(true, HASH));
  dealt(HASH, mine());
  expect([client.rolls, refused]).toEqual([{ standing: 'mine', count: 1 }, []]);
});

test('a number that is not in the deal is said aloud', () => {
  at(table(true, HASH));
  dealt(HASH, { seat: 1, number: 'a' });
  expect(client.rolls?.standing).toBe('missing');
  expect(refused.map(({ says }) => says.id)).toEqual(['rolls-missing']);
});

test('another number at my seat is said, and what it may be', () => {
  at(table(true, HASH));
  dealt(HASH, { seat: 0, number: 'a' });
  expect(refused.map(({ says }) => says.id)).toEqual(['rolls-elsewhere']);
});

test('another key than the one that was fixed is said aloud', () => {
  at(table(true, HASH));
  dealt(OTHER, mine());
  expect(refused.map(({ says }) => says.id)).toEqual(['rolls-changed']);
});

test('who comes back to a match sees how its rolls are made, and is not alarmed again', () => {
  at(table(true, HASH));
  dealt(HASH);
  client.connect();
  at(table(true, null));
  dealt(HASH);
  expect([client.rolls?.standing, refused.length]).toEqual(['missing', 1]);
});

test('what was refused of a number is left to the deal', () => {
  at(table(true, HASH));
  FakeSocket.latest.say({ type: 'Refusal', code: 'stale', says: { id: 'refused-number-late' }, clause: null, nonce: null });
  expect(refused).toEqual([]);
});
