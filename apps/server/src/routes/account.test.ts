import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { newPhoneNumber, tokenOf, useTestServer } from '../testing/test-server.ts';
import { accountWalks } from '../testing/account-walks.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const { codeFor, person, sentTo, verified, wrong } = accountWalks(server);
const minute = 60_000;

describe('the account', () => {
  test('shows what is bound, and no password before one is set', async () => {
    const { caller, phoneNumber } = await person();
    expect(await caller.get('/member/base/account')).toMatchObject({
      data: {
        main: true,
        roleName: null,
        areaCode: '+86',
        phoneNumber,
        email: null,
        passwordSet: false,
        identityVerifiedUntil: null,
        billingEmails: [],
      },
    });
  });

  test('of a sub-account names its role and no billing e-mails', async () => {
    const { data } = await signedIn('finance@demo-cn.example').then((one) =>
      one.get('/member/base/account'),
    );
    expect(data).toMatchObject({ main: false, roleName: '仅限财务', billingEmails: [] });
  });

  test('can be renamed, but not to an empty name', async () => {
    const { caller } = await person();
    expect(await caller.post('/member/base/set/name', { name: '  Mei Lin ' })).toMatchObject({
      code: 0,
    });
    expect((await caller.get('/member/base/info')).data['name']).toBe('Mei Lin');
    // Nor to something invisible: a zero-width space, a filler, a direction mark.
    for (const name of [' ', '\u3000', '\u200B', '\u3164', '\u202E \u2060'])
      expect(await caller.post('/member/base/set/name', { name }), name).toMatchObject({
        status: 400,
        data: { fields: { name: 'required' } },
      });
  });

  test('needs a session', async () => {
    expect(await server.as().get('/member/base/account')).toMatchObject({ status: 401 });
  });
});

describe('identity', () => {
  test('is verified by a code, for this session and for 15 minutes', async () => {
    const one = await person();
    const other = server.as(await one.signInAgain());
    await verified(one);
    const until = async (caller = one.caller) =>
      (await caller.get('/member/base/account')).data['identityVerifiedUntil'];
    expect(await until()).not.toBeNull();
    expect(await until(other)).toBeNull();
    await server.advance(15 * minute);
    expect(await until()).toBeNull();
  });

  test('can’t be verified by an unbound contact', async () => {
    const { caller } = await person();
    const body = { purpose: 'identity', channel: 'email' };
    expect(await caller.post('/send/captcha', body)).toMatchObject({ code: 2041 });
    const guess = { channel: 'email', code: '123456' };
    expect(await caller.post('/member/base/verify-identity', guess)).toMatchObject({ code: 2041 });
  });

  test('allows five attempts, also concurrent ones', async () => {
    const one = await person();
    const code = await codeFor(one, { purpose: 'identity', channel: 'phone' });
    const post = (tried: string) =>
      one.caller.post('/member/base/verify-identity', { channel: 'phone', code: tried });
    const tries = await Promise.all(Array.from({ length: 5 }, () => post(wrong(code))));
    expect(tries.map((answer) => answer.code)).toEqual([2002, 2002, 2002, 2002, 2002]);
    expect(await post(code)).toMatchObject({ code: 2060 });
  });

  test('a code expires after ten minutes and works once', async () => {
    const one = await person();
    const proof = async (code: string) =>
      one.caller.post('/member/base/verify-identity', { channel: 'phone', code });
    const late = await codeFor(one, { purpose: 'identity', channel: 'phone' });
    await server.advance(10 * minute);
    expect(await proof(late)).toMatchObject({ code: 2012 });
    const code = await codeFor(one, { purpose: 'identity', channel: 'phone' });
    expect(await proof(code)).toMatchObject({ code: 0 });
    expect(await proof(code)).toMatchObject({ code: 2002 });
  });
});

describe('codes', () => {
  test('need a captcha and a minute between two', async () => {
    const one = await person();
    const body = { purpose: 'identity', channel: 'phone' };
    expect(await one.caller.post('/send/captcha', body)).toMatchObject({ code: 2005 });
    await codeFor(one, body);
    const extra = await server.passCaptcha();
    expect(await one.caller.post('/send/captcha', { ...body, extra })).toMatchObject({
      code: 2013,
    });
  });

  test('of one purpose are refused for another', async () => {
    const one = await person();
    const code = await codeFor(one, { purpose: 'old_phone' });
    const proof = { channel: 'phone', code };
    expect(await one.caller.post('/member/base/verify-identity', proof)).toMatchObject({
      code: 2002,
    });
    const login = { type: 0, areaCode: '+86', phoneNumber: one.phoneNumber, captcha: code };
    expect(
      await server.as().post('/login', { ...login, isRead: true, countryCode: 'CN' }),
    ).toMatchObject({ code: 2002 });
  });

  test('requested by somebody else for the same number are refused', async () => {
    const [one, two] = [await person(), await person()];
    const wanted = { areaCode: '+86', phoneNumber: newPhoneNumber() };
    const theirs = await codeFor(two, { purpose: 'new_phone', ...wanted });
    const oldCode = await codeFor(one, { purpose: 'old_phone' });
    const body = { oldCode, code: theirs, ...wanted };
    expect(await one.caller.post('/member/base/change/phone', body)).toMatchObject({ code: 2002 });
  });

  test('to a new contact are refused if it is the same, taken, or no mobile number', async () => {
    const [one, two] = [await person(), await person()];
    const extra = async () => ({ extra: await server.passCaptcha() });
    const send = async (phoneNumber: string, language = 'en') =>
      server.as(one.token, { 'accept-language': language }).post('/send/captcha', {
        purpose: 'new_phone',
        areaCode: '+86',
        phoneNumber,
        ...(await extra()),
      });
    expect(await send(one.phoneNumber)).toMatchObject({
      code: 2032,
      msg: 'The new phone number must be different from the current one.',
    });
    expect(await send(one.phoneNumber, 'zh')).toMatchObject({
      msg: '新手机号不能与当前手机号相同。',
    });
    expect(await send('10000000000')).toMatchObject({ code: 2020 });
    expect(await send(two.phoneNumber)).toMatchObject({ code: 2025 });
    // Whether a number is a customer’s is only revealed after a captcha each time.
    const bare = { purpose: 'new_phone', areaCode: '+86', phoneNumber: two.phoneNumber };
    expect(await one.caller.post('/send/captcha', bare)).toMatchObject({ code: 2005 });
  });
});

describe('the password', () => {
  const set = (caller: Awaited<ReturnType<typeof person>>['caller'], body: object) =>
    caller.post('/member/base/set/password', body);

  test('needs identity verification the first time, then can be used to sign in', async () => {
    const one = await person();
    expect(await set(one.caller, { password: 'First-2026' })).toMatchObject({ code: 2024 });
    // There is no current password that could be known.
    expect(
      await set(one.caller, { currentPassword: 'anything', password: 'First-2026' }),
    ).toMatchObject({ code: 2024 });
    await verified(one);
    expect(await set(one.caller, { password: 'First-2026' })).toMatchObject({ code: 0 });
    expect((await one.caller.get('/member/base/account')).data['passwordSet']).toBe(true);
    expect(await one.signInByPassword('First-2026')).toMatchObject({ code: 0 });
  });

  test('can be changed with the current one; other sessions end, and the owner gets a notice', async () => {
    const one = await person({ password: 'Before-2026' });
    const there = server.as(await one.signInAgain());
    expect(
      await set(one.caller, { currentPassword: 'Before-2025', password: 'After-2026' }),
    ).toMatchObject({ code: 2001 });
    expect(await there.get('/member/base/info')).toMatchObject({ status: 200 });
    expect(
      await set(one.caller, { currentPassword: 'Before-2026', password: 'After-2026' }),
    ).toMatchObject({ code: 0 });
    expect(await there.get('/member/base/info')).toMatchObject({ status: 401 });
    expect(await one.caller.get('/member/base/info')).toMatchObject({ status: 200 });
    expect(await one.signInByPassword('Before-2026')).toMatchObject({ code: 2001 });
    expect(await one.signInByPassword('After-2026')).toMatchObject({ code: 0 });
    await sentTo(`+86${one.phoneNumber}`, 'your login password was changed');
  });

  test('needs identity verification without the current one', async () => {
    const one = await person({ password: 'Before-2026' });
    await server.advance(15 * minute);
    expect(await set(one.caller, { password: 'After-2026' })).toMatchObject({ code: 2024 });
    await verified(one);
    expect(await set(one.caller, { password: 'After-2026' })).toMatchObject({ code: 0 });
  });

  test('can’t be guessed by trying', async () => {
    const one = await person({ password: 'Before-2026' });
    const tries = [];
    for (let count = 0; count < 11; count += 1)
      tries.push(
        await set(one.caller, { currentPassword: `guess-${count}`, password: 'After-26' }),
      );
    expect(new Set(tries.slice(0, 10).map(({ code }) => code))).toEqual(new Set([2001]));
    expect(tries[10]).toMatchObject({ code: 2008 });
  });

  test('must not be a common one, and that refusal costs neither an attempt nor the verification', async () => {
    const one = await person();
    for (const password of ['password1', 'Passw0rd', '1QAZ2wsx', 'qwerty123'])
      expect(await set(one.caller, { password }), password).toMatchObject({
        code: 2057,
        msg: 'This password is too common. Choose a different one.',
      });
    const inChinese = server.as(one.token, { 'accept-language': 'zh' });
    expect(await set(inChinese, { password: 'password1' })).toMatchObject({
      msg: '该密码过于常见，很容易被猜到，请换一个。',
    });
    await verified(one);
    expect(await set(one.caller, { password: 'Password-1' })).toMatchObject({ code: 0 });
    for (let count = 0; count < 11; count += 1)
      await set(one.caller, { currentPassword: 'guess', password: 'password1' });
    const change = { currentPassword: 'Password-1', password: 'After-2026' };
    expect(await set(one.caller, change)).toMatchObject({ code: 0 });
  });

  test('of two concurrent changes one wins', async () => {
    const one = await person({ password: 'Before-2026' });
    const change = (password: string) =>
      set(one.caller, { currentPassword: 'Before-2026', password });
    const answers = await Promise.all([change('Winner-1'), change('Winner-2')]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2001]);
  });

  test.each([
    ['Short-1', 'passwordLength'],
    ['Seventeen-chars-1', 'passwordLength'],
    ['12345678', 'passwordKinds'],
    ['abcdefgh', 'passwordKinds'],
    ['--------', 'passwordKinds'],
    ['with space1', 'passwordCharacters'],
    ['密码密码密码12', 'passwordCharacters'],
  ])('%s is refused: %s', async (password, problem) => {
    const one = await person();
    expect(await set(one.caller, { password })).toMatchObject({
      status: 400,
      data: { fields: { password: problem } },
    });
  });
});

test('a sub-account’s codes go to its own contact', async () => {
  const finance = await signedIn('finance@demo-cn.example');
  const extra = await server.passCaptcha();
  const body = { purpose: 'identity', channel: 'email', extra };
  expect(await finance.post('/send/captcha', body)).toMatchObject({ code: 0 });
  expect(await server.newestCode('finance@demo-cn.example')).toMatch(/^\d{6}$/);
});

test('the audit log holds what was done, with contacts masked and no code or password', async () => {
  const one = await person({ password: 'Secret-2026' });
  const change = await one.changing();
  await change.send();
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select action, actor_kind, before::text, after::text from audit_log
     where actor_id = '${one.id}' and action like 'member.%' order by occurred_at, id`,
  );
  const entries = rows as { action: string; actor_kind: string; before: string; after: string }[];
  expect(entries.map(({ action }) => action)).toEqual([
    'member.sign_in',
    'member.verify_identity',
    'member.set_password',
    'member.change_phone',
  ]);
  expect(new Set(entries.map((entry) => entry.actor_kind))).toEqual(new Set(['member']));
  const all = JSON.stringify(entries);
  for (const secret of ['Secret-2026', 'argon2id', change.code, change.phoneNumber])
    expect(all).not.toContain(secret);
});

async function signedIn(email: string) {
  const body = { type: 3, email, password: 'Demo-2026', isRead: true, countryCode: 'CN' };
  return server.as(tokenOf(await server.as().post('/login', body)));
}
