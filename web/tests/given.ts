/** Tables and seats for tests: all that a test does not care about is as usual. */
import type { SeatInfo, TableInfo, Told } from '../src/kit/wire';

export const seatOf = (name: string | null, more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: 'person', name, bot: null, yours: false, here: true, colour: 0, host: false, who: name, ready: false, away: null, stand_in: null, offered: false, wins: 0, gone: false, owned: false, began: null, ...more,
});

export const tableOf = (seats: SeatInfo[], more: Partial<TableInfo> = {}): TableInfo => ({
  id: 't', game: 'toy', options: {}, seats, match: 'm', over: false, host: true, listed: false, watching: 0, pace: { kind: 'none', each: 0 }, watched: true, hints: false, language: '',
  closed: false, fits: null, starting: null, patience: 120_000, asking: [], clocks: null, matches: 0, origin: null, adding: null, reads: {}, finding: null, chairs: [], ...more,
});

export const toldOf = (seat: number | null, seq: number, more: Partial<Told> = {}): Told => ({
  type: 'Told', match: 'm', seat, seq, events: [], view: {}, words: [], question: { id: 'q' }, must: [0], may: [], legal: [], undo: false, over: null, lesson: null,
  clocks: null, ...more,
});
