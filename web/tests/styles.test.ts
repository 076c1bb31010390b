import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, from } from '$kit/breakpoints';
import sizes from '$kit/breakpoints.json';
import { describe, expect, it } from 'vitest';

/** The files of a folder with these endings, by their paths. Vite would hand over style sheets empty. */
function read(folder: string, endings: RegExp): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => endings.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
const app = read('src', /\.(svelte|css|ts)$/);
const boards = read('../src/tablee/games', /^\w+\/(\w+\.svelte|board\/.*\.(svelte|css|ts))$/);

function found(what: RegExp, files: Record<string, string>): string[] {
  const parts = (text: string) => [...text.matchAll(what)].map(([, part]) => part);
  return Object.entries(files).flatMap(([file, text]) => parts(text).map((part) => `${file}: ${part}`));
}

describe('breakpoints', () => {
  it('say where a window is large enough, without a gap', () => {
    expect([from('desk'), below('desk')]).toEqual(['(min-width: 900px)', '(max-width: 899px)']);
    expect([from('upright'), below('upright')]).toEqual(['(min-height: 560px)', '(max-height: 559px)']);
  });

  it('stand in one place; everywhere else they have names', () => {
    const files = { ...boards, ...app }, names = Object.values(sizes).flatMap((side) => Object.keys(side));
    expect(Object.keys(files).length).toBeGreaterThan(100);
    expect(found(/(?:@media|MediaQuery\()[^{;]*?((?:width|height): *\d+px)/g, files)).toEqual([]);
    const used = found(/\(--(?:from|below)-(\w+)\)/g, files).map((line) => line.split(': ')[1]);
    expect(used.filter((name) => !names.includes(name!))).toEqual([]);
    expect(used.length).toBeGreaterThan(50);
  });
});

it('a board colours nothing of the page but its own', () => {
  const coloured = found(/(:root(?!\[data-theme='dark'\] [.\w])[^{]*)\{/g, boards);
  expect(coloured).toEqual([]);
  expect(found(/(:root)\[/g, boards).length).toBeGreaterThan(4);
});
