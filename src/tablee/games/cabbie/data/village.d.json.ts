// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface CityFile {
  format: string;
  id: string;
  name: Names;
  size: [number, number];
  crosswalk: number;
  destination_count: number;
  supply: Supply;
  exit: string;
  lot: Lot;
  nodes: Record<string, [number, number]>;
  streets: Named[];
  segments: Segment[];
  destinations: Named[];
  bridges: Bridge[];
  scenery: Scenery;
  about?: string;
}

export interface Names {
  en: string;
  fr: string;
}

export interface Supply {
  barriers: number;
  cones: number;
  oneways: number;
}

export interface Lot {
  at: [number, number];
  size: [number, number];
  lane: [number, number][];
  name: Names;
}

export interface Named {
  id: string;
  name: Names;
  picture?: string | null;
}

export interface Segment {
  from: string;
  to: string;
  street: string;
  spaces: string[];
  oneway: number;
  via?: [number, number][];
}

export interface Bridge {
  segment: string;
  at: number;
  name: Names;
}

export interface Scenery {
  river: River;
  sea?: Sea | null;
  jetties?: [number, number][][];
  parks?: Park[];
  districts?: District[];
  boats?: [number, number, number][];
}

export interface River {
  name: Names;
  width: number;
  path: [number, number][];
}

export interface Sea {
  name: Names;
  shore: [number, number][];
  at?: [number, number] | null;
}

export interface Park {
  shape?: [number, number][];
  hill?: boolean;
  pond?: [number, number, number, number] | null;
  round?: [number, number, number] | null;
}

export interface District {
  name: Names;
  at: [number, number];
  heart: [number, number];
}

declare const data: CityFile;
export default data;
