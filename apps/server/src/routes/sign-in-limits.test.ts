import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

/** Two people in two networks: a stranger who knows a login, and its owner. */
const server = useTestServer({ own: 'settings', seedData: true, env: { TRUST_PROXY: '1' } });
type Sender = Record<string, string>;
let networks = 0;
const newNetwork = (): Sender => {
  networks += 1;
  return { 'x-forwarded-for': `198.18.${networks}.7` };
};
const minute = 60_000;

async function beginHour(): Promise<void> {
  const { data } = await server.as().get('/sim/clock');
  await server.advance(60 * minute - (Date.parse(String(data['now'])) % (60 * minute)));
}

type Try = { email: string; secret: string; from: Sender; captcha?: boolean };

async function signIn(method: 'password' | 'code', { email, secret, from, captcha }: Try) {
  const body = {
    type: method === 'code' ? 2 : 3,
    email,
    [method === 'code' ? 'captcha' : 'password']: secret,
    isRead: true,
    countryCode: 'CN',
    ...(captcha && { extra: await server.passCaptcha(from) }),
  };
  return server.as(undefined, from).post('/login', body);
}
const byPassword = (one: Try) => signIn('password', one);
const byCode = (one: Try) => signIn('code', one);

async function askForCode(email: string, from: Sender) {
  const extra = await server.passCaptcha(from);
  return server.as(undefined, from).post('/send/captcha/email', { email, extra });
}

async function sentCode(email: string, from: Sender): Promise<string> {
  expect(await askForCode(email, from)).toMatchObject({ code: 0 });
  return server.newestCode(email);
}

const newEmail = () => `limits${randomInt(2 ** 40)}@test.example`;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const password = 'Demo-2026';
const email = 'owner@koi.example';

/** The headers of a browser that has signed in: its token, wherever it is now. */
async function knownBrowser(from: Sender): Promise<Sender> {
  const { headers, code } = await byPassword({ email, secret: password, from, captcha: true });
  expect(code).toBe(0);
  const token = headers.get('x-device-token') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  return { 'x-device-token': token };
}

describe('wrong passwords', () => {
  test('need a captcha after three, and cause nothing more for the owner elsewhere', async () => {
    await beginHour();
    const stranger = newNetwork();
    const guess = { email, secret: 'guess-1234', from: stranger };
    for (let tries = 0; tries < 3; tries += 1)
      expect(await byPassword(guess)).toMatchObject({ code: 2001 });
    expect(await byPassword(guess)).toMatchObject({
      code: 2059,
      msg: 'Too many failed attempts. Complete the security check to continue.',
    });
    expect(await byPassword({ ...guess, captcha: true })).toMatchObject({ code: 2001 });
    expect(await byPassword({ email, secret: password, from: newNetwork() })).toMatchObject({
      code: 0,
    });
  });

  test('make only their own network wait, for a stated time', async () => {
    await beginHour();
    const guess = { email, secret: 'guess-1234', from: newNetwork(), captcha: true };
    for (let tries = 0; tries < 20; tries += 1)
      expect(await byPassword(guess)).toMatchObject({ code: 2001 });
    await server.advance(4 * minute);
    const waiting = await byPassword({ ...guess, secret: password });
    expect(waiting).toMatchObject({ code: 2008 });
    expect(waiting.msg).toMatch(/^Too many attempts\. Try again in 1[01] minutes\.$/);
    const neighbour = {
      'x-forwarded-for': guess.from['x-forwarded-for']?.replace('.7', '.9') ?? '',
    };
    expect(await byPassword({ ...guess, secret: password, from: neighbour })).toMatchObject({
      code: 2008,
    });
    const owner = { email, secret: password, from: newNetwork() };
    expect(await byPassword(owner)).toMatchObject({ code: 2059 });
    expect(await byPassword({ ...owner, captcha: true })).toMatchObject({ code: 0 });
    await server.advance(11 * minute);
    expect(await byPassword({ ...guess, secret: password })).toMatchObject({ code: 0 });
  });

  test('of others in the network do not affect a known browser', async () => {
    await beginHour();
    const office = newNetwork();
    const browser = { ...office, ...(await knownBrowser(office)) };
    for (let tries = 0; tries < 20; tries += 1)
      await byPassword({ email, secret: 'guess-1234', from: office, captcha: true });
    expect(await byPassword({ email, secret: password, from: office })).toMatchObject({
      code: 2008,
    });
    expect(await byPassword({ email, secret: password, from: browser })).toMatchObject({ code: 0 });
  });

  test('of a network are counted over all logins', async () => {
    await beginHour();
    const from = newNetwork();
    const codes = [];
    for (let tries = 0; tries < 21; tries += 1)
      codes.push((await byPassword({ email: newEmail(), secret: 'guess-1234', from })).code);
    expect(codes).toEqual([...Array<number>(20).fill(2001), 2059]);
  });

  test('can’t exceed the limit concurrently', async () => {
    await beginHour();
    const guess = { email: newEmail(), secret: 'guess-1234', from: newNetwork() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => byPassword(guess)));
    expect(answers.filter(({ code }) => code === 2001)).toHaveLength(3);
  });

  test('are all that counts: successful sign-ins are not limited', async () => {
    await beginHour();
    const from = newNetwork();
    for (let count = 0; count < 50; count += 1)
      expect(await byPassword({ email, secret: password, from })).toMatchObject({ code: 0 });
    await server.advance(minute);
    for (let count = 0; count < 20; count += 1)
      expect(await byPassword({ email, secret: password, from })).toMatchObject({ code: 0 });
  });

  test('a new password makes all browsers unknown again', async () => {
    await beginHour();
    const from = newNetwork();
    const login = { email: 'owner@tulip.example', secret: password, from };
    const there = await byPassword(login);
    const other = { 'x-device-token': there.headers.get('x-device-token') ?? '' };
    const here = await byPassword(login);
    const changed = await server
      .as(here.headers.get('authorization') ?? '')
      .post('/member/base/set/password', { currentPassword: password, password: 'Changed-2026' });
    expect(changed).toMatchObject({ code: 0 });
    const guess = { ...login, from: { ...newNetwork(), ...other }, secret: 'guess-1234' };
    for (let tries = 0; tries < 3; tries += 1) await byPassword(guess);
    // A known browser would be asked after five.
    expect(await byPassword(guess)).toMatchObject({ code: 2059 });
  });
});

describe('codes', () => {
  test('a stranger’s guesses never use up the owner’s code', async () => {
    await beginHour();
    const owner = { email: newEmail(), from: newNetwork() };
    const code = await sentCode(owner.email, owner.from);
    const wrong = { ...owner, secret: otherThan(code), captcha: true };
    for (let network = 0; network < 3; network += 1) {
      const from = newNetwork();
      for (let tries = 0; tries < 6; tries += 1) await byCode({ ...wrong, from });
    }
    expect(await byCode({ ...wrong, secret: code, from: newNetwork() })).toMatchObject({
      code: 2060,
    });
    expect(await byCode({ ...owner, secret: code, captcha: true })).toMatchObject({ code: 0 });
  });

  test('a code requested by a stranger does not replace it', async () => {
    await beginHour();
    const owner = { email: newEmail(), from: newNetwork() };
    const code = await sentCode(owner.email, owner.from);
    const later = await sentCode(owner.email, newNetwork());
    expect(await byCode({ ...owner, secret: code })).toMatchObject({ code: 0 });
    expect(await byCode({ ...owner, secret: later })).toMatchObject({ code: 2002 });
  });

  test('a code is valid in another network than the one that requested it', async () => {
    const owner = newEmail();
    const secret = await sentCode(owner, newNetwork());
    expect(await byCode({ email: owner, secret, from: newNetwork() })).toMatchObject({ code: 0 });
  });

  test('a stranger can’t prevent that the owner gets a code', async () => {
    await beginHour();
    const home = newNetwork();
    await knownBrowser(home);
    const stranger = newNetwork();
    for (let count = 0; count < 10; count += 1) {
      expect(await askForCode(email, stranger)).toMatchObject({ code: 0 });
      expect(await askForCode(email, stranger)).toMatchObject({ code: 2013 });
      await server.advance(minute);
    }
    const refused = await askForCode(email, stranger);
    expect(refused).toMatchObject({ code: 2008 });
    expect(refused.msg).toMatch(/^Too many attempts\. Try again in \d\d minutes\.$/);
    expect(await askForCode(email, newNetwork())).toMatchObject({ code: 0 });
    const another = newNetwork();
    for (let count = 0; count < 9; count += 1) {
      expect(await askForCode(email, another)).toMatchObject({ code: 0 });
      await server.advance(minute);
    }
    // Strangers together have had twenty codes sent; a known browser is no stranger.
    expect(await askForCode(email, newNetwork())).toMatchObject({ code: 2008 });
    expect(await askForCode(email, home)).toMatchObject({ code: 0 });
  });
});
