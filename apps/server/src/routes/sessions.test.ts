import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { subAccountWith } from '../testing/company-access.ts';
import { type Caller, newPhoneNumber, tokenOf, useTestServer } from '../testing/test-server.ts';
import { whileHeld } from '../testing/while-held.ts';

const secret = 'a secret that only the two consoles know';
const earlierSecret = 'a secret that they knew before this one';
const server = useTestServer({
  own: 'settings',
  seedData: true,
  env: {
    LEGACY_CONSOLE_URL: 'https://old.arcadia.example/enter',
    LEGACY_SHARED_SECRET: `${secret}, ${earlierSecret}`,
    COUNTRY_HEADER: 'x-country',
  },
});
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const password = (email: string) => ({
  type: 3,
  email,
  password: 'Demo-2026',
  isRead: true,
  countryCode: 'CN',
});
const signIn = async (email: string, headers: Record<string, string> = {}) =>
  tokenOf(await server.as(undefined, headers).post('/login', password(email)));

type Session = { id: string; current: boolean };
const sessionsOf = async (caller: Caller) =>
  (await caller.get('/member/sessions')).data['records'] as Session[];

describe('my sessions', () => {
  test('show device and place, and mark the calling session', async () => {
    const token = await signIn('owner@lanting.example', {
      'user-agent': chrome,
      'x-country': 'CN',
    });
    const [own] = await sessionsOf(server.as(token));
    expect(own).toMatchObject({
      current: true,
      browser: 'Chrome',
      system: 'Windows',
      countryCode: 'CN',
    });
  });

  test('one can be ended immediately; the others stay alive', async () => {
    const [here, there] = [
      await signIn('owner@yunfan.example'),
      await signIn('owner@yunfan.example'),
    ];
    const other = (await sessionsOf(server.as(here))).find(({ current }) => !current);
    expect(await server.as(here).post(`/member/sessions/${other?.id}/end`)).toMatchObject({
      code: 0,
    });
    expect(await server.as(there).get('/member/base/info')).toMatchObject({ status: 401 });
    expect(await server.as(here).get('/member/base/info')).toMatchObject({ status: 200 });
  });

  test('all others can be ended', async () => {
    const tokens = [];
    for (let count = 0; count < 3; count += 1) tokens.push(await signIn('owner@palmera.example'));
    const [here = ''] = tokens;
    expect(await server.as(here).post('/member/sessions/end-others')).toMatchObject({
      data: { ended: 2 },
    });
    const answers = await Promise.all(
      tokens.map((token) => server.as(token).get('/member/base/info')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401]);
  });

  test('sessions of colleagues and strangers can’t be ended', async () => {
    const stranger = server.as(await signIn('owner@beijixing.example'));
    const victim = await signIn('owner@sahara.example');
    const [own] = await sessionsOf(server.as(victim));
    expect(await stranger.post(`/member/sessions/${own?.id}/end`)).toMatchObject({ status: 404 });
    expect(await server.as(victim).get('/member/base/info')).toMatchObject({ status: 200 });
  });
});

test('the sign-in log holds successes and failures of this account only, newest first', async () => {
  const token = await signIn('owner@maple.example');
  await server.as().post('/login', { ...password('owner@maple.example'), password: 'wrong' });
  await server.as().post('/login', { ...password('owner@xiaman.example'), password: 'wrong' });
  const { data } = await server.as(token).get('/member/sign-ins');
  expect(data).toMatchObject({
    total: 2,
    records: [{ outcome: 'wrong_password' }, { outcome: 'succeeded' }],
  });
});

describe('location', () => {
  test('comes from the proxy’s header', async () => {
    const answer = await server.as(undefined, { 'x-country': 'SG' }).get('/location');
    expect(answer.data).toEqual({ countryCode: 'SG', mainland: false });
  });
  test('otherwise is guessed from the browser’s language', async () => {
    const answer = await server.as(undefined, { 'accept-language': 'zh-CN' }).get('/location');
    expect(answer.data).toEqual({ countryCode: null, mainland: true });
  });
  test.each(['zh-HK', 'zh-TW,zh;q=0.9', 'zh-SG', 'zh-Hant', 'zh-Hant-CN', 'en,zh-CN;q=0.5', 'fr'])(
    'is not taken for the mainland by %s',
    async (languages) => {
      const byHeader = await server
        .as(undefined, { 'accept-language': languages })
        .get('/location');
      expect(byHeader.data).toEqual({ countryCode: null, mainland: false });
      // The console is read in Chinese, by somebody elsewhere.
      const told = await server
        .as(undefined, { 'accept-language': 'zh-CN' })
        .get(`/location?languages=${encodeURIComponent(languages)}`);
      expect(told.data).toEqual({ countryCode: null, mainland: false });
    },
  );
  test('ignores invalid countries', async () => {
    const answer = await server.as(undefined, { 'x-country': 'XX' }).get('/location');
    expect(answer.data['countryCode']).toBeNull();
  });
});

test('the per-route check answers by permission id, "query" included in "all"', async () => {
  const finance = server.as(await signIn('finance@demo-cn.example'));
  const check = async (id: number) =>
    (await finance.get(`/member/permission/check?roleId=${id}`)).data['permitted'];
  expect(await check(18)).toBe(true);
  expect(await check(8)).toBe(false);
  expect(await check(9_999)).toBe(false);
});

test('the role switch lists the demo accounts', async () => {
  const owner = server.as(await signIn('owner@demo-cn.example'));
  const { data } = await owner.get('/member/base/switch');
  expect(data['roles']).toHaveLength(2);
  expect(await server.as('channelCompany-token').get('/member/base/info')).toMatchObject({
    data: { role: 'channelCompany' },
  });
  // Whoever logs out there leaves the way in open for the next.
  await server.as('channelCompany-token').post('/logout');
  await owner.get('/member/base/switch');
  expect(await server.as('channelCompany-token').get('/member/base/info')).toMatchObject({
    status: 200,
  });
});

describe('hand-over', () => {
  const legacy = (email: string) =>
    asAdmin(
      server.databaseUrl,
      `update company set legacy = true where id = (select company_id from member where email = '${email}')`,
    );
  const codeOf = (url: unknown) => new URL(String(url)).searchParams.get('code');

  test('a legacy company is redirected to the old console, which redeems the code once', async () => {
    await legacy('owner@qingmei.example');
    const { data } = await server.as().post('/login', password('owner@qingmei.example'));
    expect(data['redirect']).toMatch(/^https:\/\/old\.arcadia\.example\/enter\?code=/);
    const body = { code: codeOf(data['redirect']), secret };
    expect(await server.as().post('/legacy/redeem', { ...body, secret: 'guess' })).toMatchObject({
      code: 2022,
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.as().post('/legacy/redeem', body)),
    );
    expect(answers.filter(({ code }) => code === 0)).toMatchObject([
      { data: { email: 'owner@qingmei.example' } },
    ]);
  });

  test('a code expires after a minute, and is refused by the other console', async () => {
    await legacy('owner@garuda.example');
    const token = await signIn('owner@garuda.example');
    const url = async () => (await server.as(token).post('/member/legacy-entrance')).data['url'];
    expect(await server.as().post('/login/hand-over', { code: codeOf(await url()) })).toMatchObject(
      { code: 2022 },
    );
    const late = codeOf(await url());
    await server.advance(60_000);
    expect(await server.as().post('/legacy/redeem', { code: late, secret })).toMatchObject({
      code: 2022,
    });
  });

  test('the old console can send a member back, signed in', async () => {
    await legacy('owner@tulip.example');
    const { data } = await server.as(await signIn('owner@tulip.example')).get('/member/base/info');
    const issued = await server.as().post('/legacy/issue', { memberId: data['id'], secret });
    const code = codeOf(issued.data['url']);
    // Asked as often as one likes, and it signs nobody in.
    for (let times = 0; times < 2; times += 1) {
      const preview = await server.as().post('/login/hand-over/preview', { code });
      const { id: memberId, name, companyName } = data;
      expect(preview).toMatchObject({ code: 0, data: { memberId, name, companyName } });
      expect(preview.headers.get('authorization')).toBeNull();
    }
    const back = await server.as().post('/login/hand-over', { code });
    expect(await server.as().post('/login/hand-over/preview', { code })).toMatchObject({
      code: 2022,
    });
    expect(await server.as(tokenOf(back)).get('/member/base/info')).toMatchObject({
      data: { id: data['id'] },
    });
  });

  test('the old console is known by either secret while one replaces the other', async () => {
    await legacy('owner@mosaic.example');
    const token = await signIn('owner@mosaic.example');
    for (const known of [secret, earlierSecret]) {
      const { data } = await server.as(token).post('/member/legacy-entrance');
      const body = { code: codeOf(data['url']), secret: known };
      expect(await server.as().post('/legacy/redeem', body)).toMatchObject({ code: 0 });
    }
  });

  test('a member disabled concurrently gets no session', async () => {
    const email = 'owner@demo-channel.example';
    await legacy(email);
    const token = await signIn(email);
    const owner = server.as(token);
    const sub = await subAccountWith(server, owner, 'applicationQuery');
    const issued = await server.as().post('/legacy/issue', { memberId: sub.id, secret });
    // It has looked the person up and waits for what becomes of them.
    const disabled = `update member set status = 'disabled' where id = '${sub.id}'`;
    const back = await whileHeld(server.databaseUrl, disabled, () =>
      server.as().post('/login/hand-over', { code: codeOf(issued.data['url']) }),
    );
    expect(back).toMatchObject({ code: 2004 });
  });

  test('other companies have no old console', async () => {
    const owner = server.as(await signIn('owner@koi.example'));
    expect(await owner.post('/member/legacy-entrance')).toMatchObject({ code: 2023 });
  });
});

test('a token presented at sign-in does not become valid (session fixation)', async () => {
  const phoneNumber = newPhoneNumber();
  const planted = server.as('planted-token-000000000000000000000000000');
  const extra = await server.passCaptcha();
  await planted.post('/send/captcha/phone', { areaCode: '+86', phoneNumber, extra });
  const captcha = await server.newestCode(`+86${phoneNumber}`);
  const body = { type: 0, areaCode: '+86', phoneNumber, captcha, isRead: true, countryCode: 'CN' };
  expect(tokenOf(await planted.post('/login', body))).not.toContain('planted');
  expect(await planted.get('/member/base/info')).toMatchObject({ status: 401 });
});
