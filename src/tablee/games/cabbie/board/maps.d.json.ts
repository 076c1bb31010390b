// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface StoredMap {
  names: Record<'en' | 'fr', MapNames>;
  houses: [number, number, number, number, number, number, number][];
  trees: [number, number, number][];
}

export interface MapNames {
  pictures: MapPicture[];
  streets: MapStreet[];
}

export interface MapPicture {
  id: string;
  at: [number, number];
  lines: string[];
  where: 'above' | 'below' | 'left' | 'right';
  text: [number, number];
}

export interface MapStreet {
  text: string;
  path: string;
}

declare const data: Record<'marelle' | 'village', StoredMap>;
export default data;
