// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface Map {
  size: number[];
  exit: string;
  lane: number[];
  bays: number[];
  nodes: Record<string, number[]>;
  segments: Segment[];
  pictures: Record<string, string>;
  words: Record<'en' | 'fr', Words>;
  tiles: string;
  ground: string;
  small: string;
}

export interface Segment {
  from: string;
  to: string;
  street: string;
  kinds: string[];
  poses: number[];
  spot: number[];
  crosswalks: number[];
  line?: number[];
}

export interface Words {
  lot: string;
  names: string;
  places: Place[];
}

export interface Place {
  id: string;
  at: number[];
  lines: string[];
  where: string;
  text: number[];
}

declare const data: Record<'marelle' | 'village', Map>;
export default data;
