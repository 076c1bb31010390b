import { beforeEach, expect, test, vi } from 'vitest';

const param = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn(), value: 0 };
let pitches: { value: number }[];
let made: number;
class Audio {
  currentTime = 0;
  destination = {};
  constructor() { made++; }
  resume = vi.fn(async () => {});
  suspend = vi.fn(async () => {});
  createGain = () => ({ gain: param, connect: () => {} });
  createOscillator = () => {
    const frequency = { value: 0 };
    pitches.push(frequency);
    return { frequency, connect: (to: unknown) => to, start: () => {}, stop: () => {}, onended: null };
  };
}
const vibrate = vi.fn();

beforeEach(() => {
  [pitches, made] = [[], 0];
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal('AudioContext', Audio);
  vibrate.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});
const opened = async () => ({ ...(await import('../src/shell/chime')), ...(await import('../src/shell/settings.svelte')) });

test('nothing sounds or shakes before the page was touched', async () => {
  const { chime, allowSound } = await opened();
  await chime();
  expect([made, vibrate.mock.calls.length]).toEqual([0, 0]);
  allowSound();
  allowSound();
  await chime();
  expect([made, pitches.length, vibrate.mock.calls.length]).toEqual([1, 2, 1]);
  expect(pitches[1]!.value).toBeGreaterThan(pitches[0]!.value);
});

test('who has turned the sound off hears nothing', async () => {
  const { chime, allowSound, settings } = await opened();
  settings.sound = false;
  allowSound();
  await chime();
  expect(made).toBe(0);
  settings.sound = true;
  allowSound();
  settings.sound = false;
  await chime();
  expect([made, pitches.length, vibrate.mock.calls.length]).toEqual([1, 0, 0]);
});
