// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface DataFile {
  colours: Record<'blue' | 'orange' | 'purple' | 'yellow', ('AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT')[]>;
  path: (['AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT', 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT'])[];
  circles: number;
  family: FamilySquare[];
  expert: ExpertSquare[];
  cards: Card[];
  words?: Record<'en' | 'fr', Record<string, string>>;
}

export interface FamilySquare {
  kind: 'minus-1' | 'minus-2' | 'plus-1' | 'plus-2';
  points: number;
}

export interface ExpertSquare {
  kind: 'airplane' | 'draw-two' | 'empty' | 'minus-1-or-2' | 'plus-1-or-2' | 'second-visit' | 'swap';
  points: number;
}

export interface Card {
  id: string;
  province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
  city: CardSide;
  attraction: CardSide;
}

export interface CardSide {
  numbers: [number, number];
  points: number;
}

declare const data: DataFile;
export default data;
