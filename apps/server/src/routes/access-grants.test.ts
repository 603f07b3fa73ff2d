import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import {
  createRole,
  createSubAccount,
  fresh,
  idsOf,
  key,
  roleWith,
  subAccountWith,
} from '../testing/company-access.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

// Callers can't grant more than they hold, also during concurrent changes.
const server = useTestServer();

let owner: Caller;
let manager: Awaited<ReturnType<typeof subAccountWith>>;
/** Holds recharges, which the manager does not. */
let cashier: Awaited<ReturnType<typeof subAccountWith>>;
beforeAll(async () => {
  owner = server.as(await server.signUp());
  manager = await subAccountWith(server, owner, 'accessAll', 'applicationAll');
  cashier = await subAccountWith(server, owner, 'rechargeAll');
});

describe('a sub-account that manages access', () => {
  test('grants what it holds, and the narrower right within it', async () => {
    expect(await createRole(manager.caller, ['applicationQuery', 'accessQuery'])).toMatchObject({
      code: 0,
      data: { withinOwn: true },
    });
    expect(await createRole(manager.caller, ['applicationAll', 'couponsQuery'])).toMatchObject({
      code: 2028,
    });
  });

  test('can’t act on a role that holds more, in any way', async () => {
    const path = `/access/roles/${cashier.roleId}`;
    const less = { name: fresh('r'), permissionIds: idsOf('applicationQuery') };
    const answers = await Promise.all([
      manager.caller.post(path, less),
      manager.caller.post(`${path}/copy`, { name: fresh('r') }, key()),
      manager.caller.post(`${path}/status`, { disabled: true }),
      manager.caller.post(`${path}/delete`),
      createSubAccount(manager.caller, { roleId: cashier.roleId }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([2028, 2028, 2028, 2028, 2028]);
    expect(await manager.caller.get(path)).toMatchObject({ data: { withinOwn: false } });
  });

  test('can’t act on a sub-account that holds more, or grant more than it holds', async () => {
    const path = `/access/members/${cashier.id}`;
    const answers = await Promise.all([
      manager.caller.post(path, { name: 'x', roleId: manager.roleId }),
      manager.caller.post(`${path}/status`, { status: 'disabled' }),
      manager.caller.post(`${path}/reset`),
      manager.caller.post(`${path}/delete`),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([2028, 2028, 2028, 2028]);
    const roleId = await roleWith(manager.caller, 'applicationQuery');
    const { data } = await createSubAccount(manager.caller, { roleId });
    expect(
      await manager.caller.post(`/access/members/${String(data['id'])}`, {
        name: 'x',
        roleId: cashier.roleId,
      }),
    ).toMatchObject({ code: 2028 });
    const { records } = (await manager.caller.get('/access/members')).data as {
      records: { id: string; canManage: boolean }[];
    };
    const canManage = Object.fromEntries(records.map((one) => [one.id, one.canManage]));
    expect(canManage).toMatchObject({
      [cashier.id]: false,
      [manager.id]: false,
      [String(data['id'])]: true,
    });
  });

  test('can’t act on itself or on the main account', async () => {
    const { data } = await owner.get('/member/base/info');
    for (const id of [manager.id, String(data['id'])]) {
      const path = `/access/members/${id}`;
      const answers = await Promise.all([
        manager.caller.post(path, { name: 'x', roleId: manager.roleId }),
        manager.caller.post(`${path}/status`, { status: 'disabled' }),
        manager.caller.post(`${path}/reset`),
        manager.caller.post(`${path}/delete`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
  });
});

test('with the query permission can’t change anything', async () => {
  const { caller } = await subAccountWith(server, owner, 'accessQuery');
  expect(await caller.get('/access/roles')).toMatchObject({ code: 0 });
  expect(await caller.get('/access/members')).toMatchObject({ code: 0 });
  expect(await createRole(caller, ['accessQuery'])).toMatchObject({ status: 403 });
  expect(await caller.post(`/access/members/${cashier.id}/delete`)).toMatchObject({ status: 403 });
});

test('roles and sub-accounts of another company are not found', async () => {
  const stranger = server.as(await server.signUp());
  const own = await roleWith(stranger, 'homeQuery');
  const answers = await Promise.all([
    stranger.get(`/access/roles/${cashier.roleId}`),
    stranger.post(`/access/roles/${cashier.roleId}/delete`),
    stranger.post(`/access/roles/${cashier.roleId}/copy`, { name: 'x' }, key()),
    createSubAccount(stranger, { roleId: cashier.roleId }),
    stranger.post(`/access/members/${cashier.id}`, { name: 'x', roleId: own }),
    stranger.post(`/access/members/${cashier.id}/delete`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await stranger.get('/access/members')).data).toEqual({ records: [], total: 0 });
  expect((await stranger.get('/access/roles')).data).toMatchObject({ total: 1 });
});

test('a grant is checked against what the granter holds when it is stored', async () => {
  for (let round = 0; round < 4; round += 1) {
    const granter = await subAccountWith(server, owner, 'accessAll', 'couponsAll');
    const [granted, narrowed] = await Promise.all([
      createRole(granter.caller, ['couponsAll']),
      owner.post(`/access/roles/${granter.roleId}`, {
        name: fresh('narrow '),
        permissionIds: idsOf('accessAll'),
      }),
    ]);
    expect(narrowed.code).toBe(0);
    expect([0, 2028]).toContain(granted.code);
    if (granted.code === 0) {
      // It was stored while the granter still held it: both write their event under the lock of the granter's role.
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select subject_id from outbox where subject_id in ('${String(granted.data['id'])}', '${granter.roleId}')
         order by id desc limit 1`,
      );
      expect(rows).toEqual([{ subject_id: granter.roleId }]);
    }
    expect(await createRole(granter.caller, ['couponsQuery'])).toMatchObject({ code: 2028 });
  }
});

test('actions are audited, without secrets', async () => {
  const roleId = await roleWith(owner, 'homeQuery');
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select action, actor_kind, after from audit_log where target_id = '${roleId}'`,
  );
  expect(rows).toEqual([
    {
      action: 'role.create',
      actor_kind: 'member',
      after: { name: expect.any(String), description: '', permissionIds: idsOf('homeQuery') },
    },
  ]);
});
