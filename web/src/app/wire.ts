// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface Sit {
  type: 'Sit';
  seat: number | null;
  since?: number;
}

export interface Act {
  type: 'Act';
  nonce: string;
  seq: number;
  action: unknown;
}

export interface Look {
  type: 'Look';
  nonce: string;
  action: unknown;
}

export interface Skip {
  type: 'Skip';
}

export interface Undo {
  type: 'Undo';
  nonce: string;
}

export interface AtTable {
  type: 'AtTable';
  table: TableInfo;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  match: string | null;
  over: boolean;
  host: boolean;
  listed: boolean;
  watching: number;
}

export interface SeatInfo {
  kind: 'bot' | 'device' | 'open' | 'person';
  name: string | null;
  bot: 'greedy' | 'random' | null;
  yours: boolean;
  here: boolean;
}

export interface Told {
  type: 'Told';
  match: string;
  seat: number | null;
  seq: number;
  events: Happened[];
  view: unknown;
  words: Says[];
  question: Says;
  must: number[];
  may: number[];
  legal: unknown[];
  undo: boolean;
  over: Ending | null;
  lesson: LessonInfo | null;
}

export interface Happened {
  seq: number;
  event: unknown;
  says: Says;
}

export interface Says {
  id: string;
  args?: Record<string, number | string | Says | Says[]>;
}

export interface Ending {
  winners: number[];
  scores: number[];
  clause: string;
}

export interface LessonInfo {
  number: number;
  of: number;
  says: Says[];
  action: unknown;
}

export interface Done {
  type: 'Done';
  nonce: string;
  seq: number;
}

export interface Looked {
  type: 'Looked';
  nonce: string;
  preview: unknown;
}

export interface Refusal {
  type: 'Refusal';
  code: string;
  says: Says;
  clause: string | null;
  nonce: string | null;
}

export interface GameInfo {
  name: string;
  version: number;
  variants: VariantInfo[];
  minutes: number;
  bots: ('greedy' | 'random')[];
  guided: boolean;
  practice: string[];
}

export interface VariantInfo {
  name: string;
  options: (Range | Choice)[];
}

export interface Range {
  type: 'Range';
  name: string;
  low: number;
  high: number;
  default: number;
  limit: Limit | null;
}

export interface Limit {
  by: string[];
  most: Record<string, number>;
}

export interface Choice {
  type: 'Choice';
  name: string;
  values: string[];
  default: string;
  limit: Limit | null;
}

export interface Me {
  name: string | null;
  colour: number | null;
}

export interface ChangeMe {
  name?: string | null;
  colour?: number | null;
}

export interface GiveSeat {
  kind: 'bot' | 'device' | 'open' | 'person';
  name?: string | null;
  bot?: 'greedy' | 'random';
}

export interface OpenTable {
  game: string;
  options?: Record<string, unknown>;
  seats?: GiveSeat[];
  listed?: boolean;
}

export interface MatchInfo {
  id: string;
  table: string;
  game: string;
  version: number;
  options: Record<string, unknown>;
  names: string[];
  started: string;
  key_hash: string;
  key: string | null;
  steps: number;
  over: Ending | null;
}

export interface Replay {
  match: MatchInfo;
  seat: number | null;
  frames: Frame[];
}

export interface Frame {
  seq: number;
  at: string;
  actor: number | null;
  undone: boolean;
  events: Happened[];
  view: unknown;
  words: Says[];
}

export interface OwnData {
  data: unknown;
}

export interface Exercise {
  level: string;
  seed: number;
  puzzle: unknown;
}

export interface History {
  matches: Played[];
  more: boolean;
}

export interface Played {
  match: string;
  game: string;
  way: string;
  ended: string;
  names: string[];
  seat: number;
  winners: number[];
  scores: number[];
}

export interface Best {
  game: string;
  way: string;
  played: number;
  won: number;
  since: string;
  best: number | null;
}

export interface Rulebook {
  title: string;
  introduction: Paragraph[];
  sections: Section[];
  quick: Quick | null;
  card: Card | null;
  questions: Questions | null;
}

export interface Paragraph {
  type: 'Paragraph';
  text: string;
}

export interface Section {
  title: string;
  kind: 'appendix' | 'rules';
  clauses: Clause[];
}

export interface Clause {
  number: string;
  body: (Paragraph | Picture | Example | Ruling)[];
}

export interface Picture {
  type: 'Picture';
  key: string;
  alt: string;
}

export interface Example {
  type: 'Example';
  text: string;
}

export interface Ruling {
  type: 'Ruling';
  text: string;
}

export interface Quick {
  goal: string;
  win: string;
  steps: Step[];
}

export interface Step {
  title: string;
  text: string;
  picture: Picture | null;
}

export interface Card {
  headline: string;
  lines: Line[];
  pictures: Picture[];
}

export interface Line {
  term: string;
  text: string;
}

export interface Questions {
  title: string;
  asked: Question[];
}

export interface Question {
  question: string;
  answer: string;
}

export type ClientMessage = Sit | Act | Look | Skip | Undo;

export type ServerMessage = AtTable | Told | Done | Looked | Refusal;

export type SeatKind = 'bot' | 'device' | 'open' | 'person';

export type BotName = 'greedy' | 'random';
