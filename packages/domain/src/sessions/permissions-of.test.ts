import { permissions } from '@arcadia/contract/access/permissions';
import { expect, test } from 'vitest';
import { permissionsOf } from './permissions-of.ts';

const { applicationAll, applicationQuery, rechargeAll } = permissions;
const holder = {
  main: false,
  company_type: 0,
  permission_ids: [applicationAll, rechargeAll],
  role_disabled: false,
};

test('people who hold the same are given the same set, whatever their roles are called and how they are ordered', () => {
  const held = permissionsOf(holder);
  expect(held.has(rechargeAll)).toBe(true);
  expect(permissionsOf({ ...holder, permission_ids: [rechargeAll, applicationAll] })).toBe(held);
  expect(permissionsOf({ ...holder, permission_ids: [applicationQuery] })).not.toBe(held);
  const main = { ...holder, main: true, permission_ids: null, role_disabled: null };
  expect(permissionsOf(main)).toBe(permissionsOf({ ...main }));
});

test('a channel company holds no funds, and a disabled role grants nothing', () => {
  const held = permissionsOf({ ...holder, company_type: 1 });
  expect([held.has(applicationAll), held.has(rechargeAll)]).toEqual([true, false]);
  const disabled = permissionsOf({ ...holder, role_disabled: true });
  expect(disabled.has(applicationAll)).toBe(false);
  expect(disabled).toBe(permissionsOf({ ...holder, permission_ids: [] }));
});

test('however many different sets there are, everybody gets the own one', () => {
  const ids = Object.values(permissions);
  const choices = Array.from({ length: 3_000 }, (_, number) =>
    ids.filter((_id, index) => ((number >> (index % 12)) & 1) === 1),
  );
  for (const permission_ids of choices) {
    const held = permissionsOf({ ...holder, permission_ids });
    expect(permission_ids.every((id) => held.has(id))).toBe(true);
  }
  expect(permissionsOf(holder).has(applicationAll)).toBe(true);
});
