import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

test('a change shows both sides; fields of only one side are context', () => {
  expect(
    fieldChanges(
      { status: 'creating', attempts: 1 },
      { status: 'online', attempts: 1, appId: '7' },
    ),
  ).toEqual([
    { field: 'status', before: 'creating', after: 'online', changed: true, context: false },
    { field: 'attempts', before: '1', after: '1', changed: false, context: false },
    { field: 'appId', before: null, after: '7', changed: false, context: true },
  ]);
});

test('a creation has no "before", so no field has changed', () => {
  expect(fieldChanges(null, { name: 'Campfire' })).toEqual([
    { field: 'name', before: null, after: 'Campfire', changed: false, context: false },
  ]);
});

test('context of a change is not shown as removed', () => {
  expect(fieldChanges({ name: 'Campfire' }, {})).toEqual([
    { field: 'name', before: 'Campfire', after: null, changed: false, context: true },
  ]);
});

test('values that are no text: null, numbers, nothing in a list or an object', () => {
  const values = fieldChanges(null, { a: null, b: 2, c: true, d: [], e: {} });
  expect(values.map(({ after }) => after)).toEqual(['null', '2', 'true', '[]', '{}']);
});

test('nested fields are listed separately, and only different ones have changed', () => {
  expect(
    fieldChanges(
      { manager: { name: 'Mia', phone: { areaCode: '+86' } } },
      { manager: { name: 'Ines', phone: { areaCode: '+86' } } },
    ),
  ).toEqual([
    { field: 'manager.name', before: 'Mia', after: 'Ines', changed: true, context: false },
    {
      field: 'manager.phone.areaCode',
      before: '+86',
      after: '+86',
      changed: false,
      context: false,
    },
  ]);
});

test('a list of values is one value, a value on each line; things in a list are numbered', () => {
  const [emails, first, second] = fieldChanges(null, {
    emails: ['a@x.example', 'b@x.example'],
    callbacks: [{ url: 'https://one.example' }, { url: 'https://two.example' }],
  });
  expect(emails?.after).toBe('a@x.example\nb@x.example');
  expect([first?.field, second?.field]).toEqual(['callbacks[0].url', 'callbacks[1].url']);
});

test('fields added to an empty value are changes', () => {
  expect(fieldChanges({ manager: null }, { manager: { name: 'Ines' } })).toEqual([
    { field: 'manager.name', before: null, after: 'Ines', changed: true, context: false },
  ]);
});

test('money is written as an amount', () => {
  expect(fieldChanges(null, { toCash: { amount: '8800.00', currency: 'CNY' } })).toEqual([
    { field: 'toCash', before: null, after: '8800.00 CNY', changed: false, context: false },
  ]);
});

test('no fields at all', () => {
  expect(fieldChanges(null, null)).toEqual([]);
});
