/** The display names of players, each unique at its table. */
import { t } from './i18n.svelte';
import type { Level, PlayerInfo, SeatInfo } from './wire';

/** The kinds of automatic players: a level of bot, or a user's own program. */
export type Machine = Level | 'program';
export const machineOf = ({ kind, bot }: Pick<SeatInfo, 'kind' | 'bot'>): Machine | null => (kind === 'program' ? kind : bot);

type Named = Pick<SeatInfo, 'kind' | 'name' | 'bot'> & Partial<Pick<SeatInfo, 'gone' | 'yours' | 'began'>>;

/** Numbers equal names: bots from the first on, people and programs from the second. */
export function namesOf(seats: readonly Named[]): string[] {
  const names = seats.map((seat, index) => nameOf(seat, index, seats));
  return names.map((name, index) => {
    const seat = seats[index]!, number = names.slice(0, index).filter((other) => other === name).length + 1;
    const alone = names.indexOf(name) === names.lastIndexOf(name);
    if (seat.kind === 'open' || alone || (number === 1 && !playsItself(seat))) return name;
    return `${name} ${number}`;
  });
}

/** A bot that has had its seat from the beginning. */
const playsItself = ({ kind, began }: Named): boolean => kind === 'bot' && (began ?? null) === null;

/** Whether a name has any visible character; the server refuses names without one. */
export const isVisible = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

/** The name of a seat; if it changed hands during the match, with the name of its first player. */
function nameOf(seat: Named, index: number, seats: readonly Named[]): string {
  const now = nameNow(seat, index, seats), began = seat.began ?? null;
  return began === null || seat.gone ? now : t('seat-then', { name: began || t('guest-name', { n: index + 1 }), by: now });
}

function nameNow(seat: Named, index: number, seats: readonly Named[]): string {
  if (seat.gone) return t('seat-gone');
  if (seat.kind === 'bot') return t(`bot-${seat.bot}`);
  if (seat.name !== null) return seat.name;
  if (isMe(seat, seats)) return t('seat-me');
  switch (seat.kind) {
    case 'open': return t('seat-open');
    case 'program': return t('bot-program');
    case 'device': return t('seat-device', { n: index + 1 });
    case 'person': return t('guest-name', { n: index + 1 });
  }
}

/** A player without a name who plays against bots alone is addressed as “you”: nobody else could be meant. */
const isMe = (seat: Named, seats: readonly Named[]): boolean => seat.yours === true && seats.indexOf(seat) === aloneIn(seats);

/** The seat of a nameless person who plays against bots alone; null where there is none. */
export function aloneIn(seats: readonly Named[]): number | null {
  const people = seats.flatMap((seat, index) => (seat.kind === 'bot' ? [] : [{ ...seat, index }]));
  const [one] = people;
  return people.length === 1 && one?.kind === 'person' && one.name === null && !one.gone ? one.index : null;
}

/** The same seat, if it is the reader’s. */
export function nameless(seats: readonly Named[]): number | null {
  const alone = aloneIn(seats);
  return alone !== null && seats[alone]?.yours ? alone : null;
}

/** A bot's name with its level, for screen readers. */
export const spokenBot = (level: Level): string => `${t(`bot-${level}`)}, ${t(`bot-${level}.level`)}`;

/** A player of a finished match in the form of a seat. */
export const seatOf = ({ name, bot, colour, gone = false, program = false, began = null }: Pick<PlayerInfo, 'name' | 'bot' | 'colour'> & Partial<PlayerInfo>): SeatInfo => ({
  kind: program ? 'program' : bot ? 'bot' : 'person', name: name || null, bot, colour, yours: false, here: true, host: false, who: null, ready: false, away: null, stand_in: null, offered: false, wins: 0, gone, owned: false, began,
});
