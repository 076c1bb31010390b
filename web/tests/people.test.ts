/** Those at a table: who is missed, what is said, whose time runs. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awayText, clockText } from '../src/kit/clock';
import type { Ending, Happened, Note, ProposalInfo } from '../src/kit/wire';
import { TableClient } from '../src/match/client.svelte';
import { headline, why } from '../src/match/ending';
import { noteFor } from '../src/match/foot';
import { blocksOf } from '../src/match/logged';
import { LiveTable } from '../src/match/live_table.svelte';
import { Talk } from '../src/match/talk.svelte';
import { seatOf, tableOf } from './given';

const me = seatOf('Ana', { yours: true });
const away = (ms: number, more = {}) => seatOf('Ben', { here: false, away: ms, ...more });
const never = () => false;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => { vi.useRealTimers(); });

test('who is away is missed after a minute when it is their turn, else when the patience is over, and never while one is asked oneself', () => {
  const at = (ms: number) => tableOf([me, away(ms), seatOf('Cho')]);
  expect(noteFor(at(59_000), [0], [1], never)).toBeNull();
  expect(noteFor(at(60_000), [0], [1], never)).toEqual({ kind: 'away', seat: 1 });
  expect(noteFor(at(60_000), [0], [2], never)).toBeNull();
  expect(noteFor(at(120_000), [0], [2], never)).toEqual({ kind: 'away', seat: 1 });
  expect(noteFor(at(120_000), [0], [0, 1], never)).toBeNull();
  expect(noteFor(at(120_000), [0], [2], () => true)).toBeNull();
  expect(noteFor(at(120_000), [], [2], never)).toBeNull();
});

test('over days nobody is missed for a minute, and a seat that a bot plays is not missed', () => {
  const over = tableOf([me, away(600_000)], { pace: { kind: 'days', each: 2 }, patience: 86_400_000 });
  expect(noteFor(over, [0], [1], never)).toBeNull();
  expect(noteFor(tableOf([me, away(600_000, { stand_in: 'normal' })]), [0], [1], never)).toBeNull();
});

test('one note at a time: first the own seat, then what is asked, then who is away', () => {
  const asking: ProposalInfo = { kind: 'end', seat: null, yes: [1], asked: [0] };
  const absent = away(600_000);
  expect(noteFor(tableOf([{ ...me, stand_in: 'normal' }, absent], { asking: [asking] }), [0], [1], never)).toEqual({ kind: 'welcome', seat: 0 });
  expect(noteFor(tableOf([me, absent], { asking: [asking] }), [0], [1], never)).toEqual({ kind: 'end', asking });
  expect(noteFor(tableOf([me, absent], { asking: [asking], over: true }), [0], [1], never)).toBeNull();
});

const note = (seq: number, more: Partial<Note> = {}): Note => ({ seq, at: '', match: 'm', step: null, seat: 1, says: { id: 'n' }, phrase: null, who: 'ben', ...more });

test('what others say is shown unless they are muted; what one says oneself always is', () => {
  const talk = new Talk('t'), word = note(1, { phrase: 'luck' });
  expect(talk.hears(word, false)).toBe(true);
  talk.mute('ben', true);
  expect([talk.hears(word, false), talk.hears({ ...word, who: 'cho' }, false), talk.hears(word, true), talk.hears(note(2), false)]).toEqual([false, true, true, true]);
  expect(new Talk('t').hears(word, false)).toBe(false);
  expect(new Talk('another table').hears(word, false)).toBe(true);
  talk.mute('ben', false);
  expect(new Talk('t').hears(word, false)).toBe(true);
  talk.listen(false);
  expect([new Talk('t').hears(word, false), new Talk('t').hears(note(2), false)]).toEqual([false, true]);
});

const happened = (seq: number, seat: number | null, id: string, more: Partial<Happened> = {}): Happened => ({
  seq, event: {}, says: { id, args: seat === null ? {} : { seat } }, ...more,
});
const told = (log: Happened[], notes: Note[] = []) => blocksOf(log, notes).map(({ seat, lines }) => (
  [seat, ...lines.map((line) => ('happened' in line ? line.happened.says.id : 'by' in line ? line.by : line.note.seq))]
));

test('in the log each player’s turn is a block, and what chance answers for the next player begins theirs', () => {
  const log = [
    happened(0, null, 'dealt'), happened(0, 0, 'rolled'), happened(1, 0, 'drove', { by: 'clock' }), happened(1, 0, 'drew', { by: 'clock' }),
    happened(1, 1, 'rolled', { by: 'clock' }), happened(2, 1, 'drove'), happened(2, null, 'shuffled'),
  ];
  expect(told(log)).toEqual([[null, 'dealt'], [0, 'rolled', 'drove', 'drew', 'clock'], [1, 'rolled', 'drove', 'shuffled']]);
});

test('in the log a note stands after the step it came after', () => {
  const log = [happened(1, 0, 'a'), happened(2, 1, 'b'), happened(4, 1, 'c')];
  expect(told(log, [note(7, { step: 2 }), note(8, { step: 3 }), note(9)])).toEqual([[null, 9], [0, 'a'], [1, 'b', 7, 8, 'c']]);
});

test('time is written as short as it can be', () => {
  const minute = 60_000, hour = 60 * minute;
  expect([0, 48_000, 47_001, 7.25 * minute, 2 * hour, 47 * hour, 72 * hour].map(clockText)).toEqual(['0:00', '0:48', '0:48', '7:15', '2 h', '47 h', '3 days']);
  expect([null, 30_000, 2 * minute, 3 * hour].map(awayText)).toEqual(['away', 'away', 'away for 2 min', 'away for 3 h']);
});

test('only the time of who is asked goes by, and every absence goes on', () => {
  const client = new TableClient('ws://here', () => {});
  const present = new LiveTable(client), table = tableOf([me, away(5000)]);
  client.toldAt = Date.now();
  client.clock = { left: [9000, 4000, null], running: [1], at: Date.now() };
  vi.advanceTimersByTime(3000);
  expect([0, 1, 2].map((seat) => present.left(seat))).toEqual([9000, 1000, null]);
  expect(present.at(table).seats.map((seat) => seat.away)).toEqual([null, 8000]);
  vi.advanceTimersByTime(3000);
  expect(present.left(1)).toBe(0);
});

test('a match ended by agreement has no winners and says so', () => {
  const over: Ending = { winners: [], scores: [], clause: '', agreed: true };
  expect([headline(over, [], []), why(over)]).toEqual(['Ended by agreement', 'Nobody has won, and this match does not count.']);
});
