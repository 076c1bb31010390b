/** What those at a table are called, each by a name of their own. */
import { t } from './i18n.svelte';
import type { Level, PlayerInfo, SeatInfo } from './wire';

/** What plays a seat: one of the animals, or a program of somebody’s own. */
export type Machine = Level | 'program';
export const machineOf = ({ kind, bot }: Pick<SeatInfo, 'kind' | 'bot'>): Machine | null => (kind === 'program' ? kind : bot);

type Named = Pick<SeatInfo, 'kind' | 'name' | 'bot'> & Partial<Pick<SeatInfo, 'gone'>>;

export function namesOf(seats: readonly Named[]): string[] {
  const names = seats.map((seat, index) => nameOf(seat, index, seats));
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before && seats[index]?.kind !== 'open' ? `${name} ${before + 1}` : name;
  });
}

/** Whether anything of a name can be seen; the server refuses one of which nothing can. */
export const shows = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

/** A bot goes by its animal; where two of a kind sit, by a name of its own. */
function nameOf(seat: Named, index: number, seats: readonly Named[]): string {
  if (seat.gone) return t('seat-gone');
  const alone = seat.bot && seats.filter(({ bot }) => bot === seat.bot).length === 1;
  if (seat.name !== null && !alone) return seat.name;
  switch (seat.kind) {
    case 'open': return t('seat-open');
    case 'bot': return t(`bot-${seat.bot}`);
    case 'program': return t('bot-program');
    case 'device': return t('seat-device', { n: index + 1 });
    case 'person': return t('guest-name', { n: index + 1 });
  }
}

/** A bot by its animal, for who does not see its face. */
export const botSaid = (level: Level): string => `${t(`bot-${level}`)}, ${t(`bot-${level}.level`)}`;

/** Who played on a seat, as if they sat there still. */
export const seatOf = ({ name, bot, colour, gone = false, program = false }: Omit<PlayerInfo, 'gone' | 'program'> & Partial<PlayerInfo>): SeatInfo => ({
  kind: program ? 'program' : bot ? 'bot' : 'person', name: name || null, bot, colour, yours: false, here: true, host: false, who: null, ready: false, away: null, stand_in: null, offered: false, wins: 0, gone, owned: false,
});
