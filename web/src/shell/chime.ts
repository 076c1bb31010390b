/** A soft chime of two synthesised notes. Browsers allow no sound before the page was touched. */
import { settings } from './settings.svelte';

const NOTES = [659.26, 880]; // E5, A5
const APART = 0.14;
const LONG = 0.5;
const LOUD = 0.12;

let audio: AudioContext | null = null;

/** To be called when the page was touched. The audio context sleeps until the first chime. */
export function allowSound(): void {
  if (audio || !settings.sound || typeof AudioContext === 'undefined') return;
  audio = new AudioContext();
  void audio.suspend();
}

export async function chime(): Promise<void> {
  if (!audio || !settings.sound) return;
  navigator.vibrate?.(80);
  await audio.resume();
  const now = audio.currentTime;
  const last = NOTES.map((pitch, index) => ring(audio!, pitch, now + index * APART)).at(-1);
  last!.onended = () => audio?.suspend();
}

/** One note with a sharp attack and an exponential decay. */
function ring(audio: AudioContext, pitch: number, at: number): OscillatorNode {
  const note = audio.createOscillator(), volume = audio.createGain();
  note.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LONG);
  note.connect(volume).connect(audio.destination);
  note.start(at);
  note.stop(at + LONG);
  return note;
}
