/** A range filter's value is `from..to`; an open end is empty: `2026-01-01..`. */
export interface RangeValue {
  from: string;
  to: string;
}

/** Two days that an address has the wrong way round are swapped: the server refuses them. */
export function readRange(value: string | undefined): RangeValue {
  const [from = '', to = ''] = (value ?? '').split('..');
  const areDays = [from, to].every((end) => /^\d{4}-\d\d-\d\d$/.test(end));
  return areDays && from > to ? { from: to, to: from } : { from, to };
}

/** The empty string when both ends are open: the filter is not set. */
export function writeRange(range: RangeValue): string {
  return range.from === '' && range.to === '' ? '' : `${range.from}..${range.to}`;
}

/** True when the range starts after its end. ISO dates compare as text, numbers as numbers. */
export function isReversed(range: RangeValue, kind: 'date' | 'number'): boolean {
  if (range.from === '' || range.to === '') return false;
  return kind === 'date' ? range.from > range.to : Number(range.from) > Number(range.to);
}
