// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface Options {
  seats: number;
  city: 'marelle' | 'village';
  destinations: number;
  first: '1' | '2' | '3' | '4' | '5' | '6' | 'random';
  chances: 'hidden' | 'open';
}

export interface TakeTurn {
  type: 'TakeTurn';
  plan: 'drive' | 'stuck' | 'through-any' | 'through-barrier' | 'through-cone';
}

export interface Drive {
  type: 'Drive';
  path: string[];
  chances: ('through-any' | 'through-barrier' | 'through-cone')[];
}

export interface Wait {
  type: 'Wait';
}

export interface PlaceOneWay {
  type: 'PlaceOneWay';
  segment: string;
  to: string;
}

export interface TurnOneWay {
  type: 'TurnOneWay';
  segment: string;
}

export interface PlaceBarrier {
  type: 'PlaceBarrier';
  segment: string;
  at: string;
}

export interface Remove {
  type: 'Remove';
  piece: OneWay | Barrier | Cone | null;
}

export interface OneWay {
  type: 'OneWay';
  segment: string;
  to: string;
}

export interface Barrier {
  type: 'Barrier';
  segment: string;
  at: string;
}

export interface Cone {
  type: 'Cone';
  number: number;
}

export interface FirstPlayerDrawn {
  type: 'FirstPlayerDrawn';
  seat: number;
}

export interface DestinationDrawn {
  type: 'DestinationDrawn';
  seat: number;
  destination: string | null;
}

export interface TurnTaken {
  type: 'TurnTaken';
  seat: number;
  plan: 'drive' | 'stuck' | 'through-any' | 'through-barrier' | 'through-cone';
  condition: 'free' | 'shut-in' | 'stuck';
}

export interface DieRolled {
  type: 'DieRolled';
  seat: number;
  pips: number;
  plan: 'drive' | 'stuck' | 'through-any' | 'through-barrier' | 'through-cone';
  draws: boolean;
}

export interface Drove {
  type: 'Drove';
  seat: number;
  path: string[];
  chances: ('through-any' | 'through-barrier' | 'through-cone')[];
  forced: boolean;
  draws: boolean;
}

export interface Waited {
  type: 'Waited';
  seat: number;
  turns: number;
}

export interface DestinationReached {
  type: 'DestinationReached';
  seat: number;
  destination: string;
}

export interface DeckShuffled {
  type: 'DeckShuffled';
  cards: number;
}

export interface CardDrawn {
  type: 'CardDrawn';
  seat: number;
  card: 'barrier' | 'cone-1' | 'cone-2' | 'cone-3' | 'cone-4' | 'cone-5' | 'one-way' | 'remove' | 'through-any' | 'through-barrier' | 'through-cone' | 'turn';
}

export interface OneWayPlaced {
  type: 'OneWayPlaced';
  seat: number;
  piece: OneWay;
}

export interface OneWayTurned {
  type: 'OneWayTurned';
  seat: number;
  piece: OneWay;
}

export interface BarrierPlaced {
  type: 'BarrierPlaced';
  seat: number;
  piece: Barrier;
}

export interface ConePlaced {
  type: 'ConePlaced';
  seat: number;
  piece: Cone;
}

export interface PieceRemoved {
  type: 'PieceRemoved';
  seat: number;
  piece: OneWay | Barrier | Cone | null;
}

export interface ChanceKept {
  type: 'ChanceKept';
  seat: number;
  chance: 'through-any' | 'through-barrier' | 'through-cone';
}

export interface ChanceHidden {
  type: 'ChanceHidden';
  seat: number;
  chance: 'through-any' | 'through-barrier' | 'through-cone' | null;
}

export interface CardWasted {
  type: 'CardWasted';
  seat: number;
  card: 'barrier' | 'cone-1' | 'cone-2' | 'cone-3' | 'cone-4' | 'cone-5' | 'one-way' | 'remove' | 'through-any' | 'through-barrier' | 'through-cone' | 'turn';
}

export interface View {
  seat: number | null;
  options: Options;
  pieces: (OneWay | Barrier | Cone)[];
  taxis: string[];
  hands: (string | null)[];
  holding: boolean[];
  completed: string[][];
  kept: (('through-any' | 'through-barrier' | 'through-cone' | null)[])[];
  stuck: number[];
  condition: 'free' | 'shut-in' | 'stuck';
  active: number | null;
  turns: number;
  stage: 'card' | 'draw' | 'drive' | 'start';
  plan: 'drive' | 'stuck' | 'through-any' | 'through-barrier' | 'through-cone' | null;
  pips: number | null;
  card: 'barrier' | 'cone-1' | 'cone-2' | 'cone-3' | 'cone-4' | 'cone-5' | 'one-way' | 'remove' | 'through-any' | 'through-barrier' | 'through-cone' | 'turn' | null;
  fresh: 'through-any' | 'through-barrier' | 'through-cone' | null;
  drew: boolean;
  deck: number;
  discards: (['barrier' | 'cone-1' | 'cone-2' | 'cone-3' | 'cone-4' | 'cone-5' | 'one-way' | 'remove' | 'through-any' | 'through-barrier' | 'through-cone' | 'turn', number])[];
  over: boolean;
}

export interface Preview {
  to_go: number | null;
  completes: boolean;
  draws: boolean;
  ways: Way[];
}

export interface Way {
  seat: number;
  condition: 'free' | 'shut-in' | 'stuck';
  detour: number;
  cut_off: number;
}

export type Action = TakeTurn | Drive | Wait | PlaceOneWay | TurnOneWay | PlaceBarrier | Remove;

export type Event = FirstPlayerDrawn | DestinationDrawn | TurnTaken | DieRolled | Drove | Waited | DestinationReached | DeckShuffled | CardDrawn | OneWayPlaced | OneWayTurned | BarrierPlaced | ConePlaced | PieceRemoved | ChanceKept | ChanceHidden | CardWasted;
