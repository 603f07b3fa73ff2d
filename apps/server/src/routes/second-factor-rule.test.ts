import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { accountWalks } from '../testing/account-walks.ts';
import {
  messageTo,
  newestCodeTo,
  signInByCode,
  subAccountWith,
} from '../testing/company-access.ts';
import { codeOf, factorWalks, ticketOf } from '../testing/factor-walks.ts';
import { type Caller, tokenOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const { person, verified } = accountWalks(server);
const walks = factorWalks(server);
const own = '/member/second-factors';
const rule = '/access/second-factor-rule';

let owner: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  owner = await person();
});

/** A sub-account, signed in, whose session is verified by email. */
async function colleague() {
  const one = await subAccountWith(server, owner.caller, 'homeQuery', 'accessAll');
  return { ...one, verify: () => verifiedByEmail(one) };
}

async function verifiedByEmail({ caller, email }: { caller: Caller; email: string }) {
  await server.advance(60_000);
  const extra = await server.passCaptcha();
  await caller.post('/send/captcha', { purpose: 'identity', channel: 'email', extra });
  const code = await newestCodeTo(server, email);
  expect(
    await caller.post('/member/base/verify-identity', { channel: 'email', code }),
  ).toMatchObject({
    code: 0,
  });
}

/** The main account makes the rule; later than before, or there would be no code for it. */
async function require(graceDays: number, required = true) {
  await server.advance(10 * 60_000);
  await verified(owner);
  const answer = await owner.caller.post(rule, { required, graceDays });
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
}

/** A new session of the main account, since time passes in these tests. */
async function signInOwner() {
  owner.caller = server.as(await owner.signInAgain());
}

describe('a company’s rule', () => {
  test('is set by its main account in a verified session, and by nobody else', async () => {
    const one = await colleague();
    await one.verify();
    const body = { required: true, graceDays: 7 };
    expect(await one.caller.post(rule, body)).toMatchObject({ status: 403 });
    await signInOwner();
    expect(await owner.caller.post(rule, body)).toMatchObject({ code: 2024 });
    expect(await require(7)).toMatchObject({
      requiredFrom: expect.any(String),
      subAccounts: 1,
      withoutFactor: 1,
    });
    expect((await one.caller.get(rule)).data).toMatchObject({ withoutFactor: 1 });
    await messageTo(server, one.email, /requires a passkey or an authenticator app/);
    await require(0, false);
    expect((await one.caller.get(rule)).data).toMatchObject({ requiredFrom: null });
  });

  test('leaves a sub-account in until its time, then leads it to set a factor up before there is a session', async () => {
    await signInOwner();
    const one = await colleague();
    await require(2);
    const early = await signInByCode(server, one.email);
    expect(early).toMatchObject({ code: 0, data: { factorRequiredFrom: expect.any(String) } });
    const before = server.as(tokenOf(early));
    // In use all the time, so that nothing but the rule ends it.
    for (let hours = 0; hours < 48; hours += 8) {
      expect(await before.get('/member/base/info')).toMatchObject({ code: 0 });
      await server.advance(8 * 3_600_000);
    }
    // What was opened without a second factor is over.
    expect(await before.get('/member/base/info')).toMatchObject({ status: 401 });
    const answer = await signInByCode(server, one.email);
    expect(answer.data).toMatchObject({ secondStep: { next: 'enrol' } });
    const ticket = ticketOf(answer);
    const { data } = await server.as().post('/login/enrol/authenticator', { ticket });
    const confirm = '/login/enrol/authenticator/confirm';
    expect(await server.as().post(confirm, { ticket, code: '000000' })).toMatchObject({
      code: 2037,
    });
    const code = codeOf(String(data['secret']));
    const entered = await server.as().post(confirm, { ticket, code });
    expect(entered.data['recoveryCodes']).toHaveLength(10);
    const caller = server.as(tokenOf(entered));
    expect(await caller.get('/member/base/info')).toMatchObject({ data: { id: one.id } });
    // The ticket is spent, and the old session stays over.
    expect(await server.as().post('/login/enrol/authenticator', { ticket })).toMatchObject({
      code: 2038,
    });
    expect(await before.get('/member/base/info')).toMatchObject({ status: 401 });
    await signInOwner();
    await require(0, false);
  });

  test('is met by a passkey, whose holder can’t remove the last one while it exists', async () => {
    await signInOwner();
    const one = await colleague();
    await require(0);
    const ticket = ticketOf(await signInByCode(server, one.email));
    const passkey = walks.newPasskey();
    const { data } = await server.as().post('/login/enrol/passkey/options', { ticket });
    const body = { ticket, ...passkey.make(data as never), name: 'Phone' };
    const entered = await server.as().post('/login/enrol/passkey', body);
    const caller = server.as(tokenOf(entered));
    await verifiedByEmail({ caller, email: one.email });
    const { data: held } = await caller.get(own);
    const [{ id = '' } = {}] = held['passkeys'] as { id?: string }[];
    const gone = () => caller.post(`${own}/passkeys/${id}/remove`, { endOtherSessions: false });
    expect(await gone()).toMatchObject({ code: 2611 });
    expect((await caller.get(own)).data).toMatchObject({
      passkeys: [{ id }],
      recoveryCodesRemaining: 10,
    });
    await walks.addAuthenticator(caller);
    expect(await gone()).toMatchObject({ code: 0 });
    await require(0, false);
  });

  test('does not apply to the main account', async () => {
    await signInOwner();
    await require(0);
    expect(await owner.caller.get('/member/base/info')).toMatchObject({ code: 0 });
    await signInOwner();
    expect((await owner.caller.get(own)).data).toMatchObject({ requiredFrom: null });
    await require(0, false);
  });
});

describe('a sub-account', () => {
  test('is listed with what it has, and its reset by an administrator keeps that', async () => {
    await signInOwner();
    const one = await colleague();
    await one.verify();
    await walks.addAuthenticator(one.caller);
    await walks.addPasskey(one.caller);
    const listed = await owner.caller.get(`/access/members?keyword=${one.id}`);
    expect(listed.data).toMatchObject({ records: [{ authenticatorSet: true, passkeyCount: 1 }] });
    expect(await owner.caller.post(`/access/members/${one.id}/reset`)).toMatchObject({ code: 0 });
    ticketOf(await signInByCode(server, one.email));
  });

  test('that is deleted leaves no secrets behind', async () => {
    await signInOwner();
    const one = await colleague();
    await one.verify();
    await walks.addAuthenticator(one.caller);
    await owner.caller.post(`/access/members/${one.id}/delete`);
    const { rowCount } = await asAdmin(
      server.databaseUrl,
      `select from member_authenticator where member_id = '${one.id}'
       union all select from member_recovery_code where member_id = '${one.id}'`,
    );
    expect(rowCount).toBe(0);
  });
});

describe('support', () => {
  test('removes the factors of a person who lost them all, with a reason, and tells them', async () => {
    await signInOwner();
    const one = await colleague();
    await one.verify();
    const { passkey } = await walks.addPasskey(one.caller);
    const { data: info } = await one.caller.get('/member/base/info');
    const company = String(info['companyId']);
    const path = `/ops/companies/${company}/members/${one.id}/remove-second-factors`;
    const admin = server.as(await server.signInOperator());
    const members = await admin.get(`/ops/companies/${company}/members?pageSize=100`);
    expect(members.data['records']).toContainEqual(
      expect.objectContaining({ id: one.id, passkeyCount: 1, authenticatorSet: false }),
    );
    expect(await admin.post(path, { reason: ' ' })).toMatchObject({ status: 400 });
    const reason = 'Lost the phone; identity checked by video call, ticket 4711';
    expect(await admin.post(path, { reason })).toMatchObject({ code: 0 });
    expect(await one.caller.get('/member/base/info')).toMatchObject({ status: 401 });
    expect(await walks.signInBy(passkey)).toMatchObject({ code: 2610 });
    await messageTo(server, one.email, /our support removed/);
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select after from audit_log where action = 'second_factor.remove_all' and target_id = '${one.id}'`,
    );
    expect(rows).toMatchObject([{ after: { reason } }]);
    expect(await admin.post(path, { reason })).toMatchObject({ code: 2009 });
    expect(tokenOf(await signInByCode(server, one.email))).toBeTruthy();
  });

  test('is an administrator’s: no other operator may', async () => {
    const reviewer = server.as(await server.signInOperator('reviewer@arcadia.example'));
    const { data } = await owner.caller.get('/member/base/info');
    const path = `/ops/companies/${String(data['companyId'])}/members/${owner.id}/remove-second-factors`;
    expect(await reviewer.post(path, { reason: 'x' })).toMatchObject({ status: 403 });
  });
});

test('a hand-over from the old console leads to the second step like any sign-in', async () => {
  const one = await person();
  await verified(one);
  await walks.addAuthenticator(one.caller);
  await asAdmin(
    server.databaseUrl,
    `insert into hand_over_code (company_id, code_hash, member_id, audience, created_at, expires_at)
     select company_id, sha256('${'h'.repeat(43)}'), id, 'console', now() - interval '1 day', now() + interval '99 days'
     from member where id = '${one.id}'`,
  );
  const answer = await server.as().post('/login/hand-over', { code: 'h'.repeat(43) });
  expect(answer.data).toMatchObject({ secondStep: { next: 'prove', authenticator: true } });
  ticketOf(answer);
});
