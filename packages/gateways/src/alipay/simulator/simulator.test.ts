import { AlipaySdk } from 'alipay-sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { decodeForm } from '../../form.ts';
import {
  alipayWorld,
  appId,
  minutes,
  orderAmount,
  redirectUrl,
  sellerId,
  start,
} from '../../test-support/alipay-world.ts';
import type { AlipayWorld } from '../../test-support/alipay-world.ts';

const orderId = 'rch_01jd6w3k9x2m4n5p6q7r8s9t';
let world: AlipayWorld;

beforeEach(async () => {
  world = await alipayWorld();
});

afterEach(async () => {
  await world.close();
});

test('pays: page, signed notification, signed way back, and the query agrees', async () => {
  const opened = await world.open(orderId);
  expect(opened.status).toBe(302);
  expect(opened.headers.get('location')).toBe(`/sim/gateways/alipay/cashier/${orderId}`);
  // Until the payer acts, Alipay has no trade.
  expect(await world.gateway.queryPayment({ orderId })).toEqual({ status: 'absent' });

  expect((await world.act(orderId, 'pay')).status).toBe(303);
  expect(world.wakes).toEqual([start]);
  expect(await world.simulator().deliverDue()).toBe(1);
  expect(await world.notifications()).toMatchObject([
    { orderId, amount: orderAmount, status: 'paid', occurredAt: start },
  ]);
  const state = await world.gateway.queryPayment({ orderId });
  expect(state).toMatchObject({ status: 'paid', amount: orderAmount, paidAt: start });

  const link = new URL(returnLink(await world.page(orderId)));
  expect(link.searchParams.get('order')).toBe(orderId);
  link.searchParams.delete('order');
  const oracle = new AlipaySdk({
    appId,
    privateKey: world.keys.merchant.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: world.keys.gateway.publicKey,
  });
  expect(oracle.checkNotifySignV2(Object.fromEntries(link.searchParams))).toBe(true);
  const posted = decodeForm(Buffer.from(world.received[0]?.rawBody ?? []).toString());
  expect(oracle.checkNotifySignV2(posted)).toBe(true);
  expect(posted).toMatchObject({ app_id: appId, seller_id: sellerId });
});

test('alipay-sdk as the merchant: its requests are understood, our answers verify', async () => {
  const oracle = new AlipaySdk({
    appId,
    privateKey: world.keys.merchant.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: world.keys.gateway.publicKey,
    gateway: world.gatewayUrl,
    camelcase: false,
  });
  const bizContent = {
    out_trade_no: orderId,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    total_amount: '1000.00',
    subject: '充值 100% + 1',
  };
  const url = oracle.pageExecute('alipay.trade.page.pay', 'GET', { bizContent });
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(302);
  const ask = { bizContent: { out_trade_no: orderId } };
  const check = { validateSign: true };
  const absent = await oracle.exec('alipay.trade.query', ask, check);
  expect(absent).toMatchObject({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' });
  await world.act(orderId, 'pay');
  const paid = await oracle.exec('alipay.trade.query', ask, check);
  expect(paid).toMatchObject({
    code: '10000',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '1000.00',
  });
  const refund = { out_trade_no: orderId, refund_amount: '1.00', out_request_no: 'rfd_000001' };
  const refunded = await oracle.exec('alipay.trade.refund', { bizContent: refund }, check);
  expect(refunded).toMatchObject({ fund_change: 'Y', refund_fee: '1.00' });
});

test('refuses requests that the merchant did not sign so, and says why as Alipay does', async () => {
  const started = await world.gateway.createPayment({
    orderId,
    amount: orderAmount,
    subject: 'x',
    notifyUrl: world.notifyUrl,
    returnUrl: world.origin,
    expiresAt: minutes(30),
  });
  const cases: [RegExp | string, string, string][] = [
    ['1000.00', '0.01', 'isv.invalid-signature'],
    [/&sign=[^&]*/, '', 'isv.missing-signature'],
    [/&sign_type=RSA2/, '', 'isv.missing-signature-type'],
    ['sign_type=RSA2', 'sign_type=RSA', 'isv.invalid-signature-type'],
    [appId, '2021000000000009', 'isv.invalid-app-id'],
    ['charset=utf-8', 'charset=GBK', 'isv.invalid-charset'],
    ['timestamp=2026-11-20', 'timestamp=20261120', 'isv.invalid-timestamp'],
  ];
  for (const [from, to, code] of cases) {
    const response = await fetch(redirectUrl(started).replace(from, to), { redirect: 'manual' });
    expect(response.status, code).toBe(400);
    expect(await response.text()).toContain(`<code>${code}</code>`);
  }
  const doubled = await fetch(`${redirectUrl(started)}&version=1.0`);
  expect(await doubled.json()).toMatchObject({
    error_response: { sub_code: 'isv.invalid-parameter' },
  });
  expect(await world.gateway.queryPayment({ orderId })).toEqual({ status: 'absent' });
  expect((await world.act(orderId, 'pay')).status).toBe(404);
});

test('repeats after 4m, 10m, 10m, 1h, 2h, 6h, 15h until exactly `success`, across a restart', async () => {
  world.answer.body = 'success\n';
  await world.open(orderId);
  await world.act(orderId, 'pay');
  await world.simulator().deliverDue();
  let at = 0;
  for (const wait of [4, 10, 10, 60, 120, 360, 900]) {
    world.restart();
    world.clock.set(new Date(minutes(at + wait).getTime() - 1000));
    expect(await world.simulator().deliverDue()).toBe(0);
    at += wait;
    expect(world.wakes.at(-1)).toEqual(minutes(at));
    world.clock.set(minutes(at));
    expect(await world.simulator().deliverDue()).toBe(1);
  }
  world.clock.set(minutes(at + 100_000));
  expect(await world.simulator().deliverDue()).toBe(0);
  const all = await world.notifications();
  expect(all).toHaveLength(8);
  expect(new Set(all.map(({ notificationId }) => notificationId)).size).toBe(1);
  const times = world.received.map(({ rawBody }) =>
    new URLSearchParams(Buffer.from(rawBody).toString()).get('notify_time'),
  );
  expect(new Set(times).size).toBe(8);
});

test('stops at `success`; an error status with that body is none', async () => {
  world.answer.status = 500;
  await world.open(orderId);
  await world.act(orderId, 'pay');
  await world.simulator().deliverDue();
  world.answer.status = 200;
  world.clock.set(minutes(4));
  expect(await world.simulator().deliverDue()).toBe(1);
  world.clock.set(minutes(5000));
  expect(await world.simulator().deliverDue()).toBe(0);
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

test('opening an order again: the same one continues, an altered, paid or closed one is refused', async () => {
  await world.open(orderId);
  expect((await world.open(orderId)).status).toBe(302);
  const other = { orderId, amount: money(1n, 'CNY'), subject: 'other', notifyUrl: world.notifyUrl };
  const altered = await world.gateway.createPayment({
    ...other,
    returnUrl: world.origin,
    expiresAt: minutes(30),
  });
  expect(await (await fetch(redirectUrl(altered))).text()).toContain('ACQ.CONTEXT_INCONSISTENT');
  await world.act(orderId, 'pay');
  expect(await (await world.open(orderId)).text()).toContain('ACQ.TRADE_HAS_SUCCESS');
  await world.open('rch_second');
  await world.act('rch_second', 'expire');
  expect(await (await world.open('rch_second')).text()).toContain('ACQ.TRADE_HAS_CLOSE');
});

test('closing: absent, closed with a notification, or paid where the payer was quicker', async () => {
  await world.open(orderId);
  expect(await world.gateway.closePayment(orderId)).toEqual({ status: 'absent' });
  await world.act(orderId, 'decline');
  expect(await world.gateway.closePayment(orderId)).toMatchObject({ status: 'closed' });
  await world.simulator().deliverDue();
  expect(await world.notifications()).toMatchObject([{ status: 'closed' }]);
  await world.open('rch_second');
  await world.act('rch_second', 'pay');
  expect(await world.gateway.closePayment('rch_second')).toMatchObject({ status: 'paid' });
});

test('refunds in parts, idempotent by refund id, never more than was paid', async () => {
  await world.open(orderId);
  const refund = (refundId: string, fen: bigint) =>
    world.gateway.refund({ orderId, refundId, amount: money(fen, 'CNY') });
  expect(await refund('rfd_000001', 100n)).toMatchObject({
    status: 'refused',
    code: 'ACQ.TRADE_NOT_EXIST',
  });
  await world.act(orderId, 'pay');
  await world.simulator().deliverDue();
  const first = { status: 'refunded' };
  expect(await refund('rfd_000001', 30_000n)).toEqual(first);
  expect(await refund('rfd_000001', 30_000n)).toEqual(first);
  expect(await refund('rfd_000001', 30_001n)).toMatchObject({
    code: 'ACQ.DISCORDANT_REPEAT_REQUEST',
  });
  expect(await refund('rfd_000002', 70_001n)).toMatchObject({
    code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  });
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'paid' });
  expect(await refund('rfd_000003', 70_000n)).toEqual({ status: 'refunded' });
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'refunded' });
  await world.simulator().deliverDue();
  const told = (await world.notifications()).flatMap((each) =>
    each.status === 'refunded' ? [each.refundId] : [],
  );
  expect(new Set(told)).toEqual(new Set(['rfd_000001', 'rfd_000003']));
  expect(told).toHaveLength(2);
});

test('pages speak both languages, escape what they show and need no script', async () => {
  await world.open(orderId);
  const [chinese, english] = await Promise.all([
    world.page(orderId, 'zh'),
    world.page(orderId, 'en'),
  ]);
  expect(chinese).toContain('<html lang="zh-CN">');
  expect(chinese).toContain('确认付款');
  expect(english).toContain('Pay now');
  expect(english).toContain('¥1,000.00');
  expect(english).toContain('&lt;b&gt;100%&lt;／b&gt; + &quot;1&quot;');
  for (const page of [chinese, english]) expect(page).not.toMatch(/<script|<style|style="|onclick/);
  const base = `${world.origin}/sim/gateways/alipay`;
  const listed = await fetch(`${base}/`, { headers: { 'accept-language': 'zh-CN,en;q=0.8' } });
  expect(listed.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await listed.text()).toContain(orderId);
  const style = await fetch(`${base}/style.css`);
  expect(style.headers.get('content-type')).toContain('text/css');
  expect((await fetch(`${base}/cashier/unknown`)).status).toBe(404);
});

function returnLink(page: string): string {
  return (/href="([^"]*\/result[^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
}
