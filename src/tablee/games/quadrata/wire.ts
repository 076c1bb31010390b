// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface Options {
  seats: number;
  taxis: 'expert' | 'family';
  help: 'off' | 'on';
}

export interface Remove {
  type: 'Remove';
  tokens: number[];
}

export interface Skip {
  type: 'Skip';
}

export interface Replace {
  type: 'Replace';
  card: string;
}

export interface Visit {
  type: 'Visit';
  card: string;
  number: number;
  tokens: [number, number];
  squares: number[];
}

export interface TakeBonuses {
  type: 'TakeBonuses';
  trains: number;
}

export interface Book {
  type: 'Book';
  card: string;
}

export interface Rest {
  type: 'Rest';
  tokens: number[];
}

export interface Cross {
  type: 'Cross';
  square: number;
}

export interface Swap {
  type: 'Swap';
  square: number;
  resting: number;
  place: number;
}

export interface FirstPlayerDrawn {
  type: 'FirstPlayerDrawn';
  seat: number;
}

export interface DayBegan {
  type: 'DayBegan';
  day: number;
}

export interface AdvancedDrawn {
  type: 'AdvancedDrawn';
  seat: number;
  token: number;
}

export interface BasicsRemoved {
  type: 'BasicsRemoved';
  seat: number;
  tokens: number[];
}

export interface BagFilled {
  type: 'BagFilled';
  seat: number;
}

export interface TokenDrawn {
  type: 'TokenDrawn';
  seat: number;
  token: number;
  place: number;
}

export interface TurnBegan {
  type: 'TurnBegan';
  seat: number;
}

export interface StepSkipped {
  type: 'StepSkipped';
  seat: number;
  step: 'again' | 'book' | 'replace' | 'visit';
}

export interface CardDiscarded {
  type: 'CardDiscarded';
  seat: number;
  card: string;
}

export interface PileShuffled {
  type: 'PileShuffled';
  cards: number;
}

export interface CardTurnedUp {
  type: 'CardTurnedUp';
  card: string;
  slot: number;
}

export interface Visited {
  type: 'Visited';
  seat: number;
  destination: Destination;
  side: 'attraction' | 'city';
  places: number[];
  tokens: number[];
  squares: number[];
  path: number;
}

export interface Destination {
  card: string;
  province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
  number: number;
  points: number;
}

export interface TaxiCircled {
  type: 'TaxiCircled';
  seat: number;
}

export interface BonusesTaken {
  type: 'BonusesTaken';
  seat: number;
  trains: number;
  taxis: number;
  airplane: boolean;
  step: 'again' | 'book';
}

export interface TrophyTaken {
  type: 'TrophyTaken';
  seat: number;
  trophy: 'blue' | 'multicoloured' | 'orange' | 'purple' | 'yellow';
  points: number;
}

export interface Booked {
  type: 'Booked';
  seat: number;
  card: string;
  returned: string | null;
}

export interface Rested {
  type: 'Rested';
  seat: number;
  places: number[];
  tokens: number[];
}

export interface SquareCrossed {
  type: 'SquareCrossed';
  seat: number;
  square: number;
  kind: 'airplane' | 'draw-two' | 'empty';
  draws: number;
}

export interface Swapped {
  type: 'Swapped';
  seat: number;
  square: number;
  place: number;
  sent: number;
  fetched: number;
}

export interface TaxisUsedUp {
  type: 'TaxisUsedUp';
  seat: number;
  squares: number[];
  points: number;
}

export interface View {
  seat: number | null;
  options: Options;
  players: Player[];
  sheets: ScoreSheet[];
  reach: Reach | null;
  centre: (string | null)[];
  deck: number;
  pile: string[];
  discarding: string | null;
  black_bag: Bag;
  airplanes: number;
  day: number;
  first: number | null;
  active: number | null;
  step: 'again' | 'bonus' | 'book' | 'done' | 'replace' | 'rest' | 'visit';
  removing: number[];
  advanced: number;
  circles: number;
  path: number;
  over: boolean;
}

export interface Player {
  area: (number | null)[];
  bag: number[];
  resting: number[];
  visited: Destination[];
  reservation: string | null;
  trains: number;
  taxis: number;
  crossed: number[];
  trophies: ('blue' | 'multicoloured' | 'orange' | 'purple' | 'yellow')[];
}

export interface ScoreSheet {
  destinations: number;
  trophies: number;
  taxis: number;
  trains: number;
  airplanes: number;
  total: number;
}

export interface Reach {
  tokens: number[];
  taxis: number[];
}

export interface Bag {
  items: [number, number][];
}

export interface Preview {
  points: number;
  tokens: number[];
  taxis: number;
  path: number;
  airplane: boolean;
  trophy: 'blue' | 'multicoloured' | 'orange' | 'purple' | 'yellow' | null;
  taxi: boolean;
}

export interface Puzzle {
  options: Options;
  area: (number | null)[];
  taxis: number;
  squares: number[];
  cards: string[];
  reach: Reach;
  sums: Sum[];
  ways: Visit[];
}

export interface Sum {
  tokens: [number, number];
  squares: number[];
  numbers: number[];
}

export type Action = Remove | Skip | Replace | Visit | TakeBonuses | Book | Rest | Cross | Swap;

export type Event = FirstPlayerDrawn | DayBegan | AdvancedDrawn | BasicsRemoved | BagFilled | TokenDrawn | TurnBegan | StepSkipped | CardDiscarded | PileShuffled | CardTurnedUp | Visited | TaxiCircled | BonusesTaken | TrophyTaken | Booked | Rested | SquareCrossed | Swapped | TaxisUsedUp;
