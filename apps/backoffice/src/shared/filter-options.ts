import type { FilterOption } from '@arcadia/ui/table/table-filter';

/** The choices of a filter from a dictionary's names, in the dictionary's order. */
export function optionsOf(names: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
