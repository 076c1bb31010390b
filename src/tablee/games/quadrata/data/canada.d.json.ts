// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface Canada {
  viewBox: [number, number, number, number];
  provinces: Land[];
  lakes: string;
  path: DrawnPath;
}

export interface Land {
  id: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
  d: string;
  label: [number, number, 'end' | 'middle' | 'start'];
  square: [number, number];
  stop: [number, number];
  leader: boolean;
}

export interface DrawnPath {
  order: ('AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT')[];
  joints: Joint[];
}

export interface Joint {
  from: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
  to: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
  d: string;
}

declare const data: Canada;
export default data;
