import { fixedClock } from '@arcadia/kernel/clock';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { createAlipayGateway } from './alipay/adapter.ts';
import { generateKeys } from './rsa-keys.ts';
import { createS3Storage } from './s3-storage/adapter.ts';
import { createSmtpSender } from './smtp/adapter.ts';
import { newParties, orderId, settingsOf } from './test-support/wechat-pay-parties.ts';
import { createWechatPayGateway } from './wechat-pay/adapter.ts';
import { createTencentSms } from './tencent-sms/adapter.ts';
import { smsTemplateNames } from './tencent-sms/templates.ts';

/** How long what people wait for may hang, where no setting says otherwise: docs/faults.md. A browser gives up after 30 seconds. */
let limitsSet: MockInstance<typeof AbortSignal.timeout>;
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
const message = {
  to: '+8613800000001',
  purpose: 'verification_code',
  language: 'zh',
  text: '042917',
  parameters: { code: '042917', minutes: '10' },
} as const;

beforeEach(() => {
  limitsSet = vi.spyOn(AbortSignal, 'timeout');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'));
});
afterEach(() => vi.restoreAllMocks());

async function askAlipay(): Promise<unknown> {
  const [merchant, alipay] = await Promise.all([generateKeys(), generateKeys()]);
  return createAlipayGateway({
    gatewayUrl: 'https://openapi.alipay.com/gateway.do',
    serverUrl: 'https://openapi.alipay.com/gateway.do',
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    merchantPrivateKey: merchant.privateKey,
    alipayPublicKey: alipay.publicKey,
    billHosts: [],
    clock,
  }).queryPayment({ orderId: 'rch_01jd6w3k9x2m4n5p6q7r8s9t' });
}

async function askWechatPay(): Promise<unknown> {
  const parties = await newParties(clock.now());
  const settings = settingsOf(parties, 'https://wechat.example', clock);
  return createWechatPayGateway(settings).queryPayment({ orderId });
}

const calls: readonly [string, number, () => Promise<unknown>][] = [
  [
    'the storage of files',
    20_000,
    () =>
      createS3Storage({
        endpoint: 'https://s3.example',
        region: 'r',
        bucket: 'b',
        accessKeyId: 'k',
        secretAccessKey: 's',
      }).get('abcdefghijklmnopqrstuvwx'),
  ],
  [
    'mail',
    20_000,
    () =>
      createSmtpSender({
        host: '127.0.0.1',
        port: 1,
        tls: 'none',
        credentials: null,
        from: { name: 'A', address: 'a@a.example' },
      }).send({ ...message, channel: 'email', to: 'b@b.example', subject: 'S' }),
  ],
  [
    'text messages',
    5_000,
    () =>
      createTencentSms({
        secretId: 'AKIDtest',
        secretKey: 'a-secret',
        sdkAppId: '1400006666',
        signName: 'A',
        clock,
        apiUrl: 'https://sms.example',
        region: 'ap-guangzhou',
        templates: new Map(
          smsTemplateNames.map((name) => [name, { id: '1', parameters: ['code', 'minutes'] }]),
        ),
      }).send({ ...message, channel: 'sms' }),
  ],
  ['Alipay', 10_000, askAlipay],
  ['WeChat Pay', 10_000, askWechatPay],
];

test.each(calls)('%s may take %i milliseconds', async (_what, ms, call) => {
  await expect(call()).rejects.toThrow();
  expect(limitsSet.mock.calls).toEqual([[ms]]);
});
