import type { OutputOf } from '@arcadia/contract/api';
import type { Dictionaries } from './dictionaries.ts';

type Line = Pick<OutputOf<'getBill'>['lines'][number], 'kind' | 'component' | 'day'>;
type Words = Pick<Dictionaries['bills'], 'components' | 'kinds' | 'lateOf'>;

/** Name of a line's charge: a component by its name, a fee or guarantee by its own. `date` writes a day such as `2026-11-30`. */
export function billLineName(
  { kind, component, day }: Line,
  words: Words,
  date: (day: string) => string,
): string {
  if (component === null || kind === 'mau_guarantee') return words.kinds[kind];
  const name = words.components[component];
  return kind === 'late' ? words.lateOf({ name, day: day === null ? '' : date(day) }) : name;
}
