// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface Sit {
  type: 'Sit';
  seat: number | null;
  since?: number;
  words?: boolean;
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

export interface Hint {
  type: 'Hint';
  nonce: string;
  seq: number;
}

export interface Forget {
  type: 'Forget';
  nonce: string;
}

export interface SkipWaiting {
  type: 'Skip';
}

export interface Undo {
  type: 'Undo';
  nonce: string;
}

export interface Beat {
  type: 'Beat';
}

export interface Add {
  type: 'Add';
  hash: string;
  number: string;
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
  pace: Pace;
  watched: boolean;
  hints: boolean;
  language: string;
  closed: boolean;
  fits: Record<string, unknown> | null;
  starting: number | null;
  patience: number;
  asking: ProposalInfo[];
  clocks: ClockInfo | null;
  matches: number;
  origin: string | null;
  adding: AddingInfo | null;
  reads: Record<string, string>;
  finding: boolean | null;
  chairs: number[];
}

export interface SeatInfo {
  kind: 'bot' | 'device' | 'open' | 'person' | 'program';
  name: string | null;
  bot: 'easy' | 'expert' | 'normal' | 'strong' | null;
  yours: boolean;
  here: boolean;
  colour: number;
  host: boolean;
  who: string | null;
  ready: boolean;
  away: number | null;
  stand_in: 'easy' | 'expert' | 'normal' | 'strong' | null;
  offered: boolean;
  wins: number;
  gone: boolean;
  owned: boolean;
  began: string | null;
}

export interface Pace {
  kind: 'days' | 'live' | 'none';
  each: 0 | 1 | 2 | 5 | 10 | 20;
}

export interface ProposalInfo {
  kind: 'end' | 'rematch' | 'stand-in';
  seat: number | null;
  yes: number[];
  asked: number[];
}

export interface ClockInfo {
  left: (number | null)[];
  running: number[];
}

export interface AddingInfo {
  hash: string;
  left: number;
}

export interface Dealt {
  type: 'Dealt';
  match: string;
  key_hash: string;
  contributions: Contribution[];
}

export interface Contribution {
  seat: number;
  number: string;
}

export interface Told {
  type: 'Told';
  match: string;
  seat: number | null;
  seq: number;
  events: Happened[];
  view: unknown;
  question: Says;
  must: number[];
  may: number[];
  legal: unknown[];
  undo: boolean;
  over: Ending | null;
  lesson: LessonInfo | null;
  clocks?: ClockInfo | null;
  words?: Says[];
  stands?: Says[];
}

export interface Happened {
  seq: number;
  event: unknown;
  says: Says;
  by?: 'clock' | 'stand-in' | null;
}

export interface Says {
  id: string;
  args?: Record<string, number | string | Says | Says[]>;
}

export interface Ending {
  winners: number[];
  scores: number[];
  clause: string;
  agreed?: boolean;
}

export interface LessonInfo {
  number: number;
  of: number;
  says: Says[];
  action: unknown;
}

export interface Noted {
  type: 'Noted';
  notes: Note[];
  fresh: boolean;
}

export interface Note {
  seq: number;
  at: string;
  match: string | null;
  step: number | null;
  seat: number | null;
  says: Says;
  phrase: 'clap' | 'laugh' | 'smile' | 'think' | 'wow' | 'another' | 'back-soon' | 'hello' | 'luck' | 'moment' | 'thanks' | 'well-played' | null;
  who: string | null;
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

export interface Hinted {
  type: 'Hinted';
  nonce: string;
  hints: Advice[];
}

export interface Advice {
  play: number;
  says: Says;
  because: Says | null;
  value: number;
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
  levels: ('easy' | 'expert' | 'normal' | 'strong')[];
  colours: number;
  asked: string[];
  guarded: string[];
  guided: boolean;
  moments: string[];
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

export interface MineInfo {
  table: TableInfo;
  state: 'lobby' | 'over' | 'turn' | 'waiting';
  since: string;
  asked: number[];
  result: Ending | null;
}

export interface OwnData {
  data: unknown;
}

export interface Exercise {
  level: string;
  seed: number;
  puzzle: unknown;
}

export interface MatchInfo {
  id: string;
  table: string;
  game: string;
  version: number;
  options: Record<string, unknown>;
  players: PlayerInfo[];
  started: string;
  key_hash: string;
  key: string | null;
  steps: number;
  over: Ending | null;
  origin: string | null;
  contributions: Contribution[];
  reads: Record<string, string>;
}

export interface PlayerInfo {
  name: string | null;
  bot: 'easy' | 'expert' | 'normal' | 'strong' | null;
  colour: number;
  gone: boolean;
  program: boolean;
  began: string | null;
}

export interface Replay {
  match: MatchInfo;
  seat: number | null;
  frames: ReplayFrame[];
}

export interface ReplayFrame {
  seq: number;
  at: string;
  actor: number | null;
  by: 'clock' | 'stand-in' | null;
  undone: boolean;
  events: Happened[];
  view: unknown;
  words: Says[];
}

export interface Rolls {
  key_hash: string;
  key: string;
  contributions: Contribution[];
  rolls: RollInfo[];
}

export interface RollInfo {
  seq: number;
  n: number;
  total: number;
  k: number;
  says: Says[];
}

export interface History {
  matches: HistoryEntry[];
  more: boolean;
}

export interface HistoryEntry {
  match: string;
  game: string;
  way: string;
  ended: string;
  players: PlayerInfo[];
  seat: number;
  winners: number[];
  agreed: boolean;
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

export interface Analysis {
  turns: TurnInfo[];
  judged: Judged[];
  left: number;
  points: number[];
  together: boolean;
  mine: number | null;
  scores: number[];
}

export interface TurnInfo {
  seat: number | null;
  first: number;
  last: number;
}

export interface Judged {
  seq: number;
  chances?: number[];
  sure?: number[];
  decision?: Decision | null;
}

export interface Decision {
  played: number;
  sure: number;
  best?: number | null;
  better?: Says | null;
  action?: unknown;
  because?: Says | null;
  instead?: unknown;
  preview?: unknown;
}

export interface Give {
  type: 'Give';
  seat: number;
  to: GiveSeat;
}

export interface GiveSeat {
  kind: 'bot' | 'device' | 'open' | 'person';
  name?: string | null;
  bot?: 'easy' | 'expert' | 'normal' | 'strong';
}

export interface AddChair {
  type: 'AddChair';
}

export interface RemoveChair {
  type: 'RemoveChair';
  seat: number;
}

export interface Fill {
  type: 'Fill';
  bot?: 'easy' | 'expert' | 'normal' | 'strong';
}

export interface Colour {
  type: 'Colour';
  seat: number;
  colour: number;
}

export interface Ready {
  type: 'Ready';
  ready: boolean;
}

export interface PassHost {
  type: 'PassHost';
  seat: number;
}

export interface Arrange {
  type: 'Arrange';
  pace?: Pace | null;
  listed?: boolean | null;
  watched?: boolean | null;
  hints?: boolean | null;
  finding?: boolean | null;
}

export interface Start {
  type: 'Start';
}

export interface StandIn {
  type: 'StandIn';
  seat: number;
  bot?: 'easy' | 'expert' | 'normal' | 'strong';
}

export interface TakeBack {
  type: 'TakeBack';
  seat: number;
}

export interface HandOver {
  type: 'HandOver';
  seat: number;
  bot?: 'easy' | 'expert' | 'normal' | 'strong';
}

export interface TakeOver {
  type: 'TakeOver';
  key: string;
}

export interface TakeChair {
  type: 'TakeChair';
  seat: number;
}

export interface Withdraw {
  type: 'Withdraw';
  seat: number;
}

export interface Agree {
  type: 'Agree';
  to: 'end' | 'rematch';
  yes?: boolean;
}

export interface Say {
  type: 'Say';
  phrase: 'clap' | 'laugh' | 'smile' | 'think' | 'wow' | 'another' | 'back-soon' | 'hello' | 'luck' | 'moment' | 'thanks' | 'well-played';
}

export interface UseMyName {
  type: 'UseMyName';
}

export interface Close {
  type: 'Close';
}

export interface Hide {
  type: 'Hide';
}

export interface OpenTable {
  game: string;
  options?: Record<string, unknown>;
  seats?: GiveSeat[];
  listed?: boolean;
  pace?: Pace;
  watched?: boolean;
  language?: '' | 'en' | 'fr';
}

export interface Offered {
  key: string;
}

export interface Token {
  token: string;
}

export interface Find {
  game: string;
  language?: '' | 'en' | 'fr';
}

export interface PlayOn {
  at: number;
  seat?: number | null;
}

export interface PositionInfo {
  day: number;
  game: string;
  options: Record<string, unknown>;
  seat: number;
  view: unknown;
  words: Says[];
  question: Says;
  legal: unknown[];
}

export interface TryMove {
  day: unknown;
  action: unknown;
  hinted?: boolean;
}

export interface PositionAnswer {
  good: boolean;
  mine: MoveInfo;
  best: MoveInfo;
  because: Says | null;
  other: MoveInfo | null;
  often: boolean;
  people: number;
}

export interface MoveInfo {
  action: unknown;
  says: Says;
  value: number | null;
  share: number | null;
}

export interface MoveTried {
  preview: unknown;
}

export interface Devices {
  devices: DeviceInfo[];
  passkeys: PasskeyInfo[];
  passkeys_at: string | null;
}

export interface DeviceInfo {
  id: string;
  label: string;
  since: string;
  seen: string;
  here: boolean;
}

export interface PasskeyInfo {
  id: string;
  label: string;
  since: string;
  seen: string;
}

export interface NewCode {
  code: string;
  seconds: number;
}

export interface Joining {
  name: string | null;
  already: boolean;
  tables: number;
}

export interface PersonMet {
  who: string;
  name: string | null;
  colour: number | null;
  matches: number;
  last: string;
  game: string;
  asked: boolean;
  asks: boolean;
  muted: boolean;
}

export interface AboutPerson {
  again?: boolean | null;
  muted?: boolean | null;
  removed?: boolean;
}

export interface CompanyAnswer {
  table: string | null;
  people: PersonMet[];
}

export interface PushKey {
  key: string;
}

export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: 'en' | 'fr';
  ahead: number;
  quiet: boolean;
  sat: boolean;
}

export interface Rulebook {
  title: string;
  introduction: Paragraph[];
  sections: BookSection[];
  quick: QuickStart | null;
  card: QuickCard | null;
  questions: Questions | null;
}

export interface Paragraph {
  type: 'Paragraph';
  text: string;
}

export interface BookSection {
  title: string;
  kind: 'appendix' | 'rules';
  clauses: Clause[];
}

export interface Clause {
  number: string;
  body: (Paragraph | Illustration | Example | Ruling)[];
}

export interface Illustration {
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

export interface QuickStart {
  goal: string;
  win: string;
  steps: QuickStep[];
}

export interface QuickStep {
  title: string;
  text: string;
  picture: Illustration | null;
}

export interface QuickCard {
  headline: string;
  lines: CardLine[];
  pictures: Illustration[];
}

export interface CardLine {
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

export interface Invitation {
  public: string | null;
  nearby: string | null;
}

export type ClientMessage = Sit | Act | Look | Hint | Forget | SkipWaiting | Undo | Beat | Add;

export type ServerMessage = AtTable | Dealt | Told | Noted | Done | Looked | Hinted | Refusal | Beat;

export type Wish = Give | AddChair | RemoveChair | Fill | Colour | Ready | PassHost | Arrange | Start | StandIn | TakeBack | HandOver | TakeOver | TakeChair | Withdraw | Agree | Say | UseMyName | Close | Hide;

export type Phrase = 'clap' | 'laugh' | 'smile' | 'think' | 'wow' | 'another' | 'back-soon' | 'hello' | 'luck' | 'moment' | 'thanks' | 'well-played';

export type Face = 'clap' | 'laugh' | 'smile' | 'think' | 'wow';

export type Level = 'easy' | 'expert' | 'normal' | 'strong';

export type SeatKind = 'bot' | 'device' | 'open' | 'person' | 'program';
