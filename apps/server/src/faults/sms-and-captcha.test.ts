import { createTencentCaptchaSimulator } from '@arcadia/gateways/tencent-captcha/simulator';
import { createTencentSmsSimulator } from '@arcadia/gateways/tencent-sms/simulator';
import { smsTemplateNames } from '@arcadia/gateways/tencent-sms/templates';
import { systemClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import {
  type HttpsVendor,
  startHttpsVendor,
  type VendorIdentity,
  vendorIdentity,
} from '../testing/https-vendor.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import { type Caller, newPhoneNumber, tokenOf } from '../testing/test-server.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, and waits for the product’s own time limits');

/** Tencent's text messages and captcha fail while two customers use a running product: docs/faults.md. */
const database = useTestDatabase();
const settings = productionSettings();
const account = {
  secretId: settings.TENCENT_SECRET_ID,
  secretKey: settings.TENCENT_SECRET_KEY,
  clock: systemClock,
};
const app = { appId: '2016180402', appSecretKey: 'of-nobody' };
const templates = smsTemplateNames.map((name, index) => ({ name, id: String(1100 + index) }));
const sms = createTencentSmsSimulator({
  ...account,
  sdkAppId: settings.TENCENT_SMS_SDK_APP_ID,
  signName: settings.TENCENT_SMS_SIGN_NAME,
  templates: new Map(
    templates.map(({ name, id }) => [id, { mainland: name.endsWith('.mainland'), variables: 1 }]),
  ),
  blocked: new Set(['+8613800000009']),
});
const captcha = createTencentCaptchaSimulator({ ...account, ...app });
const solve = () => {
  const { ticket, randstr } = captcha.solve();
  return { ticket, rand: randstr };
};
let identity: VendorIdentity;
let smsVendor: HttpsVendor;
let captchaVendor: HttpsVendor;
let product: RunningProduct;
let first: Caller;
let second: Caller;

beforeAll(async () => {
  identity = await vendorIdentity();
  [smsVendor, captchaVendor] = await Promise.all([
    startHttpsVendor(identity, (request) => ({ body: sms.handle(request) })),
    startHttpsVendor(identity, (request) => ({ body: captcha.handle(request) })),
  ]);
  product = await startRunningProduct({
    databaseUrl: database.url,
    captcha: solve,
    env: {
      ...identity.env,
      TENCENT_SMS_URL: smsVendor.url,
      TENCENT_SMS_TEMPLATES: templates.map(({ name, id }) => `${name}=${id}:code`).join(';'),
      CAPTCHA: 'tencent',
      TENCENT_CAPTCHA_URL: captchaVendor.url,
      TENCENT_CAPTCHA_APP_ID: app.appId,
      TENCENT_CAPTCHA_APP_SECRET_KEY: app.appSecretKey,
    },
  });
  [first, second] = await Promise.all([signUp(newPhoneNumber()), signUp(newPhoneNumber())]);
});
afterAll(async () => {
  await product.stop();
  await Promise.all([smsVendor.close(), captchaVendor.close()]);
  await identity.remove();
});

const texts = {
  codeNotSent: {
    zh: '验证码未能发送，请稍后重试。',
    en: 'We couldn’t send the code. Try again in a moment.',
  },
  captchaUnavailable: {
    zh: '暂时无法确认安全验证结果，请重试，设备将自动完成验证，无需拼图。',
    en: 'We can’t confirm the security check right now. Try again: your device will complete a short task instead.',
  },
};
const askForCode = (phoneNumber = newPhoneNumber(), language: 'zh' | 'en' = 'zh') =>
  product
    .as(undefined, language)
    .post('/send/captcha/phone', { areaCode: '+86', phoneNumber, extra: solve() });
const warnings = () => product.process.log.filter(({ msg }) => msg === 'refused');

async function signUp(phoneNumber: string): Promise<Caller> {
  // A connection that broke a moment ago may be used once more before that is noticed.
  await vi.waitFor(
    async () => expect(await askForCode(phoneNumber)).toMatchObject({ code: 0 }),
    longPatience,
  );
  const captcha = sms.sent.findLast(({ to }) => to === `+86${phoneNumber}`)?.parameters[0];
  const phone = { areaCode: '+86', phoneNumber };
  const form = { type: 0, ...phone, captcha, isRead: true, countryCode: 'CN' };
  return product.as(tokenOf(await product.as().post('/login', form)));
}

const vendors = [
  ['text messages', 'codeNotSent', 2055, () => smsVendor],
  ['the captcha', 'captchaUnavailable', 2075, () => captchaVendor],
] as const;

describe.each(vendors)('%s', (_, refusal, code, vendorOf) => {
  /** Answers to two visitors and the two customers, and what the log says of them. */
  async function whatIsSeen() {
    const phoneNumber = newPhoneNumber();
    const before = warnings().length;
    const zh = await askForCode(phoneNumber, 'zh');
    const en = await askForCode(phoneNumber, 'en');
    const customers = await Promise.all([
      first.get('/member/base/info'),
      second.get('/member/base/info'),
    ]);
    await expect.poll(() => warnings().length - before).toBe(2);
    return { zh, en, customers, logged: warnings().slice(before) };
  }
  const warning = { level: 40, refusal, errorId: expect.stringMatching(/./) };
  const expected = {
    zh: { status: 200, code, msg: texts[refusal].zh },
    en: { status: 200, code, msg: texts[refusal].en },
    customers: [{ code: 0 }, { code: 0 }],
    logged: [warning, warning],
  };

  test.each(['refuses', 'nonsense'] as const)('at fault: %s', async (fault) => {
    await vendorOf().proxy.become(fault);
    expect(await whatIsSeen()).toMatchObject(expected);
    await vendorOf().proxy.become('none');
  });

  test.each([
    ['an error page', { status: 502, body: '<html>' }],
    ['a page with status 200', { body: '<html>' }],
    ['JSON of another kind', { body: '[]' }],
    ['an answer without a verdict', { body: '{"Response":{}}' }],
  ])('answers %s', async (_, instead) => {
    vendorOf().instead = instead;
    expect(await whatIsSeen()).toMatchObject(expected);
    vendorOf().instead = null;
  });

  test('hangs: only those who wait for it wait, and not for long', async () => {
    await vendorOf().proxy.become('hangs');
    // More than the product has connections to its database.
    const asked = Array.from({ length: 8 }, () => askForCode());
    let answered = 0;
    for (const one of asked) void one.then(() => (answered += 1));
    await expect.poll(() => vendorOf().proxy.open).toBeGreaterThanOrEqual(8);
    expect(await first.get('/funds')).toMatchObject({ code: 0 });
    expect(await second.get('/funds')).toMatchObject({ code: 0 });
    expect(answered).toBe(0);
    // After how long: packages/gateways/src/time-limits.test.ts.
    for (const one of await Promise.all(asked)) expect(one).toMatchObject({ code });
  });

  test('back again: a code is sent at once, and signs in', async () => {
    await vendorOf().proxy.become('none');
    const third = await signUp(newPhoneNumber());
    expect(await third.get('/member/base/info')).toMatchObject({ code: 0 });
    expect(product.process.ended()).toBeNull();
  });
});
