/** Searches again what numba has searched, for tests/test_conformance.py: in Node and in a browser. */
import { type Calls, type Room, type Sizes, Twin } from '../src/engine/twin';

interface SearchCase {
  tables: number;
  position: string;
  seats: number;
  style: number[];
  rng: string;
}

interface Cases {
  tables: string[];
  searches: SearchCase[];
  simulations: number;
  room: Room;
}

interface RootFound {
  play: number;
  edges: string;
  sums: string;
  rng: string;
}

export function searched(module: BufferSource, calls: Calls, sizes: Sizes, cases: Cases): RootFound[] {
  const twin = new Twin(new WebAssembly.Module(module), calls, sizes);
  const tables = cases.tables.map(unpacked);
  return cases.searches.map((one) => {
    twin.setTables(tables[one.tables] ?? new Uint8Array());
    twin.setStart(unpacked(one.position));
    twin.plant(cases.room, one.seats, one.style, BigInt(one.rng));
    const play = twin.grow(cases.simulations);
    return { play, edges: hex(twin.edges()), sums: hex(twin.fractions('sums')), rng: hex(twin.whole('rng')) };
  });
}

function unpacked(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function hex(array: Float64Array | BigInt64Array): string {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
