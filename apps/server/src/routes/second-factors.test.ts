import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { accountWalks } from '../testing/account-walks.ts';
import { messageTo } from '../testing/company-access.ts';
import { codeOf, factorWalks, ticketOf } from '../testing/factor-walks.ts';
import { useShiftedMachine } from '../testing/operator-entry.ts';
import { tokenOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const clock = useShiftedMachine();
const { person, verified } = accountWalks(server);
const walks = factorWalks(server);
const own = '/member/second-factors';
const password = 'First-2026';

/** Somebody with a password, for which the session was verified a moment ago. */
const verifiedPerson = () => person({ password });

/** A minute later, or there would be no new code. */
async function verifyAgain(one: Parameters<typeof verified>[0]) {
  await server.passMinuteOf(one.phoneNumber);
  await verified(one);
}

const enter = (ticket: string, code: string) =>
  server.as().post('/login/second-factor', { ticket, code });

/** The code that comes after the one that was used. */
function nextCode(secret: string): string {
  clock.shift(30_000);
  return codeOf(secret);
}

const signInsOf = async (id: string) => {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select method || ' ' || outcome as entry from sign_in_log where member_id = '${id}' order by id desc`,
  );
  return rows.map(({ entry }) => String(entry));
};

describe('an authenticator', () => {
  test('is set up by its first code in a verified session, and its owner is told', async () => {
    const one = await person({ password });
    // The identity was verified for the password; a quarter of an hour later it is asked for again.
    await server.advance(16 * 60_000);
    expect(await one.caller.post(`${own}/authenticator`)).toMatchObject({ code: 2024 });
    await verifyAgain(one);
    const { data: offer } = await one.caller.post(`${own}/authenticator`);
    const { data: again } = await one.caller.post(`${own}/authenticator`);
    expect(again).toEqual(offer);
    expect(offer['url']).toMatch(/^otpauth:\/\/totp\//);
    const wrong = { code: '000000', endOtherSessions: false };
    expect(await one.caller.post(`${own}/authenticator/confirm`, wrong)).toMatchObject({
      code: 2037,
    });
    const { recoveryCodes } = await walks.addAuthenticator(one.caller);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await one.caller.get(own)).data).toMatchObject({
      authenticatorSince: expect.any(String),
      passkeys: [],
      recoveryCodesRemaining: 10,
      requiredFrom: null,
    });
    expect(await one.caller.post(`${own}/authenticator`)).toMatchObject({ code: 2009 });
    await messageTo(server, `+86${one.phoneNumber}`, /authenticator app was set up/);
  });

  test('another session of the same person is offered another secret', async () => {
    const one = await verifiedPerson();
    const other = { ...one, caller: server.as(await one.signInAgain()) };
    await verifyAgain(one);
    await verifyAgain(other);
    const first = await one.caller.post(`${own}/authenticator`);
    const second = await other.caller.post(`${own}/authenticator`);
    expect(second.data['secret']).not.toBe(first.data['secret']);
    const body = { code: codeOf(String(first.data['secret'])), endOtherSessions: false };
    expect(await other.caller.post(`${own}/authenticator/confirm`, body)).toMatchObject({
      code: 2037,
    });
  });

  test('is asked for after password and after code, and each of its codes is good once', async () => {
    const one = await verifiedPerson();
    const { secret, code: confirming } = await walks.addAuthenticator(one.caller);
    const answer = await one.signInByPassword(password);
    expect(answer.data).toEqual({
      secondStep: {
        ticket: expect.any(String),
        next: 'prove',
        authenticator: true,
        passkey: false,
      },
    });
    const ticket = ticketOf(answer);
    // Spent, also where the next half minute has come.
    expect(await enter(ticket, confirming)).toMatchObject({ code: 2037 });
    const code = nextCode(secret);
    const entered = await enter(ticket, code);
    expect(entered).toMatchObject({ code: 0, data: { recoveryCodesRemaining: 10 } });
    const caller = server.as(tokenOf(entered));
    expect(await caller.get('/member/base/info')).toMatchObject({ code: 0, data: { id: one.id } });
    // Neither the ticket nor the code is good again.
    expect(await enter(ticket, nextCode(secret))).toMatchObject({ code: 2038 });
    const another = ticketOf(await one.signInByPassword(password));
    expect(await enter(another, code)).toMatchObject({ code: 2037 });
    expect(await signInsOf(one.id)).toEqual(
      expect.arrayContaining(['password wrong_second_factor', 'password succeeded']),
    );
    await expect(one.signInAgain()).rejects.toThrow('no session came back');
  });

  test('a ticket expires after ten minutes, and ten wrong codes make the sender wait', async () => {
    const one = await verifiedPerson();
    const { secret } = await walks.addAuthenticator(one.caller);
    const old = ticketOf(await one.signInByPassword(password));
    await server.advance(10 * 60_000);
    expect(await enter(old, nextCode(secret))).toMatchObject({ code: 2038 });
    const ticket = ticketOf(await one.signInByPassword(password));
    for (let tries = 0; tries < 10; tries += 1)
      expect(await enter(ticket, '000000')).toMatchObject({ code: 2037 });
    expect(await enter(ticket, nextCode(secret))).toMatchObject({ code: 2008 });
  });

  test('sessions of other browsers end with it if its owner wants that', async () => {
    const one = await verifiedPerson();
    const other = server.as(await one.signInAgain());
    await verifyAgain(one);
    await walks.addAuthenticator(one.caller, { endOtherSessions: true });
    expect(await other.get('/member/base/info')).toMatchObject({ status: 401 });
    expect(await one.caller.get('/member/base/info')).toMatchObject({ code: 0 });
  });
});

describe('recovery codes', () => {
  test('each replaces the factor once, and new ones end the old', async () => {
    const one = await verifiedPerson();
    const { recoveryCodes } = await walks.addAuthenticator(one.caller);
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    const ticket = ticketOf(await one.signInByPassword(password));
    expect(await enter(ticket, typed)).toMatchObject({
      code: 0,
      data: { recoveryCodesRemaining: 9 },
    });
    const tickets = [
      ticketOf(await one.signInByPassword(password)),
      ticketOf(await one.signInByPassword(password)),
    ];
    expect(await enter(tickets[0] ?? '', first)).toMatchObject({ code: 2037 });
    const answers = await Promise.all(tickets.map((each) => enter(each, second)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 2037]));
    const { data } = await one.caller.post(`${own}/recovery-codes`);
    const third = ticketOf(await one.signInByPassword(password));
    expect(await enter(third, recoveryCodes[2] ?? '')).toMatchObject({ code: 2037 });
    const [fresh = ''] = data['recoveryCodes'] as string[];
    expect(await enter(third, fresh)).toMatchObject({ code: 0 });
  });

  test('are not made where there is nothing to recover', async () => {
    const one = await verifiedPerson();
    expect(await one.caller.post(`${own}/recovery-codes`)).toMatchObject({ code: 2009 });
  });

  test('neither they nor the secret are stored in the clear, and a company’s own transaction reads neither', async () => {
    const one = await verifiedPerson();
    const { secret, recoveryCodes } = await walks.addAuthenticator(one.caller);
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select encode(secret, 'escape') as kept from member_authenticator
       union all select encode(code_hash, 'escape') from member_recovery_code`,
    );
    const stored = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
    for (const column of ['secret', 'last_step'])
      expect(await mayRead('member_authenticator', column)).toBe(false);
    expect(await mayRead('member_recovery_code', 'code_hash')).toBe(false);
    expect(await mayRead('member_authenticator', 'confirmed_at')).toBe(true);
  });
});

async function mayRead(table: string, column: string): Promise<boolean> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select has_column_privilege('arcadia_tenant', '${table}', '${column}', 'select') as may`,
  );
  return Boolean(rows[0]?.['may']);
}

describe('removing', () => {
  test('needs a verified session; with the last factor go the recovery codes', async () => {
    const one = await verifiedPerson();
    await walks.addAuthenticator(one.caller);
    const { id } = await walks.addPasskey(one.caller);
    await server.advance(16 * 60_000);
    const remove = () =>
      one.caller.post(`${own}/authenticator/remove`, { endOtherSessions: false });
    expect(await remove()).toMatchObject({ code: 2024 });
    await verifyAgain(one);
    expect(await remove()).toMatchObject({ code: 0 });
    expect((await one.caller.get(own)).data).toMatchObject({ recoveryCodesRemaining: 10 });
    const gone = await one.caller.post(`${own}/passkeys/${id}/remove`, { endOtherSessions: false });
    expect(gone).toMatchObject({ code: 0 });
    expect((await one.caller.get(own)).data).toMatchObject({
      authenticatorSince: null,
      passkeys: [],
      recoveryCodesRemaining: 0,
    });
    expect(tokenOf(await one.signInByPassword(password))).toBeTruthy();
  });

  test('a new password and a new phone keep the factor', async () => {
    const one = await verifiedPerson();
    await walks.addAuthenticator(one.caller);
    const change = { password: 'Second-2026', currentPassword: password };
    expect(await one.caller.post('/member/base/set/password', change)).toMatchObject({ code: 0 });
    ticketOf(await one.signInByPassword('Second-2026'));
  });
});

test('the database opens no session without the second factor, whatever asks for it', async () => {
  const one = await verifiedPerson();
  await walks.addAuthenticator(one.caller);
  const attempt = asAdmin(
    server.databaseUrl,
    `insert into session (company_id, id, token_hash, member_id, created_at, last_seen_at)
     select company_id, 'ses_half', '\\x00', id, now(), now() from member where id = '${one.id}'`,
  );
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});
