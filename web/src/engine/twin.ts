/** A game's twin in WebAssembly, with a memory of its own: tables, a position, a tree. It runs in a page, in a worker and in
 *  Node. search/entries.py says what a module can be asked. */

/** An array that is passed by its address: the type of its numbers, and how many there are. */
export type ArrayShape = readonly ['int64' | 'float64', number | string];

/** What games/twins.json says of all modules: the parameters of each entry point, and the arrays among them. */
export interface Calls {
  readonly entries: Readonly<Record<string, readonly string[]>>;
  readonly arrays: Readonly<Record<string, ArrayShape>>;
}

/** What it says of one game's module: the bytes of a position and of the tables. */
export interface Sizes {
  readonly position: number;
  readonly tables: number;
}

/** The lengths of a tree's arrays of nodes and edges (`room_for` in search/tree.py). */
export type Room = readonly [nodes: number, edges: number];

/** A play of the root, with the number of its visits and its value. */
export interface Tried {
  play: number;
  visits: number;
  value: number;
}

type Entry = (...numbers: number[]) => number;

const POSITIONS = 4;
const PAGE = 1 << 16;
/** The stack ends here and grows downwards; all else lies above. */
const STACK = 1 << 20;
const WORD = 8;
/** A node is its key, its visits, the index of its first edge and the number of its plays. */
const NODE = 4;
/** An edge is the sum of its values, its visits and its play. */
const EDGE = 3;
/** The index, in `used`, of the root's node. */
const ROOT = 2;

export class Twin {
  private readonly memory = new WebAssembly.Memory({ initial: STACK / PAGE });
  private readonly exports: WebAssembly.Exports;
  private readonly address: Record<string, number> = {};
  private readonly number: Record<string, number> = {};
  private readonly result: number;
  private readonly failed: number;
  /** The first free address, and the first that the arrays may take: they are laid out anew for each search. */
  private top = STACK;
  private readonly floor: number;

  constructor(module: WebAssembly.Module, private readonly calls: Calls, private readonly sizes: Sizes) {
    const stack = new WebAssembly.Global({ value: 'i32', mutable: true }, STACK);
    const env = { __linear_memory: this.memory, __stack_pointer: stack };
    this.exports = new WebAssembly.Instance(module, { env }).exports;
    this.result = this.room(WORD);
    this.failed = this.room(WORD);
    this.address.t = this.room(sizes.tables);
    this.address.positions = this.room(POSITIONS * sizes.position);
    this.floor = this.top;
  }

  /** Sets the tables of one way to play. */
  setTables(tables: Uint8Array): void {
    this.put('t', tables, this.sizes.tables);
  }

  /** Sets the position from which matches and searches start. */
  setStart(position: Uint8Array): void {
    this.put('positions', position, this.sizes.position);
  }

  /** The bytes of one of the positions: 0 is the start, 1 the one that was played last. */
  position(which: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, this.at('positions') + which * this.sizes.position, this.sizes.position);
  }

  /** Plays a random match for so many seats, where a tree was; returns the number of plays. */
  play(seats: number, rng: bigint): number {
    this.layOut('play', { seat_count: seats });
    this.whole('rng')[0] = rng;
    return this.call('play');
  }

  /** Makes an empty tree. The generator begins with `rng`. */
  plant([nodes, edges]: Room, seats: number, style: readonly number[], rng: bigint): void {
    this.layOut('search', { node_room: nodes, edge_room: edges, seat_count: seats });
    this.fractions('style').set(style);
    this.whole('room').set([BigInt(nodes), BigInt(edges)]);
    this.whole('rng')[0] = rng;
  }

  /** Runs so many simulations on the tree; returns the play to make. */
  grow(simulations: number): number {
    this.number.simulations = simulations;
    return this.call('search');
  }

  /** The root's edges, those that looked best first; three numbers each: sum of values, visits, play. */
  edges(): Float64Array {
    const root = Number(this.whole('used')[ROOT]);
    const [, , first = 0n, plays = 0n] = this.whole('nodes').subarray(root, root + NODE);
    return this.fractions('edges').subarray(Number(first), Number(first) + EDGE * Number(plays));
  }

  /** The plays of the root: first the one to make, then by visits, then by value. */
  tried(make: number): Tried[] {
    const edges = this.edges();
    const found: Tried[] = [];
    for (let at = 0; at < edges.length; at += EDGE) {
      const [total = 0, visits = 0, play = 0] = edges.subarray(at, at + EDGE);
      found.push({ play, visits: Math.trunc(visits), value: total / Math.max(visits, 1) });
    }
    const first = ({ play }: Tried) => Number(play === make);
    return found.sort((a, b) => first(b) - first(a) || b.visits - a.visits || b.value - a.value);
  }

  /** An array of whole numbers, by its name. A view of the memory is void once the memory has grown. */
  whole(name: string): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, this.at(name), this.length(name));
  }

  /** An array of fractions, by its name. */
  fractions(name: string): Float64Array {
    return new Float64Array(this.memory.buffer, this.at(name), this.length(name));
  }

  private put(name: string, bytes: Uint8Array, size: number): void {
    if (bytes.length !== size) throw new RangeError(`${name} has ${bytes.length} bytes, not ${size}`);
    new Uint8Array(this.memory.buffer).set(bytes, this.at(name));
  }

  /** Makes the arrays of an entry point, all zero, in place of those that were there. */
  private layOut(entry: string, counts: Record<string, number>): void {
    Object.assign(this.number, counts);
    this.top = this.floor;
    for (const name in this.calls.arrays) delete this.address[name];
    for (const name of this.parameters(entry))
      if (name in this.calls.arrays) this.address[name] = this.room(WORD * this.length(name));
    new Uint8Array(this.memory.buffer, this.floor, this.top - this.floor).fill(0);
  }

  /** Takes so many bytes of the memory, which grows where it has to; returns their address. */
  private room(bytes: number): number {
    const at = this.top;
    this.top = Math.ceil((at + bytes) / WORD) * WORD;
    const missing = this.top - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  private call(entry: string): number {
    const given = this.parameters(entry).map((name) => this.address[name] ?? this.number[name]);
    const missing = given.indexOf(undefined);
    if (missing >= 0) throw new Error(`${entry} lacks ${this.parameters(entry)[missing]}`);
    const status = (this.exports[entry] as Entry)(this.result, this.failed, ...(given as number[]));
    if (status !== 0) throw new Error(`${entry} failed: ${status}`);
    return Number(new DataView(this.memory.buffer).getBigInt64(this.result, true));
  }

  private parameters(entry: string): readonly string[] {
    const known = this.calls.entries[entry];
    if (!known) throw new Error(`no module has ${entry}`);
    return known;
  }

  private at(name: string): number {
    const address = this.address[name];
    if (address === undefined) throw new Error(`${name} has no place yet`);
    return address;
  }

  private length(name: string): number {
    const length = this.calls.arrays[name]?.[1];
    const many = typeof length === 'string' ? this.number[length] : length;
    if (many === undefined) throw new Error(`${name} has no length`);
    return many;
  }
}
