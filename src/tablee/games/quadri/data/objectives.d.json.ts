// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface Drawing {
  id: string;
  colour: 'black' | 'cyan' | 'magenta' | 'yellow';
  points: number;
  cells: [number, number][];
}

declare const data: Drawing[];
export default data;
