import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAlipayGateway } from './alipay/adapter.ts';
import { createPayPalGateway } from './paypal/adapter.ts';
import { generateKeys } from './rsa-keys.ts';
import { createS3Storage } from './s3-storage/adapter.ts';
import { createStripeGateway } from './stripe/adapter.ts';
import { createTencentCaptcha } from './tencent-captcha/adapter.ts';
import { createTencentSms } from './tencent-sms/adapter.ts';
import { newKey } from './test-support/storage-contract.ts';
import { newParties, settingsOf } from './test-support/wechat-pay-parties.ts';
import { createWechatPayGateway } from './wechat-pay/adapter.ts';

/** A server whose answers never end, however much of them is read. */
const server = createServer((request, response) => {
  request.resume();
  response.on('error', () => undefined);
  response.on('close', () => (ended += 1));
  response.writeHead(200);
  pour(response);
});
const piece = Buffer.alloc(64 * 1024, ' ');
let poured = 0;
let ended = 0;
let url = '';

function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write(piece)) poured += piece.length;
  poured += piece.length;
  response.once('drain', () => pour(response));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  poured = 0;
  ended = 0;
});

const account = { secretId: 'id', secretKey: 'key', clock: systemClock };

const calls = {
  async alipay() {
    const [merchant, alipay] = await Promise.all([generateKeys(), generateKeys()]);
    const gateway = createAlipayGateway({
      gatewayUrl: url,
      appId: '2021000000000001',
      sellerId: '2088000000000001',
      merchantPrivateKey: merchant.privateKey,
      alipayPublicKey: alipay.publicKey,
      billHosts: [],
      clock: systemClock,
    });
    await gateway.queryPayment({ orderId: 'pay_00000001' });
  },

  async wechatPay() {
    const parties = await newParties(new Date());
    const gateway = createWechatPayGateway(settingsOf(parties, url, systemClock));
    await gateway.queryPayment({ orderId: 'pay_00000001' });
  },
  async stripe() {
    const gateway = createStripeGateway({
      apiUrl: url,
      secretKey: 'sk_test_51ExampleExampleExample',
      webhookSecrets: ['whsec_exampleexampleexample1'],
      accountId: 'acct_1ExampleExample',
      clock: systemClock,
    });
    await gateway.queryPayment({ gatewayPaymentId: 'pi_1' });
  },
  async paypal() {
    const gateway = createPayPalGateway({
      apiUrl: url,
      clientId: 'client',
      clientSecret: 'secret',
      merchantId: 'MERCHANT00001',
      webhookId: '1JE4291016473214C',
      checkoutOrigin: 'https://www.paypal.com',
      certificateUrls: [],
      certificateName: 'messageverificationcerts.paypal.com',
      certificateAuthorities: '',
      clock: systemClock,
    });
    await gateway.queryPayment({ gatewayPaymentId: '5O190127TN364715T' });
  },
  async sms() {
    const template = { id: '1', parameters: [] };
    const sms = createTencentSms({
      ...account,
      apiUrl: url,
      region: 'r',
      sdkAppId: '1',
      signName: 'x',
      templates: new Map([['notice.en.mainland', template]]),
    });
    const message = { channel: 'sms', to: '+8613800000001', text: 'x', parameters: {} } as const;
    await sms.send({ ...message, purpose: 'notice', language: 'en' });
  },
  async captcha() {
    const captcha = createTencentCaptcha({
      ...account,
      apiUrl: url,
      appId: '1',
      appSecretKey: '1',
    });
    await captcha.verify({ ticket: 't', rand: 'r', ipAddress: '203.0.113.7' });
  },
  async storage() {
    const storage = createS3Storage({
      endpoint: url,
      region: 'r',
      bucket: 'b',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
    await storage.get(newKey());
  },
};

test.each(Object.entries(calls))('%s: an answer without an end is cut off', async (_, call) => {
  await expect(call()).rejects.toThrow(/too large/);
  await expect.poll(() => ended).toBe(1);
  expect(poured).toBeLessThan(128 * 1024 * 1024);
});
