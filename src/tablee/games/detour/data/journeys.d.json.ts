// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface Material {
  format: 1;
  about: string;
  cards: Ticket[];
  maps: Journey[];
}

export interface Ticket {
  id: 'backward' | 'block' | 'detour' | 'no-action';
  move: string;
  rank: number;
}

export interface Journey {
  id: string;
  pole: 'north' | 'south';
  stops: Place[];
  segments: string[];
  side_paths: SidePath[];
  blue: number[];
}

export interface Place {
  id: string;
  at: [number, number];
}

export interface SidePath {
  entry: number;
  stops: Place[];
  segments: string[];
}

declare const data: Material;
export default data;
