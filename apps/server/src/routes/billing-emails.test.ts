import { describe, expect, test } from 'vitest';
import { newPhoneNumber, tokenOf, useTestServer } from '../testing/test-server.ts';
import { accountWalks } from '../testing/account-walks.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const { person, sentTo } = accountWalks(server);
const minute = 60_000;
const address = () => `${newPhoneNumber()}@bills.example`;

type Caller = Awaited<ReturnType<typeof person>>['caller'];
const set = (caller: Caller, emails: readonly string[]) =>
  caller.post('/member/base/set/billing-emails', { emails });
const resend = (caller: Caller, email: string, language = 'en') =>
  caller.post('/member/base/billing-emails/resend', { email }, { 'accept-language': language });
const redeem = (token: string, language = 'en') =>
  server.as(undefined, { 'accept-language': language }).post('/billing-emails/verify', { token });
const listOf = async (caller: Caller) =>
  (await caller.get('/member/base/account')).data['billingEmails'];

const links = async (email: string): Promise<string[]> => {
  const { data } = await server.as().get(`/sim/messages?to=${encodeURIComponent(email)}`);
  return (data['records'] as { text: string }[]).map(
    ({ text }) => /\/billing-email#token=([\w-]{43})\s/.exec(text)?.[1] ?? '',
  );
};
/** The token in the newest of so many mails. */
const newestLink = async (email: string, mails = 1): Promise<string> => {
  await expect.poll(async () => (await links(email)).length).toBe(mails);
  return (await links(email))[0] ?? '';
};

describe('the list of billing e-mails', () => {
  test('is replaced as a whole; remaining addresses keep their status', async () => {
    const { caller } = await person();
    const [first, second, third] = [address(), address(), address()];
    await set(caller, [first, second]);
    await redeem(await newestLink(first));
    const { data } = await set(caller, [first, third]);
    expect(data['billingEmails']).toMatchObject([
      { email: first, verifiedAt: expect.any(String) },
      { email: third, verifiedAt: null },
    ]);
    expect(await listOf(caller)).toEqual(data['billingEmails']);
    // No address gets two emails.
    await newestLink(third);
    expect(await links(first)).toHaveLength(1);
  });

  test('contains an address once, regardless of case, and ten at most', async () => {
    const { caller } = await person();
    const email = address();
    const { data } = await set(caller, [email, email.toUpperCase()]);
    expect(data['billingEmails']).toHaveLength(1);
    const eleven = Array.from({ length: 11 }, address);
    expect(await set(caller, eleven)).toMatchObject({
      status: 400,
      data: { fields: { emails: 'tooLong' } },
    });
    expect(await set(caller, ['nobody'])).toMatchObject({
      status: 400,
      data: { fields: { 'emails.0': 'invalidEmail' } },
    });
  });

  test('never grows beyond ten, also by two lists at once', async () => {
    const { caller } = await person();
    const lists = [0, 1].map(() => Array.from({ length: 5 }, address));
    await Promise.all(lists.map((emails) => set(caller, emails)));
    const kept = (await listOf(caller)) as { email: string }[];
    expect(lists.map((emails) => emails.toSorted())).toContainEqual(
      kept.map(({ email }) => email).toSorted(),
    );
  });

  test('accepts ten new addresses in 15 minutes', async () => {
    const { caller } = await person();
    expect(await set(caller, Array.from({ length: 10 }, address))).toMatchObject({ code: 0 });
    expect(await set(caller, [address()])).toMatchObject({ code: 2008 });
    expect(await listOf(caller)).toHaveLength(10);
    await server.advance(15 * minute);
    expect(await set(caller, [address()])).toMatchObject({ code: 0 });
  });

  test('is for the main account only', async () => {
    const body = { type: 3, email: 'finance@demo-cn.example', password: 'Demo-2026' };
    const finance = server.as(
      tokenOf(await server.as().post('/login', { ...body, isRead: true, countryCode: 'CN' })),
    );
    expect(await set(finance, [])).toMatchObject({ status: 403 });
    expect(await resend(finance, 'anybody@bills.example')).toMatchObject({ status: 403 });
  });
});

describe('the link', () => {
  test('verifies once, without a session, and of two requests one succeeds', async () => {
    const { caller } = await person();
    const email = address();
    await set(caller, [email]);
    const token = await newestLink(email);
    const answers = await Promise.all([redeem(token), redeem(token)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2034]);
    expect(answers.find(({ code }) => code === 0)?.data).toMatchObject({ email });
    expect(await redeem(token, 'zh')).toMatchObject({ msg: '链接已过期或已被使用，请重新获取。' });
  });

  test('expires after a day, with its address, and with a newer link', async () => {
    const { caller } = await person();
    const email = address();
    await set(caller, [email]);
    const first = await newestLink(email);
    await server.advance(minute);
    expect(await resend(caller, email)).toMatchObject({ code: 0 });
    const second = await newestLink(email, 2);
    expect(await redeem(first)).toMatchObject({ code: 2034 });
    await server.advance(24 * 60 * minute);
    expect(await redeem(second)).toMatchObject({ code: 2034 });
    const { caller: other } = await person();
    const removed = address();
    await set(other, [removed]);
    const token = await newestLink(removed);
    await set(other, []);
    expect(await redeem(token)).toMatchObject({ code: 2034 });
  });

  test('is sent again after a minute at the earliest, and only to unverified addresses', async () => {
    const { caller } = await person();
    const email = address();
    await set(caller, [email]);
    const token = await newestLink(email);
    expect(await resend(caller, email)).toMatchObject({
      code: 2058,
      msg: 'We sent a link less than a minute ago. Check your inbox, or request a new one in 1 minute.',
    });
    expect(await resend(caller, email, 'zh')).toMatchObject({
      msg: '链接邮件刚刚发出，请先查收邮件，或 1 分钟后重新发送。',
    });
    await redeem(token);
    await server.advance(minute);
    expect(await resend(caller, email)).toMatchObject({ code: 2009 });
    expect(await resend(caller, address())).toMatchObject({ code: 2009 });
    const { caller: stranger } = await person();
    expect(await resend(stranger, email)).toMatchObject({ code: 2009 });
  });

  test('is sent in the language of the company, with its name', async () => {
    const body = { type: 3, email: 'owner@demo-cn.example', password: 'Demo-2026' };
    const owner = server.as(
      tokenOf(await server.as().post('/login', { ...body, isRead: true, countryCode: 'CN' })),
    );
    const email = address();
    await set(owner, [email]);
    expect(await sentTo(email, '账单')).toContain('杭州星河互动科技有限公司');
  });

  test('is refused where it is no token', async () => {
    expect(await redeem('short')).toMatchObject({ status: 400 });
    expect(await redeem('A'.repeat(43))).toMatchObject({ code: 2034 });
  });
});
