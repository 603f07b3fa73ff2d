import { permissions } from '@arcadia/contract/access/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import {
  channelCompany,
  createRole,
  createSubAccount,
  fresh,
  idsOf,
  key,
  roleWith,
  subAccountWith,
} from '../testing/company-access.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

let owner: Caller;
beforeAll(async () => {
  owner = server.as(await server.signUp());
});

describe('roles', () => {
  test('are created with the nodes on the path to what they grant, once per key', async () => {
    const name = fresh('Recharging ');
    const body = { name, description: ' cash in ', permissionIds: idsOf('rechargeQuery') };
    const headers = key();
    const first = await owner.post('/access/roles', body, headers);
    expect(first).toMatchObject({
      code: 0,
      data: {
        name,
        description: 'cash in',
        permissionIds: idsOf('finance', 'funds', 'recharge', 'rechargeQuery'),
        disabled: false,
        memberCount: 0,
        withinOwn: true,
      },
    });
    expect((await owner.post('/access/roles', body, headers)).data).toEqual(first.data);
    const { data } = await owner.get(`/access/roles?keyword=${encodeURIComponent(name)}`);
    expect(data).toMatchObject({ total: 1, records: [{ id: first.data['id'] }] });
    expect((await owner.get(`/access/roles/${String(first.data['id'])}`)).data).toEqual(first.data);
  });

  test.each([
    ['nothing', []],
    ['places alone', idsOf('finance', 'funds')],
  ])('grant something: %s is no role', async (_what, permissionIds) => {
    const answer = await owner.post('/access/roles', { name: fresh('r'), permissionIds }, key());
    expect(answer).toMatchObject({ status: 400, data: { fields: { permissionIds: 'required' } } });
  });

  test.each([
    ['an unknown id', [...idsOf('homeQuery'), 999]],
    ['what is everybody’s', idsOf('homeQuery', 'accountInfoAll')],
  ])('cannot hold %s', async (_what, permissionIds) => {
    const answer = await owner.post('/access/roles', { name: fresh('r'), permissionIds }, key());
    expect(answer).toMatchObject({
      status: 400,
      data: { fields: { permissionIds: 'unknownOption' } },
    });
  });

  test('of a channel company hold nothing of funds, invoices and the like', async () => {
    const channel = await channelCompany(server);
    expect(await createRole(channel, ['applicationAll', 'rechargeQuery'])).toMatchObject({
      code: 2028,
      msg: 'You can only grant permissions you have yourself.',
    });
    expect(await createRole(channel, ['applicationAll', 'billDetailAll'])).toMatchObject({
      code: 0,
    });
  });

  test('have names that are unique regardless of case', async () => {
    const name = fresh('Clerk ');
    await createRole(owner, ['homeQuery'], { name });
    const other = await roleWith(owner, 'homeQuery');
    expect(await createRole(owner, ['homeQuery'], { name: name.toUpperCase() })).toMatchObject({
      code: 2027,
    });
    const body = { name: name.toLowerCase(), permissionIds: idsOf('homeQuery') };
    expect(await owner.post(`/access/roles/${other}`, body)).toMatchObject({ code: 2027 });
    // Two at the same moment: one.
    const twin = fresh('Twin ');
    const answers = await Promise.all(
      [1, 2, 3].map(() => createRole(owner, ['homeQuery'], { name: twin })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2027, 2027]);
  });

  test('grant and revoke permissions with the next call of their sub-accounts', async () => {
    const { roleId, caller } = await subAccountWith(server, owner, 'applicationAll');
    const application = { name: fresh('App '), description: 'x', region: 'mainland_china' };
    expect(await caller.post('/applications', application, key())).toMatchObject({ code: 0 });
    await owner.post(`/access/roles/${roleId}`, {
      name: fresh('r'),
      permissionIds: idsOf('applicationQuery'),
    });
    expect(
      await caller.post('/applications', { ...application, name: fresh('App ') }, key()),
    ).toMatchObject({ status: 403 });
    expect(await caller.get('/applications')).toMatchObject({ code: 0 });
    const { data } = await caller.get('/member/base/info');
    expect(data).toMatchObject({ canCreate: false });
    expect(data['auth']).toEqual(
      idsOf(
        'business',
        'application',
        'applicationQuery',
        'accountCentre',
        'accountInfo',
        'accountInfoAll',
        'accountInfoQuery',
      ),
    );
  });

  test('that are changed are in the audit log, as they were and as they are', async () => {
    const { data } = await createRole(owner, ['homeQuery'], { description: 'old' });
    const { id, version, name } = data;
    const change = { name, description: 'new', permissionIds: idsOf('homeQuery'), version };
    expect(await owner.post(`/access/roles/${String(id)}`, change)).toMatchObject({ code: 0 });
    const { data: log } = await owner.get(`/member/audit?action=role.update`);
    const entry = (log['records'] as { targetId: string }[]).find(
      ({ targetId }) => targetId === id,
    );
    expect(entry).toMatchObject({ before: { description: 'old' }, after: { description: 'new' } });
  });

  test('changed concurrently keep what was saved first, and the other change is refused', async () => {
    const { data } = await createRole(owner, ['homeQuery'], { description: 'old' });
    const { id, version, name } = data;
    const path = `/access/roles/${String(id)}`;
    const theirs = { name, description: 'theirs', permissionIds: idsOf('homeQuery'), version };
    const mine = { ...theirs, description: 'mine' };
    const answers = await Promise.all([owner.post(path, theirs), owner.post(path, mine)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2056]);
    const saved = answers.find(({ code }) => code === 0)?.data;
    expect((await owner.get(path)).data).toEqual(saved);
    // A repeated save whose answer was lost finds its result stored.
    const again = saved?.['description'] === 'theirs' ? theirs : mine;
    expect(await owner.post(path, again)).toMatchObject({ code: 0, data: saved });
    const newer = { ...mine, description: 'newer' };
    for (const [language, words] of [
      ['en', 'Someone else changed this role'],
      ['zh', '该角色已被他人修改'],
    ] as const) {
      const refused = await owner.post(path, newer, { 'accept-language': language });
      expect(refused.msg).toContain(words);
    }
    expect(await owner.post(path, { ...newer, version: saved?.['version'] })).toMatchObject({
      code: 0,
      data: { description: 'newer' },
    });
  });

  test('stored with more than the kind of company may hold grant no more than that', async () => {
    const channel = await channelCompany(server);
    const { roleId, caller } = await subAccountWith(server, channel, 'applicationQuery');
    await asAdmin(
      server.databaseUrl,
      `update role set permission_ids = permission_ids || '{16,17,18}' where id = '${roleId}'`,
    );
    const { data } = await caller.get('/member/base/info');
    expect(data['auth']).not.toContain(permissions.rechargeAll);
    expect(await caller.get('/funds')).toMatchObject({ status: 403 });
  });

  test('disabled roles grant nothing but the fixed permissions', async () => {
    const { roleId, caller } = await subAccountWith(server, owner, 'applicationAll');
    await asAdmin(server.databaseUrl, `update role set disabled = true where id = '${roleId}'`);
    expect(await caller.get('/applications')).toMatchObject({ status: 403 });
    expect((await caller.get('/member/base/info')).data['auth']).toEqual(
      idsOf('accountCentre', 'accountInfo', 'accountInfoAll', 'accountInfoQuery'),
    );
  });

  test('are copied with their permissions, without their sub-accounts', async () => {
    const { roleId } = await subAccountWith(server, owner, 'couponsAll');
    const name = fresh('Copy ');
    expect(await owner.post(`/access/roles/${roleId}/copy`, { name }, key())).toMatchObject({
      data: { name, memberCount: 0, permissionIds: idsOf('finance', 'coupons', 'couponsAll') },
    });
    expect(await owner.post(`/access/roles/${roleId}/copy`, { name }, key())).toMatchObject({
      code: 2027,
    });
  });
});

describe('a role in use', () => {
  test('can’t be deleted or disabled, and the refusal names its sub-accounts in the caller’s language', async () => {
    const { data } = await createRole(owner, ['homeQuery']);
    const id = String(data['id']);
    const names = Array.from({ length: 12 }, () => fresh('Colleague '));
    for (const name of names) await createSubAccount(owner, { roleId: id, name });
    const shown = names.slice(0, 10);
    expect(await owner.post(`/access/roles/${id}/delete`)).toMatchObject({
      code: 2026,
      msg: `This role is assigned to ${shown.join(', ')} and 2 more. Assign them another role first.`,
    });
    const chinese = server.as(await server.signUp(), { 'accept-language': 'zh-CN' });
    const { data: own } = await createRole(chinese, ['homeQuery']);
    await createSubAccount(chinese, { roleId: String(own['id']), name: '小王' });
    await createSubAccount(chinese, { roleId: String(own['id']), name: '小李' });
    expect(
      await chinese.post(`/access/roles/${String(own['id'])}/status`, { disabled: true }),
    ).toMatchObject({
      code: 2026,
      msg: '以下子账号仍在使用该角色：小王、小李。请先为其更换角色。',
    });
  });

  test('can be deleted once it is unused, and its name used again', async () => {
    const name = fresh('Leaving ');
    const { data } = await createRole(owner, ['homeQuery'], { name });
    const id = String(data['id']);
    const { data: member } = await createSubAccount(owner, { roleId: id });
    await owner.post(`/access/members/${String(member['id'])}/status`, { status: 'disabled' });
    expect(await owner.post(`/access/roles/${id}/delete`)).toMatchObject({ code: 2026 });
    await owner.post(`/access/members/${String(member['id'])}/delete`);
    expect(await owner.post(`/access/roles/${id}/delete`)).toMatchObject({ code: 0 });
    for (const path of ['', '/copy', '/status', '/delete']) {
      const body = { name: 'x', permissionIds: idsOf('homeQuery'), disabled: true };
      const fields =
        {
          '': ['name', 'permissionIds'],
          '/copy': ['name'],
          '/status': ['disabled'],
          '/delete': [],
        }[path] ?? [];
      const sent = Object.fromEntries(
        Object.entries(body).filter(([field]) => fields.includes(field)),
      );
      expect(await owner.post(`/access/roles/${id}${path}`, sent, key()), path).toMatchObject({
        status: 404,
      });
    }
    expect(await createRole(owner, ['homeQuery'], { name })).toMatchObject({ code: 0 });
  });

  test('deleted and assigned concurrently: nobody is left with a deleted role', async () => {
    for (let round = 0; round < 8; round += 1) {
      const roleId = await roleWith(owner, 'homeQuery');
      const [given, deleted] = await Promise.all([
        createSubAccount(owner, { roleId }),
        owner.post(`/access/roles/${roleId}/delete`),
      ]);
      const outcome = `${given.code}/${deleted.code}`;
      expect(['0/2026', '404/0']).toContain(outcome);
    }
    const orphans = await asAdmin(
      server.databaseUrl,
      `select from member join role on role.id = role_id where status <> 'deleted' and deleted_at is not null`,
    );
    expect(orphans.rowCount).toBe(0);
  });

  test('can’t be assigned while it is disabled', async () => {
    const roleId = await roleWith(owner, 'homeQuery');
    const { id } = await subAccountWith(server, owner, 'homeQuery');
    await owner.post(`/access/roles/${roleId}/status`, { disabled: true });
    expect(await createSubAccount(owner, { roleId })).toMatchObject({ code: 2040 });
    expect(await owner.post(`/access/members/${id}`, { name: 'x', roleId })).toMatchObject({
      code: 2040,
    });
    expect(await owner.post(`/access/roles/${roleId}/status`, { disabled: false })).toMatchObject({
      data: { disabled: false },
    });
    expect(await createSubAccount(owner, { roleId })).toMatchObject({ code: 0 });
  });
});
