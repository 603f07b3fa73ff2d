import { expect } from 'vitest';
import {
  type Answer,
  type Caller,
  newPhoneNumber,
  type TestServer,
  tokenOf,
} from './test-server.ts';

type Person = { caller: Caller; phoneNumber: string };

/** Steps of the tests of account settings, through the public door. */
export function accountWalks(server: TestServer) {
  /** Asks for a code and reads it where it went; `to` where that is not the person's phone or what is to be bound. */
  async function codeFor(one: Person, body: Record<string, string>, to?: string): Promise<string> {
    const extra = await server.passCaptcha();
    expect(await one.caller.post('/send/captcha', { ...body, extra })).toMatchObject({ code: 0 });
    const { areaCode = '+86', phoneNumber = one.phoneNumber, email } = body;
    return server.newestCode(to ?? email ?? `${areaCode}${phoneNumber}`);
  }

  /** The calling session is verified to be the person's, by the bound phone. */
  async function verified(one: Person): Promise<void> {
    const code = await codeFor(one, { purpose: 'identity', channel: 'phone' });
    const proof = { channel: 'phone', code };
    expect(await one.caller.post('/member/base/verify-identity', proof)).toMatchObject({ code: 0 });
  }

  const asked = new Set<string>();

  /** Signs somebody in by a code to a phone. */
  async function signIn(phoneNumber: string): Promise<string> {
    // One number may ask for one code a minute.
    if (asked.has(phoneNumber)) await server.passMinuteOf(phoneNumber);
    asked.add(phoneNumber);
    const phone = { areaCode: '+86', phoneNumber };
    await server.sendCode(phone);
    const captcha = await server.newestCode(`+86${phoneNumber}`);
    const body = { type: 0, ...phone, captcha, isRead: true, countryCode: 'CN' };
    return tokenOf(await server.as().post('/login', body));
  }

  /** A new company's main account with all that a test may do in its name. */
  async function person({ password }: { password?: string } = {}) {
    const phoneNumber = newPhoneNumber();
    const token = await signIn(phoneNumber);
    const caller = server.as(token);
    const one = { caller, phoneNumber };
    if (password !== undefined) {
      await verified(one);
      await caller.post('/member/base/set/password', { password });
    }
    const { data } = await caller.get('/member/base/info');
    return {
      ...one,
      token,
      id: String(data['id']),
      signInAgain: () => signIn(phoneNumber),
      signInByPassword: (secret: string) =>
        server.as().post('/login', {
          type: 1,
          areaCode: '+86',
          phoneNumber,
          password: secret,
          isRead: true,
          countryCode: 'CN',
        }),
      changing: (wanted = newPhoneNumber()) => changing(one, wanted),
    };
  }

  /** Both codes of a change of phone, and the call that presents them. */
  async function changing(one: Person, wanted: string) {
    const phone = { areaCode: '+86', phoneNumber: wanted };
    const oldCode = await codeFor(one, { purpose: 'old_phone' });
    const code = await codeFor(one, { purpose: 'new_phone', ...phone });
    const body = { oldCode, code, ...phone };
    return {
      oldCode,
      code,
      phoneNumber: wanted,
      old: { purpose: 'old_phone', code: oldCode },
      send: (other: object = {}): Promise<Answer> =>
        one.caller.post('/member/base/change/phone', { ...body, ...other }),
    };
  }

  /** Messages leave from a job: they come a moment later. */
  async function sentTo(to: string, text: string): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(async () => {
        const { data } = await server.as().get(`/sim/messages?to=${encodeURIComponent(to)}`);
        const records = data['records'] as { text: string }[];
        found = records.find((message) => message.text.includes(text))?.text;
        return found;
      })
      .toBeDefined();
    return found ?? '';
  }

  /** A code that is not this one. */
  const wrong = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

  return { codeFor, verified, person, sentTo, wrong };
}
