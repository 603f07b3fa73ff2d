import { readRange } from './range-value.tsx';

export interface FilterOption {
  value: string;
  label: string;
}

interface FilterBase {
  id: string;
  label: string;
}

/** A filter by free text; waits until typing pauses. */
export interface SearchFilter extends FilterBase {
  kind: 'search';
  placeholder?: string;
}

/** A filter by one of a few values. */
export interface ChoiceFilter extends FilterBase {
  kind: 'choice';
  options: readonly FilterOption[];
}

/** A filter by two dates, both ends included; its value is `2026-01-01..2026-01-31`. */
export interface DateRangeFilter extends FilterBase {
  kind: 'date-range';
  /** Ready-made ranges such as "last 7 days", computed by the app from its clock. */
  presets?: readonly FilterOption[];
  /** The range that counts while none is set; it can be replaced and not removed. */
  usual?: string;
}

/** A filter by two numbers, both ends included; its value is `100..500`. */
export interface NumberRangeFilter extends FilterBase {
  kind: 'number-range';
  /** Unit after the field: "CNY". */
  unit?: string;
}

export type TableFilter = SearchFilter | ChoiceFilter | DateRangeFilter | NumberRangeFilter;

/** Words for a filter's value on its chip. */
export function filterValueText(filter: TableFilter, value: string): string {
  if (filter.kind === 'search') return value;
  if (filter.kind === 'choice') {
    return filter.options.find((option) => option.value === value)?.label ?? value;
  }
  const preset =
    filter.kind === 'date-range'
      ? filter.presets?.find((option) => option.value === value)
      : undefined;
  if (preset !== undefined) return preset.label;
  const { from, to } = readRange(value);
  const text = from === to ? from : `${from} – ${to}`.trim();
  return filter.kind === 'number-range' && filter.unit !== undefined
    ? `${text} ${filter.unit}`
    : text;
}
