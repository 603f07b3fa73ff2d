import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { openStream } from '../http/testing/open-stream.ts';
import {
  codeFor,
  createSubAccount,
  freshEmail,
  fresh,
  key,
  messageTo,
  roleWith,
  signInByCode,
  subAccountWith,
} from '../testing/company-access.ts';
import { type Caller, newPhoneNumber, tokenOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const disabledText =
  'Your account has been deleted or disabled, please contact the account administrator for assistance';

let owner: Caller;
let roleId = '';
beforeAll(async () => {
  owner = server.as(await server.signUp());
  roleId = await roleWith(owner, 'homeQuery');
});

const byPassword = (email: string, password: string) =>
  server.as().post('/login', { type: 3, email, password, isRead: true, countryCode: 'CN' });

/** Gives an account the password of the demo accounts, as setting one would. */
async function setPassword(id: string): Promise<string> {
  const { hashPassword } = await import('@arcadia/domain/authentication/index');
  const hash = await hashPassword('Known-2026');
  await asAdmin(
    server.databaseUrl,
    `update member set password_hash = '${hash}' where id = '${id}'`,
  );
  return 'Known-2026';
}

const signInsOf = async (id: string) => {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select method || ' ' || outcome as entry from sign_in_log where member_id = '${id}' order by id`,
  );
  return rows.map(({ entry }) => String(entry));
};

describe('creating', () => {
  test('by email sends an invitation in the main account’s language, and its owner can sign in by code', async () => {
    const email = freshEmail();
    const { data } = await createSubAccount(owner, { roleId, email, name: 'Ada' });
    expect(data).toMatchObject({
      name: 'Ada',
      email,
      phoneNumber: null,
      status: 'enabled',
      passwordSet: false,
      lastSignInAt: null,
      canManage: true,
      role: { id: roleId, disabled: false },
    });
    const mail = await messageTo(server, email, /has given you an account/);
    expect(mail).toMatchObject({
      channel: 'email',
      subject: expect.stringContaining('account at'),
    });
    expect(mail.text).toContain(`Your login: ${email}`);
    expect(mail.text).toMatch(/Log in: http\S+\/login\n/);
    const token = tokenOf(await signInByCode(server, email));
    const { data: info } = await server.as(token).get('/member/base/info');
    expect(info).toMatchObject({ id: data['id'], main: false, name: 'Ada' });
    const listed = await owner.get(`/access/members?keyword=${encodeURIComponent(email)}`);
    expect(listed.data).toMatchObject({
      total: 1,
      records: [{ lastSignInAt: expect.any(String) }],
    });
  });

  test('by phone invites by text message', async () => {
    await asAdmin(server.databaseUrl, `update member set language = 'zh' where main`);
    const phoneNumber = newPhoneNumber();
    const login = { kind: 'phone', areaCode: '+86', phoneNumber };
    const created = await owner.post('/access/members', { name: '小周', login, roleId }, key());
    expect(created).toMatchObject({ data: { areaCode: '+86', phoneNumber, email: null } });
    expect(await messageTo(server, `+86${phoneNumber}`, /已为您开通子账号/)).toMatchObject({
      channel: 'sms',
    });
    await asAdmin(server.databaseUrl, `update member set language = 'en' where main`);
  });

  test('needs a mobile number, an unused login, and an existing role', async () => {
    const landline = { kind: 'phone', areaCode: '+86', phoneNumber: '10000000000' };
    expect(
      await owner.post('/access/members', { name: 'x', login: landline, roleId }, key()),
    ).toMatchObject({ code: 2020 });
    const stranger = server.as(await server.signUp());
    const email = freshEmail();
    await createSubAccount(stranger, { roleId: await roleWith(stranger, 'homeQuery'), email });
    expect(await createSubAccount(owner, { roleId, email: email.toUpperCase() })).toMatchObject({
      code: 2025,
      msg: 'This phone or email is already used by another account.',
    });
    expect(await createSubAccount(owner, { roleId: 'rol_00000000000000' })).toMatchObject({
      status: 404,
    });
    expect(
      await owner.post(
        '/access/members',
        { name: ' ', login: { kind: 'email', email: 'no' }, roleId },
        key(),
      ),
    ).toMatchObject({
      status: 400,
      data: { fields: { name: 'required', 'login.email': 'invalidEmail' } },
    });
  });

  test('of two concurrent requests for a login one succeeds', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      [1, 2, 3].map(() => createSubAccount(owner, { roleId, email })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2025, 2025]);
  });
});

describe('disabling', () => {
  test('ends sessions and streams immediately, and sign-in says why', async () => {
    const { id, email, token, caller } = await subAccountWith(server, owner, 'homeQuery');
    const stream = await openStream(`${server.url}/api/events`, { token });
    await stream.until(/event: ready/);
    expect(await owner.post(`/access/members/${id}/status`, { status: 'disabled' })).toMatchObject({
      data: { status: 'disabled' },
    });
    await stream.ended;
    expect(await caller.get('/member/base/info')).toMatchObject({ status: 401 });
    expect(await signInByCode(server, email)).toMatchObject({ code: 2004, msg: disabledText });
    const known = await setPassword(id);
    expect(await byPassword(email, 'wrong')).toMatchObject({ code: 2001 });
    expect(await byPassword(email, known)).toMatchObject({ code: 2004 });
    expect(await signInsOf(id)).toEqual([
      'code succeeded',
      'code disabled',
      'password wrong_password',
      'password disabled',
    ]);
    // Enabling does not revive old sessions.
    await owner.post(`/access/members/${id}/status`, { status: 'enabled' });
    expect(await caller.get('/member/base/info')).toMatchObject({ status: 401 });
    expect(await byPassword(email, known)).toMatchObject({ code: 0 });
  });

  test('during a sign-in leaves no session behind', async () => {
    const { id, email } = await subAccountWith(server, owner, 'homeQuery');
    const known = await setPassword(id);
    for (let round = 0; round < 6; round += 1) {
      const [signedIn] = await Promise.all([
        byPassword(email, known),
        owner.post(`/access/members/${id}/status`, { status: 'disabled' }),
      ]);
      expect([0, 2004]).toContain(signedIn.code);
      const { rowCount } = await asAdmin(
        server.databaseUrl,
        `select from session where member_id = '${id}' and ended_at is null`,
      );
      expect(rowCount).toBe(0);
      await owner.post(`/access/members/${id}/status`, { status: 'enabled' });
    }
  });
});

test('resetting removes the password, ends the sessions and notifies the owner', async () => {
  const { id, email, caller } = await subAccountWith(server, owner, 'homeQuery');
  const known = await setPassword(id);
  expect(await owner.post(`/access/members/${id}/reset`)).toMatchObject({
    data: { passwordSet: false, status: 'enabled' },
  });
  expect(await caller.get('/member/base/info')).toMatchObject({ status: 401 });
  expect(await byPassword(email, known)).toMatchObject({ code: 2003 });
  await messageTo(server, email, /reset your account/);
  expect(await signInByCode(server, email)).toMatchObject({ code: 0 });
});

describe('deleting', () => {
  test('ends everything; a code for its login creates no company, and the login can be used again', async () => {
    const { id, email, caller } = await subAccountWith(server, owner, 'homeQuery');
    const known = await setPassword(id);
    expect(await owner.post(`/access/members/${id}/delete`)).toMatchObject({ code: 0 });
    expect(await caller.get('/member/base/info')).toMatchObject({ status: 401 });
    const companies = async () =>
      (await asAdmin(server.databaseUrl, 'select from company')).rowCount;
    const before = await companies();
    expect(await signInByCode(server, email)).toMatchObject({ code: 2004, msg: disabledText });
    expect(await companies()).toBe(before);
    expect(await byPassword(email, 'wrong')).toMatchObject({ code: 2001 });
    expect(await byPassword(email, known)).toMatchObject({ code: 2004 });
    expect(await signInsOf(id)).toEqual([
      'code succeeded',
      'code disabled',
      'password wrong_password',
      'password disabled',
    ]);
    for (const path of ['', '/status', '/reset', '/delete']) {
      const bodies = { '': { name: 'x', roleId }, '/status': { status: 'enabled' } };
      const body = path in bodies ? bodies[path as keyof typeof bodies] : {};
      expect(await owner.post(`/access/members/${id}${path}`, body), path).toMatchObject({
        status: 404,
      });
    }
    await createSubAccount(owner, { roleId, email });
    expect(await signInByCode(server, email)).toMatchObject({ code: 0 });
  });

  test('without a password nothing is revealed about a deleted account', async () => {
    const email = freshEmail();
    const { data } = await createSubAccount(owner, { roleId, email });
    await owner.post(`/access/members/${String(data['id'])}/delete`);
    expect(await byPassword(email, 'anything')).toMatchObject({ code: 2001 });
  });

  test('a wrong code of a deleted account is a wrong code', async () => {
    const { id, email } = await subAccountWith(server, owner, 'homeQuery');
    await owner.post(`/access/members/${id}/delete`);
    const code = await codeFor(server, email);
    const captcha = code === '000000' ? '000001' : '000000';
    const body = { type: 2, email, captcha, isRead: true, countryCode: 'CN' };
    expect(await server.as().post('/login', body)).toMatchObject({ code: 2002 });
  });
});

test('the list is filtered by role and status', async () => {
  const { id, roleId: own } = await subAccountWith(server, owner, 'homeQuery');
  await createSubAccount(owner, { roleId: own });
  await owner.post(`/access/members/${id}/status`, { status: 'disabled' });
  const list = async (query: string) => (await owner.get(`/access/members?${query}`)).data;
  expect(await list(`roleId=${own}`)).toMatchObject({ total: 2 });
  expect(await list(`roleId=${own}&status=disabled`)).toMatchObject({
    total: 1,
    records: [{ id }],
  });
  expect((await owner.get('/access/members?status=deleted')).status).toBe(400);
});

test('a changed role is published to the company’s open pages', async () => {
  const { token, roleId: own } = await subAccountWith(server, owner, 'homeQuery');
  const stream = await openStream(`${server.url}/api/events`, { token });
  await stream.until(/event: ready/);
  await owner.post(`/access/roles/${own}`, { name: fresh('r'), permissionIds: [3, 5] });
  // Whose role it is, only those learn who may read roles; the stream comes back with the new rights.
  expect(await stream.until(/access\.changed/)).not.toContain(own);
  await stream.ended;
});
