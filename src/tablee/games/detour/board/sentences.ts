/** Describes the effect of the chosen card in a sentence and on its button. */
import type { Choosing } from './choosing.svelte';
import { HOME, indexOf } from './material';
import { moved, targetOf } from './options';
import { t } from './words';

const stop = (id: string | undefined) => (id ? t(`stop-${id}`) : '…');

function facts(choosing: Choosing) {
  const { chosen, preview, view, colour, card } = choosing, target = chosen && targetOf(chosen), way = choosing.way;
  const end = chosen ? choosing.endOf(chosen) : undefined;
  return {
    card: t(`card-${card}`), start: stop(way[0] ?? view.markers[indexOf(colour)]), end: stop(end),
    home: end === HOME ? 'yes' : 'no', goes: way.length > 1 ? 'yes' : 'no', round: view.round + 1,
    target: target ? t(`colour-${target}`) : '', side: stop(target ? preview?.markers[indexOf(target)] : undefined),
    both: chosen && moved(chosen) ? 'yes' : 'no', back: (preview?.back ?? []).filter((ways) => ways.length > 1).length,
    first: chosen?.type === 'PlayBlock' && chosen.action_first ? 'action' : 'move',
    why: why(choosing),
  };
}

/** Why a card would be played for nothing. */
function why({ view, part, targets, distances }: Choosing): string {
  if (part === 'action') return targets.length > 1 ? 'nobody' : 'none';
  if (view.blocked) return 'blocked';
  return distances.length > 1 ? 'stays' : 'unpaid';
}

export function sentence(choosing: Choosing): string {
  return choosing.chosen ? t(`board-say-${choosing.chosen.type}`, facts(choosing)) : '';
}

export function button(choosing: Choosing): string {
  return choosing.chosen ? t(`board-go-${choosing.chosen.type}`, facts(choosing)) : t('board-choose');
}
