import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { newPhoneNumber, tokenOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const phone = (phoneNumber: string) => ({ areaCode: '+86', phoneNumber });
const codeSignIn = (phoneNumber: string, captcha: string) => ({
  type: 0,
  ...phone(phoneNumber),
  captcha,
  isRead: true,
  countryCode: 'CN',
});
const passwordSignIn = (email: string, password: string) => ({
  type: 3,
  email,
  password,
  isRead: true,
  countryCode: 'CN',
});

async function askForCode(phoneNumber: string) {
  const extra = await server.passCaptcha();
  return server.as().post('/send/captcha/phone', { ...phone(phoneNumber), extra });
}

async function sentCode(phoneNumber: string): Promise<string> {
  await askForCode(phoneNumber);
  return server.newestCode(`+86${phoneNumber}`);
}

/** A code that is certainly not `code`. */
function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('by code', () => {
  test('a first correct code creates the company and its main account', async () => {
    const phoneNumber = newPhoneNumber();
    const token = tokenOf(
      await server.as().post('/login', codeSignIn(phoneNumber, await sentCode(phoneNumber))),
    );
    const { data } = await server.as(token).get('/member/base/info');
    expect(data).toMatchObject({
      main: true,
      companyType: 0,
      mainland: true,
      settlementCurrency: 'CNY',
      phoneNumber,
    });
  });

  test('submitted twice concurrently it creates one account and one session', async () => {
    const phoneNumber = newPhoneNumber();
    const body = codeSignIn(phoneNumber, await sentCode(phoneNumber));
    const answers = await Promise.all([1, 2, 3].map(() => server.as().post('/login', body)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2002, 2002]);
    const members = await asAdmin(
      server.databaseUrl,
      `select from member where phone_number = '${phoneNumber}'`,
    );
    expect(members.rowCount).toBe(1);
  });

  test('a wrong code is refused in the caller’s language and the right one still works', async () => {
    const phoneNumber = newPhoneNumber();
    const code = await sentCode(phoneNumber);
    const wrong = codeSignIn(phoneNumber, otherThan(code));
    expect(await server.as().post('/login', wrong)).toMatchObject({
      status: 200,
      code: 2002,
      msg: 'Incorrect verification code',
    });
    const inChinese = await server
      .as(undefined, { 'accept-language': 'zh-CN' })
      .post('/login', wrong);
    expect(inChinese.msg).toMatch(/验证码/);
    expect(await server.as().post('/login', codeSignIn(phoneNumber, code))).toMatchObject({
      code: 0,
    });
  });

  test('after five wrong attempts the right code is refused, and a new one works', async () => {
    const phoneNumber = newPhoneNumber();
    const code = await sentCode(phoneNumber);
    const enter = async (captcha: string) => {
      const extra = await server.passCaptcha();
      return server.as().post('/login', { ...codeSignIn(phoneNumber, captcha), extra });
    };
    for (let tries = 0; tries < 5; tries += 1)
      expect(await enter(otherThan(code))).toMatchObject({ code: 2002 });
    expect(await enter(code)).toMatchObject({
      code: 2060,
      msg: 'Too many incorrect attempts. Get a new code.',
    });
    await server.advance(60_000);
    expect(await enter(await sentCode(phoneNumber))).toMatchObject({ code: 0 });
  });

  test('an expired code is reported as such', async () => {
    const phoneNumber = newPhoneNumber();
    const code = await sentCode(phoneNumber);
    await server.advance(10 * 60_000);
    expect(await server.as().post('/login', codeSignIn(phoneNumber, code))).toMatchObject({
      code: 2012,
    });
  });

  test('a used code is refused', async () => {
    const phoneNumber = newPhoneNumber();
    const body = codeSignIn(phoneNumber, await sentCode(phoneNumber));
    await server.as().post('/login', body);
    expect(await server.as().post('/login', body)).toMatchObject({ code: 2002 });
  });

  test('a second code within a minute is refused with the seconds to wait', async () => {
    const phoneNumber = newPhoneNumber();
    await askForCode(phoneNumber);
    expect(await askForCode(phoneNumber)).toMatchObject({
      code: 2013,
      msg: expect.stringMatching(/request a new one in (\d+ seconds?|1 minute)\.$/),
    });
    await server.advance(60_000);
    expect(await askForCode(phoneNumber)).toMatchObject({
      code: 0,
    });
  });

  test('an unknown country is refused', async () => {
    const phoneNumber = newPhoneNumber();
    const body = { ...codeSignIn(phoneNumber, await sentCode(phoneNumber)), countryCode: 'ZZ' };
    expect(await server.as().post('/login', body)).toMatchObject({
      status: 400,
      data: { fields: { countryCode: 'unknownOption' } },
    });
    expect(await server.as().post('/login', { ...body, countryCode: 'XK' })).toMatchObject({
      code: 0,
    });
  });

  test('no code is sent to a number that is not a mobile number', async () => {
    const answer = await askForCode('10000000000');
    expect(answer).toMatchObject({ code: 2020, msg: 'Please enter the correct mobile phone' });
  });

  test('the terms must be accepted', async () => {
    const phoneNumber = newPhoneNumber();
    const body = { ...codeSignIn(phoneNumber, await sentCode(phoneNumber)), isRead: false };
    expect(await server.as().post('/login', body)).toMatchObject({ code: 2014 });
  });
});

describe('by password', () => {
  test('the demo owner signs in and out', async () => {
    const token = tokenOf(
      await server.as().post('/login', passwordSignIn('owner@demo-cn.example', 'Demo-2026')),
    );
    expect(await server.as(token).get('/member/base/info')).toMatchObject({ data: { main: true } });
    await server.as(token).post('/logout');
    expect(await server.as(token).get('/member/base/info')).toMatchObject({ status: 401 });
  });

  test('an unknown account answers like a wrong password', async () => {
    const unknown = await server
      .as()
      .post('/login', passwordSignIn('nobody@nowhere.example', 'Demo-2026'));
    const wrong = await server
      .as()
      .post('/login', passwordSignIn('owner@demo-cn.example', 'wrong-password'));
    expect(unknown).toMatchObject({ code: 2001, msg: 'Incorrect password' });
    expect({ code: wrong.code, msg: wrong.msg }).toEqual({ code: unknown.code, msg: unknown.msg });
  });

  test('an account without a password is reported as such', async () => {
    const phoneNumber = newPhoneNumber();
    await server.as().post('/login', codeSignIn(phoneNumber, await sentCode(phoneNumber)));
    const body = {
      type: 1,
      ...phone(phoneNumber),
      password: 'x1234567',
      isRead: true,
      countryCode: 'CN',
    };
    expect(await server.as().post('/login', body)).toMatchObject({ code: 2003 });
  });

  test('that an account is disabled is revealed only with the right password, and its sessions end immediately', async () => {
    const signIn = (password: string) =>
      server.as().post('/login', passwordSignIn('owner@tulip.example', password));
    const token = tokenOf(await signIn('Demo-2026'));
    await asAdmin(
      server.databaseUrl,
      `update member set status = 'disabled' where email = 'owner@tulip.example'`,
    );
    expect(await signIn('wrong')).toMatchObject({ code: 2001 });
    expect(await signIn('Demo-2026')).toMatchObject({ code: 2004 });
    expect(await server.as(token).get('/member/base/info')).toMatchObject({ status: 401 });
  });
});

describe('sessions', () => {
  test('end after twelve idle hours and after seven days', async () => {
    const idle = await server.signUp();
    await server.advance(12 * 3_600_000);
    expect(await server.as(idle).get('/member/base/info')).toMatchObject({ status: 401 });
    const busy = await server.signUp();
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      await server.advance(11 * 3_600_000);
      expect(await server.as(busy).get('/member/base/info')).toMatchObject({ status: 200 });
    }
    await server.advance(11 * 3_600_000);
    expect(await server.as(busy).get('/member/base/info')).toMatchObject({ status: 401 });
  });

  test('are stored as hashes only', async () => {
    const token = await server.signUp();
    const rows = await asAdmin(server.databaseUrl, 'select s::text from session s');
    expect(JSON.stringify(rows.rows)).not.toContain(token);
  });
});
