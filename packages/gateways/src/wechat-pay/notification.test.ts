import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { IncomingNotification } from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import {
  appId,
  merchantId,
  newParties,
  notificationBody,
  orderId,
  paidResource,
  refundResource,
  signedBy,
  transactionId,
} from '../test-support/wechat-pay-parties.ts';
import type { Parties } from '../test-support/wechat-pay-parties.ts';
import { parseWechatPayNotification } from './notification.ts';
import type { Verification } from './settings.ts';
import { probePrefix } from './sign.ts';
import { createVerifier } from './verifier.ts';

const start = new Date('2026-11-20T04:01:04Z');
const clock = fixedClock(start);
let parties: Parties;
let paid: IncomingNotification;

beforeAll(async () => {
  parties = await newParties(start);
});

beforeEach(() => {
  clock.set(start);
  const body = notificationBody(parties, 'TRANSACTION.SUCCESS', paidResource);
  paid = signedBy(parties.publicKey, body, start);
});

async function parse(
  incoming: IncomingNotification,
  { platformCertificates = true, publicKey = true, known = true } = {},
) {
  const { gateway } = parties.keys;
  const verification: Verification = {
    publicKey: publicKey ? { id: gateway.id, key: gateway.publicKey } : null,
    platformCertificates,
  };
  const { serial } = parties.certificate;
  const certificates = {
    keyOf: async (asked: string) => (known && asked === serial ? parties.certificate.key : null),
  };
  const verify = createVerifier(verification, clock, certificates);
  const check = { verify, apiV3Key: parties.apiV3Key, appId, merchantId };
  return parseWechatPayNotification(incoming, check);
}

const reasonOf = async (incoming: IncomingNotification, how = {}) => {
  const result = await parse(incoming, how);
  return result.ok ? 'accepted' : result.reason;
};

function signed(eventType: string, resource: unknown): IncomingNotification {
  return signedBy(parties.publicKey, notificationBody(parties, eventType, resource), start);
}

test('reads a genuine notification of a payment, the amount exact', async () => {
  expect(await parse(paid)).toEqual({
    ok: true,
    notification: {
      notificationId: 'EV-2026112012345678901',
      orderId,
      gatewayPaymentId: transactionId,
      amount: money(100_000n, 'CNY'),
      occurredAt: new Date('2026-11-20T04:01:02Z'),
      status: 'paid',
    },
  });
});

test('takes the key and certificates while a merchant changes over, and only what is configured', async () => {
  const body = notificationBody(parties, 'TRANSACTION.SUCCESS', paidResource);
  const byCertificate = signedBy(parties.certificate, body, start);
  expect(await reasonOf(byCertificate)).toBe('accepted');
  expect(await reasonOf(paid)).toBe('accepted');
  expect(await reasonOf(byCertificate, { platformCertificates: false })).toBe('bad_signature');
  expect(await reasonOf(byCertificate, { publicKey: false })).toBe('accepted');
  expect(await reasonOf(paid, { publicKey: false })).toBe('bad_signature');
  expect(await reasonOf(byCertificate, { known: false })).toBe('bad_signature');
});

test('the one kind of key can’t sign in the name of the other', async () => {
  const body = notificationBody(parties, 'TRANSACTION.SUCCESS', paidResource);
  const { publicKey, certificate } = parties;
  const crossed = [
    { serial: publicKey.serial, key: certificate.key },
    { serial: certificate.serial, key: publicKey.key },
    { serial: `${publicKey.serial}0`, key: publicKey.key },
    { serial: '', key: publicKey.key },
  ];
  for (const signer of crossed)
    expect(await reasonOf(signedBy(signer, body, start)), signer.serial).toBe('bad_signature');
});

test('reads a refund as that refund alone', async () => {
  expect(await parse(signed('REFUND.SUCCESS', refundResource))).toEqual({
    ok: true,
    notification: {
      notificationId: 'EV-2026112012345678901',
      orderId,
      gatewayPaymentId: transactionId,
      amount: money(100_000n, 'CNY'),
      occurredAt: new Date('2026-11-20T04:05:06Z'),
      status: 'refunded',
      of: 'refund',
      refundId: 'rfd_00000001',
      refunded: money(2_500n, 'CNY'),
    },
  });
});

test.each(['ABNORMAL', 'CLOSED'])('REFUND.%s is a refund that failed', async (status) => {
  const { success_time: _, ...resource } = { ...refundResource, refund_status: status };
  expect(await parse(signed(`REFUND.${status}`, resource))).toMatchObject({
    ok: true,
    notification: {
      status: 'refundFailed',
      refundId: 'rfd_00000001',
      refunded: money(2_500n, 'CNY'),
      occurredAt: new Date('2026-11-20T04:01:03Z'),
    },
  });
});

test('refuses every flipped byte of the body and of each header', async () => {
  for (let at = 0; at < paid.rawBody.length; at += 1) {
    const rawBody = Buffer.from(paid.rawBody);
    rawBody[at] = (rawBody[at] ?? 0) ^ 1;
    expect(await reasonOf({ ...paid, rawBody }), `byte ${at}`).toBe('bad_signature');
  }
  for (const name of ['serial', 'timestamp', 'nonce', 'signature']) {
    const header = `wechatpay-${name}`;
    const value = String(paid.headers[header]);
    for (let at = 0; at < value.length; at += 1) {
      const flipped = String.fromCharCode(value.charCodeAt(at) ^ 1);
      const altered = value.slice(0, at) + flipped + value.slice(at + 1);
      const headers = { ...paid.headers, [header]: altered };
      expect(await reasonOf({ ...paid, headers }), `${name} ${at}`).toBe('bad_signature');
    }
  }
});

test('refuses a header that is missing, repeated or holds a line feed', async () => {
  for (const name of ['serial', 'timestamp', 'nonce', 'signature']) {
    const header = `wechatpay-${name}`;
    const value = String(paid.headers[header]);
    for (const altered of [undefined, '', [value, value], `${value}\n`, ` ${value}`]) {
      const headers = { ...paid.headers, [header]: altered };
      expect(await reasonOf({ ...paid, headers }), name).toBe('bad_signature');
    }
  }
});

test('moving bytes between nonce and body does not help', async () => {
  const nonce = String(paid.headers['wechatpay-nonce']);
  const headers = { ...paid.headers, 'wechatpay-nonce': nonce.slice(0, -1) };
  const rawBody = Buffer.concat([Buffer.from(`${nonce.slice(-1)}\n`), paid.rawBody]);
  expect(await reasonOf({ ...paid, headers, rawBody })).toBe('bad_signature');
});

test('refuses a probe and a stranger’s signature', async () => {
  const value = String(paid.headers['wechatpay-signature']);
  const probe = probePrefix + value.slice(probePrefix.length);
  for (const signature of [probe, `${probePrefix}${value}`]) {
    const headers = { ...paid.headers, 'wechatpay-signature': signature };
    expect(await reasonOf({ ...paid, headers })).toBe('bad_signature');
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { serial } = parties.publicKey;
  const body = Buffer.from(paid.rawBody).toString();
  const forged = signedBy({ serial, key: privateKey }, body, start);
  expect(await reasonOf(forged)).toBe('bad_signature');
});

test('refuses what was signed more than five minutes ago, or ahead of us', async () => {
  const seconds = (count: number) => new Date(start.getTime() + count * 1000);
  for (const [at, reason] of [
    [300, 'accepted'],
    [301, 'bad_signature'],
    [-300, 'accepted'],
    [-301, 'bad_signature'],
  ] as const) {
    clock.set(seconds(at));
    expect(await reasonOf(paid), `${at} s`).toBe(reason);
  }
});

test('refuses another merchant, another application, another currency and another state', async () => {
  const amount = paidResource.amount;
  const cases: [string, object, string][] = [
    ['wrong_seller', { mchid: '1900000110' }, 'TRANSACTION.SUCCESS'],
    ['wrong_app', { appid: 'wx8888888888888889' }, 'TRANSACTION.SUCCESS'],
    ['malformed', { amount: { ...amount, currency: 'USD' } }, 'TRANSACTION.SUCCESS'],
    ['malformed', { amount: { ...amount, total: 0 } }, 'TRANSACTION.SUCCESS'],
    ['malformed', { amount: { ...amount, total: -1 } }, 'TRANSACTION.SUCCESS'],
    ['malformed', { amount: { ...amount, total: 10.5 } }, 'TRANSACTION.SUCCESS'],
    ['malformed', { amount: { ...amount, total: '100000' } }, 'TRANSACTION.SUCCESS'],
    ['malformed', { amount: { ...amount, total: 2 ** 60 } }, 'TRANSACTION.SUCCESS'],
    ['malformed', { trade_state: 'NOTPAY' }, 'TRANSACTION.SUCCESS'],
    ['malformed', { out_trade_no: `${orderId}\0` }, 'TRANSACTION.SUCCESS'],
    ['malformed', { transaction_id: '' }, 'TRANSACTION.SUCCESS'],
    ['malformed', { success_time: '2026-11-20 12:01:02' }, 'TRANSACTION.SUCCESS'],
    ['malformed', { success_time: '2026-02-30T12:01:02+08:00' }, 'TRANSACTION.SUCCESS'],
    ['malformed', {}, 'TRANSACTION.FAILED'],
    ['malformed', {}, 'REFUND.SUCCESS'],
  ];
  for (const [reason, change, event] of cases) {
    const resource = { ...paidResource, ...change };
    expect(await reasonOf(signed(event, resource)), JSON.stringify(change)).toBe(reason);
  }
});

test('refuses a refund of another merchant, above its payment, or that contradicts its event', async () => {
  const { amount } = refundResource;
  const cases: [string, object, string][] = [
    ['wrong_seller', { mchid: '1900000110' }, 'REFUND.SUCCESS'],
    ['malformed', { amount: { ...amount, refund: 100_001 } }, 'REFUND.SUCCESS'],
    ['malformed', { amount: { ...amount, refund: 0 } }, 'REFUND.SUCCESS'],
    ['malformed', {}, 'REFUND.CLOSED'],
    ['malformed', { refund_status: 'PROCESSING' }, 'REFUND.PROCESSING'],
    ['malformed', { out_refund_no: 'é' }, 'REFUND.SUCCESS'],
  ];
  for (const [reason, change, event] of cases) {
    const resource = { ...refundResource, ...change };
    expect(await reasonOf(signed(event, resource)), JSON.stringify(change)).toBe(reason);
  }
});

test('what is not about payments is not ours', async () => {
  expect(await reasonOf(signed('COMPLAINT.CREATE', { complaint_id: '1' }))).toBe('irrelevant');
  const forged = signed('COMPLAINT.CREATE', {});
  expect(await reasonOf({ ...forged, rawBody: Buffer.from('{}') })).toBe('bad_signature');
});

test('refuses what is signed and can’t be read', async () => {
  const bodies = ['', '[]', 'null', '{"id":1}', '<xml/>', '\uFEFF{}'];
  for (const body of bodies)
    expect(await reasonOf(signedBy(parties.publicKey, body, start)), body).toBe('malformed');
  for (const resource of ['', '[]', 'no JSON', '\uFEFF{}'])
    expect(await reasonOf(signed('TRANSACTION.SUCCESS', resource)), resource).toBe('malformed');
  const otherKey = { apiV3Key: Buffer.alloc(32, 1) };
  const body = notificationBody(otherKey, 'TRANSACTION.SUCCESS', paidResource);
  expect(await reasonOf(signedBy(parties.publicKey, body, start))).toBe('bad_signature');
  expect(await reasonOf({ ...paid, contentType: 'text/html' })).toBe('malformed');
  expect(await reasonOf({ ...paid, contentType: undefined })).toBe('malformed');
  const large = signedBy(parties.publicKey, ' '.repeat(64 * 1024 + 1), start);
  expect(await reasonOf(large)).toBe('malformed');
});
