import { expect, it } from 'vitest';
import { filterValueText, type TableFilter } from './table-filter.tsx';

const choice: TableFilter = {
  kind: 'choice',
  id: 'status',
  label: 'Status',
  options: [{ value: 'open', label: 'Open' }],
};
const dates: TableFilter = {
  kind: 'date-range',
  id: 'time',
  label: 'Time',
  presets: [{ value: '2026-11-01..2026-11-30', label: 'This month' }],
};

it('names a choice, also one that no longer exists', () => {
  expect(filterValueText(choice, 'open')).toBe('Open');
  expect(filterValueText(choice, 'gone')).toBe('gone');
});

it('writes ranges with open ends, single days and ready-made ranges', () => {
  expect(filterValueText(dates, '2026-11-01..2026-11-30')).toBe('This month');
  expect(filterValueText(dates, '2026-11-01..2026-11-02')).toBe('2026-11-01 – 2026-11-02');
  expect(filterValueText(dates, '2026-11-01..2026-11-01')).toBe('2026-11-01');
  expect(filterValueText(dates, '..2026-11-02')).toBe('– 2026-11-02');
  expect(filterValueText(dates, '2026-11-01..')).toBe('2026-11-01 –');
});

it('writes the unit behind numbers', () => {
  const amounts: TableFilter = { kind: 'number-range', id: 'a', label: 'Amount', unit: 'CNY' };
  expect(filterValueText(amounts, '100..500')).toBe('100 – 500 CNY');
});
