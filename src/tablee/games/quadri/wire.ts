// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface Competitive {
  variant: 'competitive';
  seats: number;
  objectives: number;
  fit: 'exact' | 'within';
  claims: 'automatic' | 'called';
}

export interface Cooperative {
  variant: 'cooperative';
  seats: number;
  fit: 'exact' | 'within';
}

export interface BallTrap {
  variant: 'ball-trap';
  seats: number;
  fit: 'exact' | 'within';
}

export interface PlaceCard {
  type: 'PlaceCard';
  x: number;
  y: number;
  turn: number;
}

export interface Call {
  type: 'Call';
  objective: string;
}

export interface PassCalls {
  type: 'PassCalls';
}

export interface FirstPlayerDrawn {
  type: 'FirstPlayerDrawn';
  seat: number;
}

export interface StartLaid {
  type: 'StartLaid';
  card: 'CKMY' | 'CKYM' | 'CMKY' | 'CMYK' | 'CYKM' | 'CYMK';
}

export interface ObjectiveDrawn {
  type: 'ObjectiveDrawn';
  seat: number;
  objective: string | null;
}

export interface ObjectiveOpened {
  type: 'ObjectiveOpened';
  seat: number | null;
  objective: string | null;
}

export interface CardTaken {
  type: 'CardTaken';
  seat: number;
  card: 'CKMY' | 'CKYM' | 'CMKY' | 'CMYK' | 'CYKM' | 'CYMK';
}

export interface CardPlaced {
  type: 'CardPlaced';
  seat: number;
  placed: Placed;
  covered: number;
}

export interface Placed {
  card: 'CKMY' | 'CKYM' | 'CMKY' | 'CMYK' | 'CYKM' | 'CYMK';
  x: number;
  y: number;
  turn: number;
}

export interface ObjectiveRealised {
  type: 'ObjectiveRealised';
  seat: number;
  objective: string;
  points: number;
  squares: [number, number][];
}

export interface ObjectiveTurned {
  type: 'ObjectiveTurned';
  objective: string;
  squares: [number, number][];
}

export interface ObjectiveLost {
  type: 'ObjectiveLost';
  seat: number;
  objective: string;
  squares: [number, number][];
}

export interface LastRoundBegan {
  type: 'LastRoundBegan';
  seat: number;
}

export interface CallMissed {
  type: 'CallMissed';
  seat: number;
  objective: string;
}

export interface CallsPassed {
  type: 'CallsPassed';
  seat: number;
}

export interface View {
  seat: number | null;
  options: Competitive | Cooperative | BallTrap;
  placed: Placed[];
  active: number | null;
  card: 'CKMY' | 'CKYM' | 'CMKY' | 'CMYK' | 'CYKM' | 'CYMK' | null;
  hands: ((string | null)[])[];
  realised: string[][];
  scores: number[];
  pile: number;
  objectives: number;
  turns_left: number | null;
  passed: number[];
  lost_last: number[];
}

export interface Preview {
  covered: number;
  realises: Realises[];
  points: number;
}

export interface Realises {
  seat: number | null;
  objective: string;
  squares: [number, number][];
}

export type Options = Competitive | Cooperative | BallTrap;

export type Action = PlaceCard | Call | PassCalls;

export type Event = FirstPlayerDrawn | StartLaid | ObjectiveDrawn | ObjectiveOpened | CardTaken | CardPlaced | ObjectiveRealised | ObjectiveTurned | ObjectiveLost | LastRoundBegan | CallMissed | CallsPassed;
