import { describe, expect, it } from 'vitest';
import { type Calls, Twin } from '../src/engine/twin';

/** twin.wat, a small module that behaves like a twin's; tests/test_twin_modules.py compares them. */
const WASM =
  'AGFzbQEAAAABHQJgB39/f39/f38Bf2ANf39/f39/f39/f39/fwF/Ai8CA2Vudg9fX2xpbmVhcl9tZW1vcnkCAAEDZW52D19fc3RhY2tfcG9pbnRlcgN/AQMDAgABBxECBHBsYXkAAAZzZWFyY2gAAQqjAQIvACAAIAasIAIxAAAgAzEAAHx8NwMAIANBA2pBBzoAACAFIAUpAwBCAXw3AwBBAAtxACAKRQRAQQMPCyAGQRBqQgQ3AwAgBEEwakIDNwMAIARBOGpCAjcDACAFQShqRAAAAAAAACJAOQMAIAVBMGogCrcgCSsDAKI5AwAgBUE4aiAKtzkDACAFQcAAakQAAAAAAAAQQDkDACAAQgk3AwBBAAsAlgEEbmFtZQKOAQIABwAGcmVzdWx0AQZmYWlsZWQCAXQDAXMEBnZhbHVlcwUDcm5nBgVzZWF0cwENAAZyZXN1bHQBBmZhaWxlZAIBdAMBcwQFbm9kZXMFBWVkZ2VzBgR1c2VkBwRyb29tCANybmcJBXN0eWxlCgtzaW11bGF0aW9ucwsJbm9kZV9yb29tDAllZGdlX3Jvb20=';
const CALLS: Calls = {
  entries: {
    play: ['t', 'positions', 'values', 'rng', 'seat_count'],
    search: [
      ...['t', 'positions', 'nodes', 'edges', 'used', 'room', 'rng', 'style', 'simulations', 'node_room', 'edge_room'],
    ],
  },
  arrays: {
    nodes: ['int64', 'node_room'],
    edges: ['float64', 'edge_room'],
    used: ['int64', 4],
    room: ['int64', 2],
    values: ['float64', 'seat_count'],
    rng: ['int64', 1],
    style: ['float64', 2],
  },
};
const ROOM = [8, 9] as const;

function made(): Twin {
  const module = new WebAssembly.Module(Uint8Array.from(atob(WASM), (letter) => letter.charCodeAt(0)));
  const twin = new Twin(module, CALLS, { tables: 10, position: 3 });
  twin.setTables(Uint8Array.from({ length: 10 }, () => 20));
  twin.setStart(Uint8Array.of(5, 6, 6));
  return twin;
}

describe('a twin', () => {
  it('plays from the start with the tables and the generator that it was given', () => {
    const twin = made();
    expect(twin.play(4, 2n ** 60n)).toBe(4 + 20 + 5);
    expect([...twin.position(0)]).toEqual([5, 6, 6]);
    expect([...twin.position(1)]).toEqual([7, 0, 0]);
    expect(twin.whole('rng')[0]).toBe(2n ** 60n + 1n);
    expect(twin.fractions('values')).toHaveLength(4);
  });

  it('searches, and tells the root’s plays: first the one to make, then the most visited', () => {
    const twin = made();
    twin.plant(ROOM, 2, [0.5, 1], 1n);
    expect([...twin.whole('room')]).toEqual([8n, 9n]);
    const play = twin.grow(100);
    expect(play).toBe(9);
    expect([...twin.edges()]).toEqual([0, 0, 9, 50, 100, 4]);
    expect(twin.tried(play)).toEqual([{ play: 9, visits: 0, value: 0 }, { play: 4, visits: 100, value: 0.5 }]);
    expect(twin.tried(4).map((one) => one.play)).toEqual([4, 9]);
  });

  it('begins each search with an empty tree', () => {
    const twin = made();
    twin.plant(ROOM, 2, [1, 1], 1n);
    twin.grow(1);
    twin.plant(ROOM, 2, [1, 1], 1n);
    expect(twin.edges()).toHaveLength(0);
  });

  it('finds more memory for a large tree, and keeps tables and position', () => {
    const twin = made();
    twin.plant([1 << 18, 9], 2, [1, 1], 1n);
    expect(twin.grow(3)).toBe(9);
    expect(twin.whole('nodes')).toHaveLength(1 << 18);
    expect(twin.play(1, 0n)).toBe(1 + 20 + 5);
  });

  it('says what failed, and which argument is missing', () => {
    const twin = made();
    expect(() => twin.grow(1)).toThrow('search lacks nodes');
    expect(() => twin.whole('nodes')).toThrow('nodes has no place yet');
    twin.plant(ROOM, 2, [1, 1], 1n);
    expect(() => twin.grow(0)).toThrow('search failed: 3');
    twin.play(2, 0n);
    expect(() => twin.edges()).toThrow('used has no place yet');
  });

  it('takes no tables and no position of another size', () => {
    expect(() => made().setTables(new Uint8Array(9))).toThrow('t has 9 bytes, not 10');
    expect(() => made().setStart(new Uint8Array(4))).toThrow('positions has 4 bytes, not 3');
  });
});
