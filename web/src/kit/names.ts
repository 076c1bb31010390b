/** What those at a table are called, each by a name of their own. */
import { t } from './i18n.svelte';
import type { Level, PlayerInfo, SeatInfo } from './wire';

/** What plays a seat: one of the animals, or a program of somebody’s own. */
export type Machine = Level | 'program';
export const machineOf = ({ kind, bot }: Pick<SeatInfo, 'kind' | 'bot'>): Machine | null => (kind === 'program' ? kind : bot);

type Named = Pick<SeatInfo, 'kind' | 'name' | 'bot'> & Partial<Pick<SeatInfo, 'gone' | 'yours' | 'began'>>;

/** Those of one name are told apart by numbers: bots from the first on, people and programs from the second. */
export function namesOf(seats: readonly Named[]): string[] {
  const names = seats.map((seat, index) => nameOf(seat, index, seats));
  return names.map((name, index) => {
    const seat = seats[index]!, number = names.slice(0, index).filter((other) => other === name).length + 1;
    const alone = names.indexOf(name) === names.lastIndexOf(name);
    if (seat.kind === 'open' || alone || (number === 1 && !playsItself(seat))) return name;
    return `${name} ${number}`;
  });
}

/** A bot that has its seat from the beginning. */
const playsItself = ({ kind, began }: Named): boolean => kind === 'bot' && (began ?? null) === null;

/** Whether anything of a name can be seen; the server refuses one of which nothing can. */
export const shows = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

/** Who has handed a seat over during the match, and who plays it now. */
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

/** Who plays against bots alone and has no name yet is spoken to as “you”: nobody else could be meant. */
const isMe = (seat: Named, seats: readonly Named[]): boolean => seat.yours === true && seats.indexOf(seat) === aloneIn(seats);

/** The seat of somebody without a name who plays against bots alone; null where there is none. */
export function aloneIn(seats: readonly Named[]): number | null {
  const people = seats.flatMap((seat, index) => (seat.kind === 'bot' ? [] : [{ ...seat, index }]));
  const [one] = people;
  return people.length === 1 && one?.kind === 'person' && one.name === null && !one.gone ? one.index : null;
}

/** The same, where it is the reader’s. */
export function nameless(seats: readonly Named[]): number | null {
  const alone = aloneIn(seats);
  return alone !== null && seats[alone]?.yours ? alone : null;
}

/** A bot by its animal, for who does not see its face. */
export const botSaid = (level: Level): string => `${t(`bot-${level}`)}, ${t(`bot-${level}.level`)}`;

/** Who played on a seat, as if they sat there still. */
export const seatOf = ({ name, bot, colour, gone = false, program = false, began = null }: Pick<PlayerInfo, 'name' | 'bot' | 'colour'> & Partial<PlayerInfo>): SeatInfo => ({
  kind: program ? 'program' : bot ? 'bot' : 'person', name: name || null, bot, colour, yours: false, here: true, host: false, who: null, ready: false, away: null, stand_in: null, offered: false, wins: 0, gone, owned: false, began,
});
