import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { useOperatorEntry } from '../../testing/operator-entry.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const entry = useOperatorEntry(server);
const demo = { email: 'ops@arcadia.example', password: 'Demo-2026' };
const admin = async () => server.as(await server.signInOperator());
const second = (ticket: string, code: string, headers = {}) =>
  server.as(undefined, headers).post('/ops/login/code', { ticket, code });

test('the demo operator signs in with the password and the code of the simulated phone', async () => {
  const { data } = await entry.signIn(demo.email, demo.password);
  expect(data).toMatchObject({ next: 'code' });
  const code = await entry.nextCode(demo.email);
  const answer = await second(String(data['ticket']), `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(answer).toMatchObject({ code: 0 });
  const session = server.as(answer.headers.get('authorization') ?? '');
  expect(await session.get('/ops/me')).toMatchObject({ data: { email: demo.email } });
});

test('a password alone grants no access', async () => {
  const { data, headers } = await entry.signIn(demo.email, demo.password);
  expect(headers.get('authorization')).toBeNull();
  expect(await server.as(String(data['ticket'])).get('/ops/me')).toMatchObject({ status: 401 });
});

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await entry.signIn(demo.email, 'Wrong-2026');
  const unknown = await entry.signIn('nobody@arcadia.example', 'Wrong-2026');
  const { email } = await entry.invite(await admin());
  const invited = await entry.signIn(email, 'Wrong-2026');
  for (const { code, msg } of [wrong, unknown, invited])
    expect({ code, msg }).toEqual({ code: 2001, msg: 'Incorrect password' });
});

test('a wrong code keeps the ticket, and each failure is audited', async () => {
  const by = await admin();
  const { id, email } = await entry.colleague(by);
  const ticket = await entry.ticket(email);
  const right = await entry.nextCode(email);
  const wrong = right === '000000' ? '000001' : '000000';
  expect(await second(ticket, wrong)).toMatchObject({
    code: 2037,
    msg: 'Incorrect code. Wait for the next one and try again.',
  });
  expect(await second(ticket, wrong, { 'accept-language': 'zh' })).toMatchObject({
    msg: '动态验证码不正确，请等待下一个验证码后重试。',
  });
  expect(await second(ticket, right)).toMatchObject({
    code: 0,
    data: { recoveryCodesRemaining: 10 },
  });
  const { data } = await by.get(`/ops/audit?keyword=${id}&action=operator.fail_second_factor`);
  expect(data).toMatchObject({ total: 2, records: [{ actorId: id }, { actorId: id }] });
});

test('a code is accepted once, and so is a ticket', async () => {
  const { email } = await entry.colleague(await admin());
  const [first, another] = [await entry.ticket(email), await entry.ticket(email)];
  const code = await entry.nextCode(email);
  expect(await second(first, code)).toMatchObject({ code: 0 });
  expect(await second(another, code)).toMatchObject({ code: 2037 });
  expect(await second(first, await entry.nextCode(email))).toMatchObject({ code: 2038 });
  expect(await second(another, await entry.shownCode(email))).toMatchObject({ code: 0 });
});

test('of two concurrent submissions of one code one is accepted', async () => {
  const { email } = await entry.colleague(await admin());
  const tickets = [await entry.ticket(email), await entry.ticket(email)];
  const code = await entry.nextCode(email);
  const answers = await Promise.all(tickets.map((ticket) => second(ticket, code)));
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([0, 2037]);
});

test('a code of a minute ago is refused, and an older one after a newer one', async () => {
  const { email } = await entry.colleague(await admin());
  const ticket = await entry.ticket(email);
  const stale = await entry.nextCode(email);
  entry.passCodes(2);
  expect(await second(ticket, stale)).toMatchObject({ code: 2037 });
  const before = await entry.shownCode(email);
  const after = await entry.nextCode(email);
  expect(await second(ticket, after)).toMatchObject({ code: 0 });
  expect(await second(await entry.ticket(email), before)).toMatchObject({ code: 2037 });
});

/** Attempts are counted in windows of 15 minutes, so a test that counts them starts at the beginning of one. */
async function beginQuarter(): Promise<void> {
  const { data } = await server.as().get('/sim/clock');
  const quarterMs = 15 * 60_000;
  await server.advance(quarterMs - (Date.parse(String(data['now'])) % quarterMs));
}

test('a ticket is valid for ten minutes', async () => {
  const { email } = await entry.colleague(await admin());
  const ticket = await entry.ticket(email);
  await server.advance(10 * 60_000);
  expect(await second(ticket, await entry.nextCode(email))).toMatchObject({
    code: 2038,
    msg: 'Your login timed out. Start again.',
  });
});

test('after ten wrong codes the right one must wait, whatever the ticket; then it is accepted', async () => {
  const { email } = await entry.colleague(await admin());
  await beginQuarter();
  const ticket = await entry.ticket(email);
  for (let count = 0; count < 10; count += 1)
    expect(await second(ticket, 'zzzz-zzzz-zzzz')).toMatchObject({ code: 2037 });
  const fresh = await entry.ticket(email);
  expect(await second(fresh, await entry.nextCode(email))).toMatchObject({ code: 2008 });
  await server.advance(15 * 60_000);
  expect(await second(await entry.ticket(email), await entry.nextCode(email))).toMatchObject({
    code: 0,
  });
});

test('passwords are limited too, also for unknown addresses', async () => {
  await beginQuarter();
  const codes = [];
  for (let count = 0; count < 11; count += 1)
    codes.push((await entry.signIn('guess@arcadia.example', `Guess-${count}`)).code);
  expect(codes).toEqual([...Array<number>(10).fill(2001), 2008]);
});

test('a recovery code works once, however it is written, and is audited', async () => {
  const by = await admin();
  const { id, email, recoveryCodes } = await entry.colleague(by);
  const [code = '', other = ''] = recoveryCodes;
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await second(await entry.ticket(email), code.toUpperCase())).toMatchObject({
    code: 0,
    data: { recoveryCodesRemaining: 9 },
  });
  const ticket = await entry.ticket(email);
  expect(await second(ticket, code)).toMatchObject({ code: 2037 });
  expect(await second(ticket, other.replaceAll('-', ''))).toMatchObject({
    data: { recoveryCodesRemaining: 8 },
  });
  const { data } = await by.get(`/ops/audit?keyword=${id}&action=operator.use_recovery_code`);
  expect(data).toMatchObject({
    total: 2,
    records: [{ after: { left: 8 } }, { after: { left: 9 } }],
  });
});

test('of two concurrent submissions of one recovery code one is accepted', async () => {
  const { email, recoveryCodes } = await entry.colleague(await admin());
  const tickets = [await entry.ticket(email), await entry.ticket(email)];
  const answers = await Promise.all(
    tickets.map((ticket) => second(ticket, recoveryCodes[0] ?? '')),
  );
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([0, 2037]);
});

test('recovery codes are stored as slow hashes that all differ', async () => {
  const { id, recoveryCodes } = await entry.colleague(await admin());
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select encode(code_hash, 'hex') as stored from operator_recovery_code where operator_id = '${id}'`,
  );
  const stored = (rows as { stored: string }[]).map((row) => row.stored);
  expect(new Set(stored).size).toBe(10);
  const fast = recoveryCodes.flatMap((code) =>
    ['', `${id}\n`].flatMap((before) =>
      [code, code.replaceAll('-', '')].map((text) => hash('sha256', before + text)),
    ),
  );
  expect(stored.filter((one) => fast.includes(one))).toEqual([]);
});

test('a recovery code of one operator is refused for another', async () => {
  const by = await admin();
  const one = await entry.colleague(by);
  const other = await entry.colleague(by);
  const [code = ''] = one.recoveryCodes;
  expect(await second(await entry.ticket(other.email), code)).toMatchObject({ code: 2037 });
});

test('a password does not replace an authenticator that is set up', async () => {
  const { email } = await entry.colleague(await admin());
  const ticket = await entry.ticket(email);
  expect(await server.as().post('/ops/login/enrol', { ticket })).toMatchObject({ code: 2038 });
  const code = await entry.nextCode(email);
  expect(await server.as().post('/ops/login/enrol/confirm', { ticket, code })).toMatchObject({
    code: 2038,
  });
  expect(await second(ticket, code)).toMatchObject({ code: 0 });
});

test('a secret is the same for one ticket, another for the next, and valid once it was confirmed', async () => {
  const { email } = await entry.invite(await admin());
  const token = await entry.mailedToken(email);
  const accepted = await server
    .as()
    .post('/ops/invitations/accept', { token, password: 'Colleague-2026' });
  const ticket = String(accepted.data['ticket']);
  const offer = async (of: string) =>
    (await server.as().post('/ops/login/enrol', { ticket: of })).data['secret'];
  const [first, again] = await Promise.all([offer(ticket), offer(ticket)]);
  expect(again).toBe(first);
  const next = await entry.ticket(email);
  expect(await offer(next)).not.toBe(first);
  // The first secret is useless: the second one was set up.
  expect(
    await server.as().post('/ops/login/enrol/confirm', {
      ticket,
      code: await entry.nextCode(email),
    }),
  ).toMatchObject({ code: 2037 });
  const { session } = await entry.enrol(next, email);
  expect(await server.as(session).get('/ops/me')).toMatchObject({ status: 200 });
  expect(await server.as().post('/ops/login/enrol', { ticket })).toMatchObject({ code: 2038 });
});

test('changing one’s password ends the other sessions and unfinished sign-ins', async () => {
  const { email, session } = await entry.colleague(await admin());
  const elsewhere = await entry.session(email);
  const pending = await entry.ticket(email);
  const change = (currentPassword: string, password: string) =>
    server.as(session).post('/ops/me/password', { currentPassword, password });
  expect(await change('Wrong-2026', 'Better-2026')).toMatchObject({ code: 2001 });
  expect(await change('Colleague-2026', 'short')).toMatchObject({ status: 400 });
  expect(await change('Colleague-2026', 'Password1')).toMatchObject({ code: 2057 });
  expect(await change('Colleague-2026', 'Colleague-2026')).toMatchObject({
    code: 2061,
    msg: 'This is your current password. Choose a different one.',
  });
  expect(await change('Colleague-2026', 'Better-2026')).toMatchObject({ code: 0 });
  expect(await server.as(session).get('/ops/me')).toMatchObject({ status: 200 });
  expect(await server.as(elsewhere).get('/ops/me')).toMatchObject({ status: 401 });
  expect(await second(pending, await entry.nextCode(email))).toMatchObject({ code: 2038 });
  expect(await entry.signIn(email)).toMatchObject({ code: 2001 });
  expect(await entry.signIn(email, 'Better-2026')).toMatchObject({ code: 0 });
});

test('new recovery codes need a code of the authenticator and replace the old ones', async () => {
  const { email, session, recoveryCodes } = await entry.colleague(await admin());
  const [old = ''] = recoveryCodes;
  const renew = (code: string) => server.as(session).post('/ops/me/recovery-codes', { code });
  expect(await renew(old)).toMatchObject({ status: 400 });
  const code = await entry.nextCode(email);
  expect(await renew(code === '000000' ? '000001' : '000000')).toMatchObject({ code: 2037 });
  const { data } = await renew(code);
  const [fresh = ''] = data['recoveryCodes'] as string[];
  expect(await renew(code)).toMatchObject({ code: 2037 });
  const ticket = await entry.ticket(email);
  expect(await second(ticket, old)).toMatchObject({ code: 2037 });
  expect(await second(ticket, fresh)).toMatchObject({ data: { recoveryCodesRemaining: 9 } });
});

test('secrets, codes and tokens are neither stored in plain text nor audited', async () => {
  const { id, email, recoveryCodes } = await entry.colleague(await admin());
  const token = await entry.mailedToken(email);
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select string_agg(line, ' ') as text from (
       select row_to_json(o)::text as line from operator as o where id = '${id}'
       union all select row_to_json(t)::text from operator_token as t
       union all select row_to_json(c)::text from operator_recovery_code as c
       union all select row_to_json(a)::text from audit_log as a) as everything`,
  );
  const stored = String(rows[0]?.text);
  expect(stored).toContain(id);
  for (const secret of [token, ...recoveryCodes]) expect(stored).not.toContain(secret);
});

test('expired tokens are swept', async () => {
  const { email } = await entry.colleague(await admin());
  await entry.ticket(email);
  await server.advance(25 * 3_600_000);
  await expect
    .poll(async () => (await asAdmin(server.databaseUrl, 'select 1 from operator_token')).rowCount)
    .toBe(0);
});
