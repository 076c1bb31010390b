// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface CityMap {
  size: number[];
  exit: string;
  lane: number[];
  bays: number[];
  nodes: Record<string, number[]>;
  segments: DrawnSegment[];
  pictures: Record<string, string>;
  words: Record<'en' | 'fr', MapWords>;
  tiles: string;
  ground: string;
  small: string;
}

export interface DrawnSegment {
  from: string;
  to: string;
  street: string;
  kinds: string[];
  poses: number[];
  spot: number[];
  crosswalks: number[];
  line?: number[];
}

export interface MapWords {
  lot: string;
  names: string;
  places: PictureOfPlace[];
}

export interface PictureOfPlace {
  id: string;
  at: number[];
  lines: string[];
  where: string;
  text: number[];
}

declare const data: Record<'marelle' | 'village', CityMap>;
export default data;
