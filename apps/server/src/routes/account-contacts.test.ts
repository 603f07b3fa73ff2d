import { describe, expect, test } from 'vitest';
import { newPhoneNumber, tokenOf, useTestServer } from '../testing/test-server.ts';
import { accountWalks } from '../testing/account-walks.ts';

const server = useTestServer();
const { codeFor, person, sentTo, verified, wrong } = accountWalks(server);

describe('changing the phone', () => {
  test('needs both codes; the old number gets a notice and can’t sign in any more', async () => {
    const one = await person();
    const there = server.as(await one.signInAgain());
    const change = await one.changing();
    expect(await one.caller.post('/member/base/check-code', change.old)).toMatchObject({ code: 0 });
    expect(await change.send()).toMatchObject({ code: 0 });
    expect((await one.caller.get('/member/base/account')).data['phoneNumber']).toBe(
      change.phoneNumber,
    );
    expect(await there.get('/member/base/info')).toMatchObject({ status: 401 });
    expect(await one.caller.get('/member/base/info')).toMatchObject({ status: 200 });
    const masked = `${change.phoneNumber.slice(0, 3)}****${change.phoneNumber.slice(-4)}`;
    await sentTo(`+86${one.phoneNumber}`, masked);
    // Both codes are used up.
    expect(await change.send()).toMatchObject({ code: 2032 });
  });

  test('a name that was only the number that signed up is masked for others, and follows the change', async () => {
    const maskedNumber = (number: string) => `+86 ${number.slice(0, 3)}****${number.slice(-4)}`;
    const one = await person();
    const names = async () => {
      const { data } = await one.caller.get('/member/base/info');
      return [data['name'], data['companyName']];
    };
    expect(await names()).toEqual(Array(2).fill(maskedNumber(one.phoneNumber)));
    const change = await one.changing();
    expect(await change.send()).toMatchObject({ code: 0 });
    expect(await names()).toEqual(Array(2).fill(maskedNumber(change.phoneNumber)));
    // A name that somebody chose stays.
    const named = await person();
    await named.caller.post('/member/base/set/name', { name: 'Lin' });
    await (await named.changing()).send();
    expect((await named.caller.get('/member/base/info')).data['name']).toBe('Lin');
  });

  test.each(['oldCode', 'code'] as const)(
    'is refused with a wrong %s, which counts as an attempt and uses nothing up',
    async (field) => {
      const one = await person();
      const change = await one.changing();
      for (let tries = 0; tries < 4; tries += 1)
        expect(await change.send({ [field]: wrong(change[field]) })).toMatchObject({ code: 2002 });
      expect(await change.send()).toMatchObject({ code: 0 });
    },
  );

  test('after five wrong attempts at one code the right ones are refused', async () => {
    const one = await person();
    const change = await one.changing();
    for (let tries = 0; tries < 5; tries += 1)
      await change.send({ oldCode: wrong(change.oldCode) });
    expect(await change.send()).toMatchObject({ code: 2060 });
  });

  test('checking the old code counts wrong attempts too', async () => {
    const one = await person();
    const { old, send } = await one.changing();
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        await one.caller.post('/member/base/check-code', { ...old, code: wrong(old.code) }),
      ).toMatchObject({ code: 2002 });
    expect(await one.caller.post('/member/base/check-code', old)).toMatchObject({ code: 2060 });
    expect(await send()).toMatchObject({ code: 2060 });
  });

  test('of two companies that request one number concurrently, one gets it', async () => {
    const [one, two] = [await person(), await person()];
    const phoneNumber = newPhoneNumber();
    const changes = [await one.changing(phoneNumber), await two.changing(phoneNumber)];
    const answers = await Promise.all(changes.map((change) => change.send()));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2025]);
    const loser = answers[0]?.code === 0 ? two : one;
    expect((await loser.caller.get('/member/base/account')).data['phoneNumber']).toBe(
      loser.phoneNumber,
    );
  });
});

describe('binding an e-mail', () => {
  const address = () => `${newPhoneNumber()}@bind.example`;

  test('needs identity verification and the code; then it can be used to sign in', async () => {
    const one = await person();
    const email = address();
    const code = await codeFor(one, { purpose: 'new_email', email });
    const set = (body: object) => one.caller.post('/member/base/set/email', body);
    expect(await set({ email, code })).toMatchObject({ code: 2024 });
    await verified(one);
    expect(await set({ email, code: wrong(code) })).toMatchObject({ code: 2002 });
    expect(await set({ email: email.toUpperCase(), code })).toMatchObject({ code: 0 });
    expect((await one.caller.get('/member/base/info')).data['email']).toBe(email);
    await sentTo(`+86${one.phoneNumber}`, `${email.slice(0, 1)}***@bind.example`);
    // A second one is a change, which needs the code of the first.
    expect(await set({ email: address(), code })).toMatchObject({ code: 2009 });
  });

  test('a phone is bound in the same way after a sign-up by email', async () => {
    const email = address();
    const extra = await server.passCaptcha();
    await server.as().post('/send/captcha/email', { email, extra });
    const captcha = await server.newestCode(email);
    const login = { type: 2, email, captcha, isRead: true, countryCode: 'SG' };
    const caller = server.as(tokenOf(await server.as().post('/login', login)));
    const one = { caller, phoneNumber: '' };
    const proof = await codeFor(one, { purpose: 'identity', channel: 'email' }, email);
    await caller.post('/member/base/verify-identity', { channel: 'email', code: proof });
    const phone = { areaCode: '+86', phoneNumber: newPhoneNumber() };
    const code = await codeFor(one, { purpose: 'new_phone', ...phone });
    expect(await caller.post('/member/base/set/phone', { ...phone, code })).toMatchObject({
      code: 0,
    });
    await sentTo(email, 'phone number +86');
  });

  test('it is replaced with the codes of both, and only by another', async () => {
    const one = await person();
    const email = address();
    await verified(one);
    const first = await codeFor(one, { purpose: 'new_email', email });
    await one.caller.post('/member/base/set/email', { email, code: first });
    const next = address();
    const oldCode = await codeFor(one, { purpose: 'old_email' }, email);
    const code = await codeFor(one, { purpose: 'new_email', email: next });
    const change = (to: string) =>
      one.caller.post('/member/base/change/email', { oldCode, code, email: to });
    expect(await change(email)).toMatchObject({ code: 2033 });
    expect(await change(next)).toMatchObject({ code: 0 });
    await sentTo(email, 'was changed from this one to');
  });

  test('nothing can be replaced if nothing is bound', async () => {
    const one = await person();
    const body = { oldCode: '000000', code: '000000', email: address() };
    expect(await one.caller.post('/member/base/change/email', body)).toMatchObject({ code: 2041 });
  });
});
