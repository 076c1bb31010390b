// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface Options {
  seats: number;
  objectives: number;
  fit: 'exact' | 'within';
}

export interface PlaceCard {
  type: 'PlaceCard';
  x: number;
  y: number;
  turn: number;
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

export interface LastRoundBegan {
  type: 'LastRoundBegan';
  seat: number;
}

export interface View {
  seat: number | null;
  options: Options;
  placed: Placed[];
  active: number | null;
  card: 'CKMY' | 'CKYM' | 'CMKY' | 'CMYK' | 'CYKM' | 'CYMK' | null;
  hands: ((string | null)[])[];
  realised: string[][];
  scores: number[];
  cards: number;
  objectives: number;
  turns_left: number | null;
}

export interface Preview {
  covered: number;
  realises: Realises[];
  points: number;
}

export interface Realises {
  objective: string;
  points: number;
  squares: [number, number][];
}

export type Action = PlaceCard;

export type Event = FirstPlayerDrawn | StartLaid | ObjectiveDrawn | CardTaken | CardPlaced | ObjectiveRealised | LastRoundBegan;
