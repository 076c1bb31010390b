/** Options that bound others: only possible values are offered, and impossible ones are replaced. */
import type { Choice, Range } from '$kit/wire';

type Option = Range | Choice;
export type Chosen = Record<string, number | string>;

/** An option restricted to the values that the others allow. */
export function offered(option: Option, chosen: Chosen): Option {
  const { limit } = option;
  if (!limit) return option;
  const most = limit.most[limit.by.map((name) => chosen[name]).join(' ')] ?? Infinity;
  if (option.type === 'Range') return { ...option, high: Math.min(option.high, most) };
  return { ...option, values: option.values.filter((value) => !isNumber(value) || Number(value) <= most) };
}

/** The wished options, each replaced by the nearest value that the others allow. */
export function fitted(options: readonly Option[], wished: Chosen): Chosen {
  const chosen = { ...wished };
  for (const option of options) chosen[option.name] = nearest(offered(option, chosen), chosen[option.name] ?? option.default);
  return chosen;
}

function nearest(option: Option, value: number | string): number | string {
  if (option.type === 'Range') return Math.min(option.high, Math.max(option.low, Number(value)));
  if (option.values.includes(String(value))) return value;
  return option.values.findLast(isNumber) ?? option.default;
}

const isNumber = (value: string) => /^\d+$/.test(value);
