import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openStream } from '../../http/testing/open-stream.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { useOperatorEntry } from '../../testing/operator-entry.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const entry = useOperatorEntry(server);
const admin = async () => server.as(await server.signInOperator());

test('an invited colleague sets a password, sets up an authenticator and is in', async () => {
  const { id, email } = await entry.invite(await admin(), { roles: ['finance', 'reviewer'] });
  const token = await entry.mailedToken(email);
  const password = 'New-2026';
  // A refused password keeps the link valid.
  const common = { token, password: 'Qwerty123' };
  expect(await server.as().post('/ops/invitations/accept', common)).toMatchObject({ code: 2057 });
  const { data } = await server.as().post('/ops/invitations/accept', { token, password });
  expect(data).toEqual({ next: 'enrol', ticket: expect.any(String) });
  const enrolled = await entry.enrol(String(data['ticket']), email);
  const me = await server.as(enrolled.session).get('/ops/me');
  expect(me.data).toMatchObject({
    id,
    email,
    roles: ['reviewer', 'finance'],
    recoveryCodesRemaining: 10,
  });
  const { data: list } = await (await admin()).get(`/ops/staff?keyword=${email}`);
  expect(list).toMatchObject({
    total: 1,
    records: [{ status: 'enabled', secondFactorSet: true, lastSignInAt: expect.any(String) }],
  });
  // The link was good once.
  expect(await server.as().post('/ops/invitations/accept', { token, password })).toMatchObject({
    code: 2034,
  });
});

test('a link expires after 24 hours, and immediately when it is replaced', async () => {
  const by = await admin();
  const { id, email } = await entry.invite(by);
  const first = await entry.mailedToken(email);
  await by.post(`/ops/staff/${id}/reset`);
  const second = await entry.mailedToken(email, first);
  const accept = (token: string) =>
    server.as().post('/ops/invitations/accept', { token, password: 'New-2026' });
  expect(await accept(first)).toMatchObject({ code: 2034 });
  await server.advance(24 * 3_600_000);
  expect(await accept(second)).toMatchObject({
    code: 2034,
    msg: 'This link has expired or was already used. Request a new one.',
  });
});

test('an invitation is created once per key, and an address belongs to one operator', async () => {
  const by = await admin();
  const body = { name: 'Twice', email: 'twice@arcadia.example', roles: ['finance'] };
  const once = { 'idempotency-key': randomUUID() };
  const [first, again] = [
    await by.post('/ops/staff', body, once),
    await by.post('/ops/staff', body, once),
  ];
  expect(again.data['id']).toBe(first.data['id']);
  expect(await by.post('/ops/staff', body, { 'idempotency-key': randomUUID() })).toMatchObject({
    code: 2025,
  });
});

test('only administrators manage staff', async () => {
  const finance = server.as(await server.signInOperator('finance@arcadia.example'));
  expect(await finance.get('/ops/staff')).toMatchObject({ status: 403 });
  expect(await finance.post('/ops/staff/opr_00000000/reset')).toMatchObject({ status: 403 });
});

test('staff are found by name, address, role and status', async () => {
  const by = await admin();
  const names = async (query: string) => {
    const { data } = await by.get(`/ops/staff?${query}`);
    return (data['records'] as { name: string }[]).map(({ name }) => name);
  };
  expect(await names('keyword=okafor')).toEqual(['Amara Okafor']);
  expect(await names('keyword=finance%40')).toEqual(['罗永宁']);
  expect(await names('keyword=%25')).toEqual([]);
  expect((await names('role=reviewer&status=enabled')).toSorted()).toEqual(
    expect.arrayContaining(['Amara Okafor', '韩雪']),
  );
  expect(await names('role=reviewer')).not.toContain('Robin Shaw');
});

test('new roles apply from the next call of an open session', async () => {
  const by = await admin();
  const colleague = await entry.colleague(by, { roles: ['finance'] });
  const session = server.as(colleague.session);
  expect(await session.get('/ops/transactions')).toMatchObject({ status: 200 });
  const change = { name: 'New Name', roles: ['reviewer'] };
  expect(await by.post(`/ops/staff/${colleague.id}`, change)).toMatchObject({
    data: { name: 'New Name', roles: ['reviewer'] },
  });
  expect(await session.get('/ops/transactions')).toMatchObject({ status: 403 });
  const { data } = await by.get('/ops/audit?action=staff.update&pageSize=10');
  expect(data['records']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        targetId: colleague.id,
        before: expect.objectContaining({ roles: ['finance'] }),
        after: { name: 'New Name', roles: ['reviewer'] },
      }),
    ]),
  );
});

test('a disabled operator is signed out immediately, streams included, and can’t sign in', async () => {
  const by = await admin();
  const { id, email, session } = await entry.colleague(by);
  const stream = await openStream(`${server.url}/api/ops/events`, { token: session });
  const pending = await entry.ticket(email);
  const status = (status: string) => by.post(`/ops/staff/${id}/status`, { status });
  expect(await status('disabled')).toMatchObject({ data: { status: 'disabled' } });
  await stream.ended;
  expect(await server.as(session).get('/ops/me')).toMatchObject({ status: 401 });
  const code = await entry.nextCode(email);
  // What was half signed in is over as the sessions are.
  expect(await server.as().post('/ops/login/code', { ticket: pending, code })).toMatchObject({
    code: 2038,
  });
  expect(await entry.signIn(email)).toMatchObject({ code: 2004 });
  // Revealed only with the right password.
  expect(await entry.signIn(email, 'Wrong-2026')).toMatchObject({ code: 2001 });
  expect(await status('disabled')).toMatchObject({ code: 2009 });
  expect(await by.post(`/ops/staff/${id}/reset`)).toMatchObject({ code: 2009 });
  expect(await status('enabled')).toMatchObject({ data: { status: 'enabled' } });
  expect(await server.as(session).get('/ops/me')).toMatchObject({ status: 401 });
  expect(await entry.signIn(email)).toMatchObject({ code: 0 });
});

test('an operator disabled before the first sign-in is invited again', async () => {
  const by = await admin();
  const { id, email } = await entry.invite(by);
  const first = await entry.mailedToken(email);
  await by.post(`/ops/staff/${id}/status`, { status: 'disabled' });
  const accept = (token: string) =>
    server.as().post('/ops/invitations/accept', { token, password: 'New-2026' });
  expect(await accept(first)).toMatchObject({ code: 2004 });
  expect(await by.post(`/ops/staff/${id}/status`, { status: 'enabled' })).toMatchObject({
    data: { status: 'invited' },
  });
  const second = await entry.mailedToken(email, first);
  expect(await accept(second)).toMatchObject({ code: 0 });
});

test('a reset deletes password, authenticator, recovery codes and sessions, and mails a link', async () => {
  const by = await admin();
  const { id, email, session } = await entry.colleague(by);
  const used = await entry.mailedToken(email);
  const stream = await openStream(`${server.url}/api/ops/events`, { token: session });
  const pending = await entry.ticket(email);
  expect(await by.post(`/ops/staff/${id}/reset`)).toMatchObject({
    data: { status: 'invited', secondFactorSet: false },
  });
  await stream.ended;
  expect(await server.as(session).get('/ops/me')).toMatchObject({ status: 401 });
  expect(await entry.signIn(email)).toMatchObject({ code: 2001 });
  expect(await server.as().post('/ops/login/enrol', { ticket: pending })).toMatchObject({
    code: 2038,
  });
  const token = await entry.mailedToken(email, used);
  const { data } = await server
    .as()
    .post('/ops/invitations/accept', { token, password: 'Other-2026' });
  expect(data).toMatchObject({ next: 'enrol' });
  const again = await entry.enrol(String(data['ticket']), email);
  expect(await server.as(again.session).get('/ops/me')).toMatchObject({
    data: { recoveryCodesRemaining: 10 },
  });
});

test('operators can’t disable or reset themselves', async () => {
  const by = await admin();
  const { data } = await by.get('/ops/me');
  const own = `/ops/staff/${String(data['id'])}`;
  expect(await by.post(`${own}/status`, { status: 'disabled' })).toMatchObject({ status: 403 });
  expect(await by.post(`${own}/reset`)).toMatchObject({ status: 403 });
  expect(await by.post('/ops/staff/opr_00000000/reset')).toMatchObject({ status: 404 });
});

test('the last administrator can’t be removed, with messages in both languages', async () => {
  const by = await admin();
  const { data } = await by.get('/ops/me');
  const demotion = { name: 'Robin Shaw', roles: ['finance'] };
  const own = `/ops/staff/${String(data['id'])}`;
  expect(await by.post(own, demotion)).toMatchObject({
    code: 2039,
    msg: 'At least one administrator must stay enabled.',
  });
  expect(await by.post(own, demotion, { 'accept-language': 'zh' })).toMatchObject({
    code: 2039,
    msg: '至少需要保留一名启用的管理员。',
  });
  // An invited operator can't act yet.
  await entry.invite(by, { roles: ['admin'] });
  expect(await by.post(own, demotion)).toMatchObject({ code: 2039 });
});

test('of two administrators who concurrently demote, disable or reset each other one remains', async () => {
  const first = await admin();
  const { data: me } = await first.get('/ops/me');
  const other = await entry.colleague(first, { roles: ['admin'] });
  const second = server.as(other.session);
  const firstId = String(me['id']);
  const demotion = { name: 'Anybody', roles: ['finance'] };
  const demoted = await Promise.all([
    first.post(`/ops/staff/${firstId}`, demotion),
    second.post(`/ops/staff/${other.id}`, demotion),
  ]);
  expect(demoted.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2039]);
  const [left, leftId, gone] =
    demoted[0].code === 0 ? [second, other.id, firstId] : [first, firstId, other.id];
  await left.post(`/ops/staff/${gone}`, { name: 'Robin Shaw', roles: ['admin'] });
  const back = leftId === firstId ? second : first;
  const disabled = await Promise.all([
    left.post(`/ops/staff/${gone}/status`, { status: 'disabled' }),
    back.post(`/ops/staff/${leftId}/reset`),
  ]);
  // The slower of the two is refused by the rule, or was signed out before it was asked.
  expect(disabled.filter(({ status, code }) => status === 200 && code === 0)).toHaveLength(1);
});
