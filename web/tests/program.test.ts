import { expect, test } from 'vitest';
import { machineOf, namesOf, seatOf as playedBy } from '../src/kit/names';
import { seatOf } from './given';

test('a program goes by the name that it was given, and says what it is where it has none', () => {
  const program = seatOf(null, { kind: 'program', who: null });
  expect(namesOf([program, { ...program, name: 'Deep Thought' }, program])).toEqual(['Program', 'Deep Thought', 'Program 2']);
});

test('bots and programs have a face, people have none', () => {
  const played = [{ name: 'Ada', bot: null }, { name: 'Pixel', bot: 'easy' as const }, { name: 'Deep Thought', bot: null, program: true }];
  expect(played.map((player, colour) => machineOf(playedBy({ ...player, colour })))).toEqual([null, 'easy', 'program']);
});
