import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { merchantId } from '../../test-support/wechat-pay-parties.ts';
import {
  minutes,
  orderAmount,
  start,
  subject,
  wechatPayWorld,
} from '../../test-support/wechat-pay-world.ts';
import type { WechatPayWorld } from '../../test-support/wechat-pay-world.ts';
import { createWechatPayGateway } from '../adapter.ts';
import type { Verification } from '../settings.ts';
import { newCertificate, newSimulatorKeys } from './keys.ts';

const orderId = 'pat_01jd6w3k9x2m4n5p6q7r8s9t';
let world: WechatPayWorld;

beforeEach(async () => {
  world = await wechatPayWorld();
});

afterEach(async () => {
  await world.close();
});

test('pays: a code, the page it opens, a signed notification, and the query agrees', async () => {
  const step = await world.open(orderId);
  expect(step).toMatchObject({ kind: 'qr', expiresAt: minutes(30).toISOString() });
  expect(step.content).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=[\w-]+$/);
  // WeChat Pay knows the order at once, and gives it a number when it is paid.
  const names = { orderId, gatewayPaymentId: null, amount: orderAmount };
  expect(await world.gateway.queryPayment({ orderId })).toEqual({ status: 'pending', ...names });

  const scanned = await world.page(`/scan?code_url=${encodeURIComponent(step.content)}`);
  expect(scanned.status).toBe(302);
  expect(scanned.headers.get('location')).toBe(`/sim/gateways/wechat_pay/cashier/${orderId}`);
  expect((await world.act(orderId, 'pay')).status).toBe(303);
  expect(world.wakes.at(-1)).toEqual(start);
  expect(await world.simulator().deliverDue()).toBe(1);
  const [notification] = await world.notifications();
  expect(notification).toMatchObject({
    orderId,
    amount: orderAmount,
    status: 'paid',
    occurredAt: start,
  });
  const state = await world.gateway.queryPayment({ orderId });
  expect(state).toMatchObject({ status: 'paid', amount: orderAmount, paidAt: start });
  const gatewayPaymentId = notification?.gatewayPaymentId ?? '';
  expect(await world.gateway.queryPayment({ gatewayPaymentId })).toEqual(state);
});

test('unknown numbers are absent, and so is a number before it is given', async () => {
  const absent = { status: 'absent' };
  expect(await world.gateway.queryPayment({ orderId })).toEqual(absent);
  expect(await world.gateway.queryPayment({ gatewayPaymentId: '4200000000' })).toEqual(absent);
  expect(await world.gateway.closePayment(orderId)).toEqual(absent);
  const refund = { orderId, refundId: 'rfd_000001' };
  expect(await world.gateway.queryRefund(refund)).toEqual(absent);
  expect(
    (await world.page('/scan?code_url=weixin%3A%2F%2Fwxpay%2Fbizpayurl%3Fpr%3Dx')).status,
  ).toBe(404);
  expect((await world.page('/scan?code_url=https%3A%2F%2Felsewhere.example')).status).toBe(404);
  expect((await world.page('/cashier/unknown')).status).toBe(404);
});

test('the same order leads to the same code; an altered, paid or closed one to none', async () => {
  const first = await world.open(orderId);
  expect(await world.open(orderId)).toEqual(first);
  const { gateway, settings } = world;
  const again = (amount: bigint, expiresAt = minutes(30)) =>
    gateway.createPayment({
      orderId,
      amount: money(amount, 'CNY'),
      subject,
      notifyUrl: settings.refundNotifyUrl,
      returnUrl: world.apiUrl,
      expiresAt,
    });
  await expect(again(1n)).rejects.toThrow(/OUT_TRADE_NO_USED/);
  await expect(again(100_000n, minutes(31))).rejects.toThrow(/OUT_TRADE_NO_USED/);
  await world.act(orderId, 'pay');
  await expect(world.open(orderId)).rejects.toThrow(/ORDERPAID/);
  await world.open('pat_second');
  await world.gateway.closePayment('pat_second');
  await expect(world.open('pat_second')).rejects.toThrow(/ORDER_CLOSED/);
});

test('closes: what is unpaid, twice, and not what is paid', async () => {
  await world.open(orderId);
  const closed = { status: 'closed', orderId, gatewayPaymentId: null, amount: orderAmount };
  expect(await world.gateway.closePayment(orderId)).toEqual(closed);
  expect(await world.gateway.closePayment(orderId)).toEqual(closed);
  expect((await world.act(orderId, 'pay')).status).toBe(303);
  expect(await world.gateway.queryPayment({ orderId })).toEqual(closed);
  await world.open('pat_second');
  await world.act('pat_second', 'pay');
  expect(await world.gateway.closePayment('pat_second')).toMatchObject({ status: 'paid' });
  // WeChat Pay tells nothing about closing.
  expect(await world.simulator().deliverDue()).toBe(1);
});

test('repeats after 15 s, 15 s, 30 s, 3 m … until it is accepted, across a restart', async () => {
  world.answer.status = 500;
  await world.open(orderId);
  await world.act(orderId, 'pay');
  await world.simulator().deliverDue();
  let seconds = 0;
  const minute = 60;
  const hour = 60 * minute;
  const waits = [15, 15, 30, 3 * minute, 10 * minute, 20 * minute, 30 * minute, 30 * minute];
  const more = [30 * minute, hour, 3 * hour, 3 * hour, 3 * hour, 6 * hour, 6 * hour];
  for (const wait of [...waits, ...more]) {
    world.restart();
    world.clock.set(new Date(start.getTime() + (seconds + wait) * 1000 - 1));
    expect(await world.simulator().deliverDue()).toBe(0);
    seconds += wait;
    const at = new Date(start.getTime() + seconds * 1000);
    expect(world.wakes.at(-1)).toEqual(at);
    world.clock.set(at);
    expect(await world.simulator().deliverDue()).toBe(1);
    // Encrypted and signed anew each time: what came earlier would be too old by now.
    const last = world.received.at(-1);
    if (!last) throw new Error('nothing came');
    expect((await world.gateway.parseNotification(last)).ok).toBe(true);
  }
  expect(seconds).toBe(24 * hour + 4 * minute);
  world.clock.set(minutes(10_000));
  expect(await world.simulator().deliverDue()).toBe(0);
  expect(world.received).toHaveLength(16);
});

test('two processes deliver a due notification once', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  const counts = await Promise.all([
    world.simulator().deliverDue(),
    world.simulator().deliverDue(),
  ]);
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(world.received).toHaveLength(1);
});

test('notifications of both kinds of key are taken, the certificates being fetched for it', async () => {
  for (const order of ['pat_first1', 'pat_second']) {
    await world.open(order);
    for (const action of ['pay', 'resend', 'resend']) await world.act(order, action);
  }
  expect(await world.simulator().deliverDue()).toBe(6);
  const serials = world.received.map(({ headers }) => String(headers['wechatpay-serial']));
  expect(serials.filter((serial) => serial.startsWith('PUB_KEY_ID_'))).not.toHaveLength(0);
  expect(serials.filter((serial) => /^[0-9A-F]+$/.test(serial))).not.toHaveLength(0);
  expect(await world.notifications()).toHaveLength(6);
});

test('each mode of verification works alone', async () => {
  await world.open(orderId);
  const { publicKey } = world.settings.verification;
  const modes: Verification[] = [
    { publicKey, platformCertificates: false },
    { publicKey: null, platformCertificates: true },
  ];
  for (const verification of modes) {
    const gateway = createWechatPayGateway({ ...world.settings, verification });
    expect(await gateway.queryPayment({ orderId })).toMatchObject({ status: 'pending' });
  }
  const neither = { publicKey: null, platformCertificates: false };
  expect(() => createWechatPayGateway({ ...world.settings, verification: neither })).toThrow(
    /public key or platform certificates/,
  );
});

test('a new platform certificate is fetched when it signs first', async () => {
  const verification = { publicKey: null, platformCertificates: true };
  const gateway = createWechatPayGateway({ ...world.settings, verification });
  await world.open(orderId);
  expect(await gateway.queryPayment({ orderId })).toMatchObject({ status: 'pending' });
  const certificates = [...world.keys.certificates, await newCertificate(start)];
  world.restart({ ...world.keys, certificates });
  await expect(gateway.queryPayment({ orderId })).rejects.toThrow(/untrusted/);
  world.clock.set(minutes(1));
  expect(await gateway.queryPayment({ orderId })).toMatchObject({ status: 'pending' });
});

test('certificates encrypted with another APIv3 key are refused', async () => {
  const stranger = await newSimulatorKeys(start);
  world.restart({ ...world.keys, apiV3Key: stranger.apiV3Key });
  const verification = { publicKey: null, platformCertificates: true };
  const gateway = createWechatPayGateway({ ...world.settings, verification });
  await expect(gateway.queryPayment({ orderId })).rejects.toThrow(
    /no usable platform certificates/,
  );
});

test('refuses requests that the merchant did not sign so', async () => {
  const stranger = await newSimulatorKeys(start);
  const cases = {
    merchantSerial: stranger.merchant.serial,
    merchantPrivateKey: stranger.merchant.privateKey,
    merchantId: '1900000110',
    clock: { now: () => minutes(6) },
  };
  for (const [name, value] of Object.entries(cases)) {
    const gateway = createWechatPayGateway({ ...world.settings, [name]: value });
    await expect(gateway.queryPayment({ orderId }), name).rejects.toThrow(/401 SIGN_ERROR/);
  }
  const other = createWechatPayGateway({ ...world.settings, appId: 'wx8888888888888889' });
  const request = { orderId, amount: orderAmount, subject, returnUrl: world.apiUrl };
  await expect(
    other.createPayment({
      ...request,
      notifyUrl: world.settings.refundNotifyUrl,
      expiresAt: minutes(30),
    }),
  ).rejects.toThrow(/APPID_MCHID_NOT_MATCH/);
  const bare = await fetch(`${world.apiUrl}/v3/certificates`);
  expect(bare.status).toBe(401);
  expect(bare.headers.get('wechatpay-signature')).toBeNull();
});

test('pages speak both languages, escape what they show and need no script', async () => {
  await world.open(orderId);
  const path = `/cashier/${orderId}`;
  const [chinese, english] = await Promise.all(
    (['zh', 'en'] as const).map(async (language) => (await world.page(path, language)).text()),
  );
  expect(chinese).toContain('微信支付模拟器');
  expect(chinese).toContain('确认付款');
  expect(english).toContain('Pay now');
  expect(english).toContain('¥1,000.00');
  expect(english).toContain('&lt;b&gt;100%&lt;/b&gt; + &quot;1&quot;');
  for (const page of [chinese, english]) expect(page).not.toMatch(/<script|<style|style="|onclick/);
  const list = await (await world.page('/')).text();
  expect(list).toContain(orderId);
  expect(list).not.toContain(merchantId);
});
