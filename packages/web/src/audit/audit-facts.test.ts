import { audit } from '@arcadia/i18n/en/audit';
import { expect, test } from 'vitest';
import { fieldName, targetOf, valueName } from './audit-facts.tsx';

const { facts } = audit;

test('fields are labelled, nested ones by both names', () => {
  expect(fieldName(facts, 'status')).toBe('Status');
  expect(fieldName(facts, 'manager.email')).toBe('Account manager · Email');
  expect(fieldName(facts, 'games[1].status')).toBe('Games 2 · Status');
  expect(fieldName(facts, 'somethingNew')).toBe('somethingNew');
});

test('our own values are translated, line by line; typed texts stay', () => {
  expect(valueName(facts, 'status', 'under_review')).toBe('Under review');
  expect(valueName(facts, 'kind', 'first')).toBe('First verification');
  expect(valueName(facts, 'permissionIds', '17\n18')).toBe('Recharge · Recharge\nRecharge · View');
  expect(valueName(facts, 'passwordSet', 'true')).toBe('Yes');
  expect(valueName(facts, 'name', 'online')).toBe('online');
});

test('a target is labelled by its id’s kind and the recorded name', () => {
  const before = { name: 'Campfire' };
  expect(targetOf(facts, { targetId: 'app_0123456789', before, after: null })).toMatchObject({
    kind: 'application',
    word: 'Application',
    name: 'Campfire',
  });
  expect(targetOf(facts, { targetId: 'rch_0123456789', before: null, after: {} })).toMatchObject({
    word: 'Recharge order',
    name: null,
    idEnd: '…456789',
  });
  // A gateway's own number, for example.
  const foreign = { targetId: '20261120000000000012', before: null, after: null };
  expect(targetOf(facts, foreign)).toMatchObject({ kind: null, word: 'Other', idEnd: '…000012' });
  expect(targetOf(facts, { targetId: null, before: null, after: null })).toBeNull();
});
