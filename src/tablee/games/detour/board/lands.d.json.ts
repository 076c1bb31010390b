// Made from the Python structs by `python3 dev.py types`. Do not edit.

declare const data: [number, number][][];
export default data;
