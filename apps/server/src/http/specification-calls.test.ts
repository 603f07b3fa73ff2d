import { errorCodes } from '@arcadia/contract/wire/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { accountWalks } from '../testing/account-walks.ts';
import { type Answer, newPhoneNumber, useTestServer } from '../testing/test-server.ts';
import { openStream } from './testing/open-stream.ts';

/** Each call that section 7 of the specification names, with the payload that it names and nothing else. */
const server = useTestServer({ own: 'everybody', seedData: true });
const { person } = accountWalks(server);
const password = 'Demo-2026';

let one: Awaited<ReturnType<typeof person>>;
let email: string;
beforeAll(async () => {
  one = await person({ password });
  email = `${newPhoneNumber()}@specification.example`;
  await asAdmin(server.databaseUrl, `update member set email = '${email}' where id = '${one.id}'`);
});

const ticket = async () => {
  const { rand, ticket: solved } = await server.passCaptcha();
  return { rand, ticket: solved };
};
const phone = () => ({ areaCode: '+86', phoneNumber: one.phoneNumber });
const sessionIn = ({ headers }: Answer) => headers.get('authorization') !== null;

describe('POST /login', () => {
  const code = async (to: string) => {
    await server.passMinuteOf(to);
    await server.sendCode(to.includes('@') ? { email: to } : { phoneNumber: to });
    return server.newestCode(to.includes('@') ? to : `+86${to}`);
  };
  const named = {
    'type 0, phone and captcha': async () => ({
      type: 0,
      ...phone(),
      captcha: await code(one.phoneNumber),
    }),
    'type 1, phone and password': async () => ({ type: 1, ...phone(), password }),
    'type 2, email and captcha': async () => ({ type: 2, email, captcha: await code(email) }),
    'type 3, email and password': async () => ({ type: 3, email, password }),
    'type 1, with the fields of the other types empty': async () => ({
      type: 1,
      ...phone(),
      email: '',
      password,
      captcha: '',
    }),
    'type 2, with the fields of the other types empty': async () => ({
      type: 2,
      areaCode: '',
      phoneNumber: '',
      email,
      password: '',
      captcha: await code(email),
    }),
  };

  test.each(Object.entries(named))('%s', async (_, payload) => {
    const answer = await server.as().post('/login', { countryCode: 'CN', ...(await payload()) });
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(sessionIn(answer)).toBe(true);
  });

  test('signs nobody up who has not ticked the terms, and keeps the code', async () => {
    const phoneNumber = newPhoneNumber();
    const body = { countryCode: 'CN', type: 0, areaCode: '+86', phoneNumber };
    const captcha = await code(phoneNumber);
    const refused = await server.as().post('/login', { ...body, captcha });
    expect(refused).toMatchObject({ code: errorCodes.termsNotAccepted });
    expect(await server.as().post('/login', { ...body, captcha, isRead: true })).toMatchObject({
      code: 0,
    });
  });

  test('whoever says that the terms are not ticked is told so', async () => {
    const body = { countryCode: 'CN', type: 1, ...phone(), password, isRead: false };
    expect(await server.as().post('/login', body)).toMatchObject({
      code: errorCodes.termsNotAccepted,
    });
  });

  test('a field that no type has is still refused', async () => {
    const body = { countryCode: 'CN', type: 1, ...phone(), password, passwort: 'x' };
    expect(await server.as().post('/login', body)).toMatchObject({ status: 400 });
  });
});

describe('calls before a session', () => {
  test.each([
    ['GET /supported-phone-codes', '/supported-phone-codes'],
    ['GET /supported-phone-codes with a keyword', '/supported-phone-codes?keyword=86'],
  ])('%s answers items of id and name', async (_, path) => {
    const { code, data } = await server.as().get(path);
    expect(code).toBe(0);
    const items = Array.isArray(data) ? data : (data['items'] as unknown[]);
    expect(items[0]).toMatchObject({ id: expect.any(String), name: expect.any(String) });
  });

  test('GET /location, GET /send/captcha/aid', async () => {
    expect(await server.as().get('/location')).toMatchObject({ status: 200, code: 0 });
    expect(await server.as().get('/send/captcha/aid')).toMatchObject({
      code: 0,
      data: expect.any(String),
      msg: expect.any(String),
    });
  });

  test('POST /send/captcha/phone and /send/captcha/email', async () => {
    const phoneCode = {
      type: '0',
      phoneNumber: newPhoneNumber(),
      areaCode: '+86',
      extra: await ticket(),
    };
    expect(await server.as().post('/send/captcha/phone', phoneCode)).toMatchObject({ code: 0 });
    const mailCode = {
      type: '0',
      email: `${newPhoneNumber()}@specification.example`,
      extra: await ticket(),
    };
    expect(await server.as().post('/send/captcha/email', mailCode)).toMatchObject({ code: 0 });
  });
});

describe('calls of a session', () => {
  test.each([
    '/supported-currencies',
    '/member/base/switch',
    '/member/base/info',
    '/index/home',
    '/applications?pageNo=1&pageSize=10',
    '/applications?pageNo=1&pageSize=100&keyword=x',
  ])('GET %s', async (path) => {
    expect(await one.caller.get(path)).toMatchObject({ status: 200, code: 0 });
  });

  test('paged lists answer records and total', async () => {
    const { data } = await one.caller.get('/funds/transactions?pageNo=1&pageSize=20');
    expect(data).toMatchObject({ records: expect.any(Array), total: expect.any(Number) });
  });

  test('the event stream takes the token in a header', async () => {
    const stream = await openStream(`${server.url}/api/events`, { token: one.token });
    expect(await stream.until(/event: ready/)).toContain('id: ');
    stream.close();
  });

  test('POST /member/base/set/name, and POST /logout without a body', async () => {
    expect(await one.caller.post('/member/base/set/name', { name: 'Somebody' })).toMatchObject({
      code: 0,
    });
    const { status } = await fetch(`${server.url}/api/logout`, {
      method: 'POST',
      headers: { authorization: await one.signInAgain() },
    });
    expect(status).toBe(200);
  });

  test.each([
    'set/billing-emails',
    'set/password',
    'set/phone',
    'change/phone',
    'set/email',
    'change/email',
  ])('POST /member/base/%s is there', async (name) => {
    expect((await one.caller.post(`/member/base/${name}`)).status).not.toBe(404);
  });
});

test('GET /activity/202507/page/{id} needs no session', async () => {
  expect(await server.as().get('/activity/202507/page/anything')).toMatchObject({
    status: 200,
    code: errorCodes.activityLinkIncorrect,
  });
});
