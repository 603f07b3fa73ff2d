import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

test('a change shows both sides, and what came along with it', () => {
  expect(
    fieldChanges(
      { status: 'creating', attempts: 1 },
      { status: 'online', attempts: 1, appId: '7' },
    ),
  ).toEqual([
    { field: 'status', before: 'creating', after: 'online', changed: true },
    { field: 'attempts', before: '1', after: '1', changed: false },
    { field: 'appId', before: null, after: '7', changed: true },
  ]);
});

test('a creation has no before, so nothing of it has changed', () => {
  expect(fieldChanges(null, { name: 'Campfire' })).toEqual([
    { field: 'name', before: null, after: 'Campfire', changed: false },
  ]);
});

test('what a deletion takes away stays readable', () => {
  expect(fieldChanges({ name: 'Campfire' }, {})).toEqual([
    { field: 'name', before: 'Campfire', after: null, changed: true },
  ]);
});

test('values that are no text are told apart from their text: null, lists, nested objects', () => {
  const [none, list, nested] = fieldChanges(null, { a: null, b: [1, '2'], c: { d: true } });
  expect(none?.after).toBe('null');
  expect(JSON.parse(list?.after ?? '')).toEqual([1, '2']);
  expect(JSON.parse(nested?.after ?? '')).toEqual({ d: true });
});

test('money is written as an amount', () => {
  expect(fieldChanges(null, { toCash: { amount: '8800.00', currency: 'CNY' } })).toEqual([
    { field: 'toCash', before: null, after: '8800.00 CNY', changed: false },
  ]);
});

test('no fields at all', () => {
  expect(fieldChanges(null, null)).toEqual([]);
});
