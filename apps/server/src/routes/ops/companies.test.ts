import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { openStream } from '../../http/testing/open-stream.ts';
import { subAccountWith } from '../../testing/company-access.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const admin = async <Row>(statement: string): Promise<Row[]> =>
  (await asAdmin(server.databaseUrl, statement)).rows as Row[];

type Customer = { id: string; token: string; memberId: string };

/** A new company with somebody signed in. */
async function newCustomer(countryCode?: 'CN' | 'SG'): Promise<Customer> {
  const token = await server.signUp(countryCode);
  const { data } = await server.as(token).get('/member/base/info');
  const memberId = String(data['id']);
  const [row] = await admin<{ id: string }>(
    `select company_id as id from member where id = '${memberId}'`,
  );
  return { id: row?.id ?? '', token, memberId };
}

const settings = { companyType: 0, legacy: false, manager: null };
const manager = {
  name: '宋佳',
  areaCode: '+86',
  phoneNumber: '13900000088',
  email: 'success@arcadia.example',
};

describe('settings', () => {
  test('are changed as a whole, returned as they are now, and recorded before and after', async () => {
    const { id } = await newCustomer('SG');
    const operator = server.as(await server.signInOperator());
    const wanted = { companyType: 3, legacy: true, manager };
    const answer = await operator.post(`/ops/companies/${id}/settings`, wanted);
    expect(answer).toMatchObject({
      code: 0,
      data: {
        id,
        companyType: 3,
        legacy: true,
        requiredDeposit: { amount: '700.00', currency: 'USD' },
        manager,
      },
    });
    expect((await operator.get(`/ops/companies/${id}`)).data).toEqual(answer.data);
    const { data } = await operator.get(`/ops/audit?action=company.update&companyId=${id}`);
    expect(data['records']).toMatchObject([
      {
        actorKind: 'operator',
        targetId: id,
        before: {
          companyType: 0,
          legacy: false,
          manager: null,
        },
        after: {
          companyType: 3,
          legacy: true,
          manager,
        },
      },
    ]);
  });

  test('saved without a change they leave no entry', async () => {
    const { id } = await newCustomer();
    const operator = server.as(await server.signInOperator());
    expect((await operator.post(`/ops/companies/${id}/settings`, settings)).code).toBe(0);
    const { data } = await operator.get(`/ops/audit?action=company.update&companyId=${id}`);
    expect(data['total']).toBe(0);
  });

  test('a direct company that becomes a channel company loses direct companies’ menus with the next call', async () => {
    const { id, token } = await newCustomer();
    const operator = server.as(await server.signInOperator());
    expect((await server.as(token).get('/funds')).status).toBe(200);
    const stream = await openStream(`${server.url}/api/events`, { token });
    await operator.post(`/ops/companies/${id}/settings`, { ...settings, companyType: 1 });
    await stream.until(/access\.changed/);
    stream.close();
    expect((await server.as(token).get('/funds')).status).toBe(403);
    expect((await server.as(token).get('/applications')).status).toBe(200);
    await operator.post(`/ops/companies/${id}/settings`, settings);
    expect((await server.as(token).get('/funds')).status).toBe(200);
  });

  test('members of the company see their account manager', async () => {
    const { id, token } = await newCustomer();
    const operator = server.as(await server.signInOperator());
    await operator.post(`/ops/companies/${id}/settings`, { ...settings, manager });
    expect((await server.as(token).get('/member/base/info')).data['manager']).toEqual(manager);
  });

  test.each([
    ['a deposit, which needs two people,', { requiredDeposit: '1.00' }, 400],
    ['a kind that is none', { companyType: -1 }, 400],
    ['a manager without a name', { manager: { ...manager, name: ' ' } }, 400],
    ['a manager without an address', { manager: { ...manager, email: 'none' } }, 400],
  ])('%s is refused', async (_, changed, status) => {
    const { id } = await newCustomer();
    const operator = server.as(await server.signInOperator());
    const answer = await operator.post(`/ops/companies/${id}/settings`, {
      ...settings,
      ...changed,
    });
    expect(answer.status).toBe(status);
  });

  test.each([
    ['en', 'Please enter the correct mobile phone'],
    ['zh-CN', '请输入正确的手机号'],
  ])('a manager nobody can call is refused, in %s', async (language, msg) => {
    const { id } = await newCustomer();
    const operator = server.as(await server.signInOperator(), { 'accept-language': language });
    const answer = await operator.post(`/ops/companies/${id}/settings`, {
      ...settings,
      manager: { ...manager, phoneNumber: '0000' },
    });
    expect(answer).toMatchObject({ code: 2020, msg });
  });

  test('an account manager may have a fixed line', async () => {
    const { id } = await newCustomer();
    const operator = server.as(await server.signInOperator());
    const fixed = { ...manager, phoneNumber: '1085151234' };
    const answer = await operator.post(`/ops/companies/${id}/settings`, {
      ...settings,
      manager: fixed,
    });
    expect(answer.data['manager']).toEqual(fixed);
  });

  test('there is no such customer', async () => {
    const operator = server.as(await server.signInOperator());
    const answer = await operator.post('/ops/companies/co_000000000000/settings', settings);
    expect(answer.status).toBe(404);
  });
});

describe('the list', () => {
  const list = async (query: string) => {
    const operator = server.as(await server.signInOperator());
    const { data } = await operator.get(`/ops/companies?pageSize=100&${query}`);
    return data['records'] as { id: string; legacy: boolean; certification: string }[];
  };

  test('by the old console', async () => {
    const { id } = await newCustomer();
    const operator = server.as(await server.signInOperator());
    await operator.post(`/ops/companies/${id}/settings`, { ...settings, legacy: true });
    const legacy = await list('legacy=yes');
    expect(legacy.map((company) => company.id)).toContain(id);
    expect(legacy.every((company) => company.legacy)).toBe(true);
    const modern = await list('legacy=no');
    expect(modern.length).toBeGreaterThan(0);
    expect(modern.some((company) => company.legacy)).toBe(false);
  });

  test('by certification', async () => {
    const { id } = await newCustomer();
    const fresh = await list('certification=not_started');
    expect(fresh.map((company) => company.id)).toContain(id);
    expect(new Set(fresh.map(({ certification }) => certification))).toEqual(
      new Set(['not_started']),
    );
    const operator = server.as(await server.signInOperator());
    expect((await operator.get('/ops/companies?certification=maybe')).status).toBe(400);
  });
});

describe('people', () => {
  test('are listed with their sessions, the main account first', async () => {
    const operator = server.as(await server.signInOperator());
    const { data } = await operator.get('/ops/companies?keyword=demo-cn');
    const [company] = data['records'] as { id: string }[];
    const answer = await operator.get(`/ops/companies/${company?.id}/members?pageSize=50`);
    const records = answer.data['records'] as Record<string, unknown>[];
    expect(answer.data['total']).toBe(records.length);
    expect(records[0]).toMatchObject({
      main: true,
      roleName: null,
      phone: '+86 13800000001',
      email: 'owner@demo-cn.example',
      status: 'enabled',
    });
    const finance = records.find(({ email }) => email === 'finance@demo-cn.example');
    expect(finance).toMatchObject({ main: false, roleName: expect.any(String) });
  });

  test('sessions count while they are alive, and their last use stays', async () => {
    const { id, token } = await newCustomer();
    const operator = server.as(await server.signInOperator());
    const first = async () => {
      const { data } = await operator.get(`/ops/companies/${id}/members`);
      const [member] = data['records'] as [Record<string, unknown>];
      return member;
    };
    const before = await first();
    expect(before).toMatchObject({ liveSessions: 1, lastSeenAt: expect.any(String) });
    await server.as(token).post('/logout');
    expect(await first()).toMatchObject({ liveSessions: 0, lastSeenAt: expect.any(String) });
  });

  test('there is no such customer', async () => {
    const operator = server.as(await server.signInOperator());
    expect((await operator.get('/ops/companies/co_000000000000/members')).status).toBe(404);
  });
});

describe('ending sessions', () => {
  test('signs everybody out immediately, streams included, with a reason', async () => {
    const { id, token, memberId } = await newCustomer();
    const stream = await openStream(`${server.url}/api/events`, { token });
    const operator = server.as(await server.signInOperator('reviewer@arcadia.example'));
    const answer = await operator.post(`/ops/companies/${id}/end-sessions`, {
      reason: ' 账号疑似被盗 ',
    });
    expect(answer).toMatchObject({ code: 0, data: { ended: 1 } });
    await stream.ended;
    expect((await server.as(token).get('/member/base/info')).status).toBe(401);
    const audit = server.as(await server.signInOperator());
    const { data } = await audit.get(`/ops/audit?action=company.end_sessions&companyId=${id}`);
    expect(data['records']).toMatchObject([
      { targetId: id, after: { reason: '账号疑似被盗', ended: 1 } },
    ]);
    const again = await operator.post(`/ops/companies/${id}/end-sessions`, {
      memberId,
      reason: 'x',
    });
    expect(again.data).toEqual({ ended: 0 });
  });

  test('of one person leaves the others alone', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const owner = server.as(one.token);
    const { caller, id: memberId } = await subAccountWith(server, owner, 'applicationAll');
    const operator = server.as(await server.signInOperator());
    const body = { memberId, reason: 'lost laptop' };
    const answer = await operator.post(`/ops/companies/${one.id}/end-sessions`, body);
    expect(answer.data).toEqual({ ended: 1 });
    expect((await caller.get('/member/base/info')).status).toBe(401);
    expect((await owner.get('/member/base/info')).status).toBe(200);
    expect((await server.as(other.token).get('/member/base/info')).status).toBe(200);
  });

  test('needs a reason, and a person of this customer', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const operator = server.as(await server.signInOperator());
    const path = `/ops/companies/${one.id}/end-sessions`;
    expect((await operator.post(path, { reason: ' ' })).status).toBe(400);
    const foreign = { memberId: other.memberId, reason: 'x' };
    expect((await operator.post(path, foreign)).status).toBe(404);
    expect((await server.as(other.token).get('/member/base/info')).status).toBe(200);
  });
});

test('needs the right roles', async () => {
  const { id } = await newCustomer();
  const finance = server.as(await server.signInOperator('finance@arcadia.example'));
  expect((await finance.get(`/ops/companies/${id}/members`)).status).toBe(200);
  expect((await finance.post(`/ops/companies/${id}/settings`, settings)).status).toBe(403);
  expect((await finance.post(`/ops/companies/${id}/end-sessions`, { reason: 'x' })).status).toBe(
    403,
  );
});

test('who looks after customers reads what they paid, and takes no file of it', async () => {
  const { id } = await newCustomer();
  const status = async (name: string, path: string) =>
    (await server.as(await server.signInOperator(`${name}@arcadia.example`)).get(path)).status;
  const list = `/ops/transactions?companyId=${id}`;
  expect(await status('commerce', list)).toBe(200);
  expect(await status('commerce', `/ops/transactions/export?format=csv&companyId=${id}`)).toBe(403);
  expect(await status('reviewer', list)).toBe(403);
});
