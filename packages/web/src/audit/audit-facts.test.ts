import { auditChanges as texts } from '@arcadia/i18n/en/audit-changes';
import { auditTargets } from '@arcadia/i18n/en/audit-targets';
import { expect, test } from 'vitest';
import { fieldName, targetOf, valueName } from './audit-facts.tsx';

test('fields are labelled, nested ones by both names', () => {
  expect(fieldName(texts, 'status')).toBe('Status');
  expect(fieldName(texts, 'manager.email')).toBe('Account manager · Email');
  expect(fieldName(texts, 'games[1].status')).toBe('Games 2 · Status');
  expect(fieldName(texts, 'somethingNew')).toBe('somethingNew');
});

test('our own values are translated, line by line; typed texts stay', () => {
  expect(valueName(texts, 'status', 'under_review')).toBe('Under review');
  expect(valueName(texts, 'kind', 'first')).toBe('First verification');
  expect(valueName(texts, 'permissionIds', '17\n18')).toBe('Recharge · Recharge\nRecharge · View');
  expect(valueName(texts, 'passwordSet', 'true')).toBe('Yes');
  expect(valueName(texts, 'name', 'online')).toBe('online');
});

test('a target is labelled by its id’s kind and the recorded name', () => {
  const before = { name: 'Campfire' };
  expect(targetOf(auditTargets, { targetId: 'app_0123456789', before, after: null })).toMatchObject(
    {
      kind: 'application',
      word: 'Application',
      name: 'Campfire',
    },
  );
  expect(
    targetOf(auditTargets, { targetId: 'rch_0123456789', before: null, after: {} }),
  ).toMatchObject({
    word: 'Recharge order',
    name: null,
    idEnd: '…456789',
  });
  // A gateway's own number, for example.
  const foreign = { targetId: '20261120000000000012', before: null, after: null };
  expect(targetOf(auditTargets, foreign)).toMatchObject({
    kind: null,
    word: 'Other',
    idEnd: '…000012',
  });
  expect(targetOf(auditTargets, { targetId: null, before: null, after: null })).toBeNull();
});
