import type { KeyObject } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { NotificationResult } from '@arcadia/domain/ports/payment-gateway';
import { money } from '@arcadia/kernel/money';
import { encodeForm } from '../form.ts';
import type { FormFields } from '../form.ts';
import { generateKeys, readPrivateKey, readPublicKey } from '../rsa-keys.ts';
import type { KeyPair } from '../rsa-keys.ts';
import { parseAlipayNotification } from './notification.ts';
import { notificationContent, signRsa2 } from './sign.ts';
import { signedRequest } from './simulator/send-notification.ts';

const appId = '2021000000000001';
const sellerId = '2088000000000001';
/** As captured in body-parser issue 137 and alipay-sdk-nodejs-all issue 15: no valid media type. */
const contentType = 'application/x-www-form-urlencoded; text/html; charset=utf-8';
let keys: KeyPair;
let privateKey: KeyObject;
let publicKey: KeyObject;

beforeAll(async () => {
  keys = await generateKeys();
  privateKey = readPrivateKey(keys.privateKey, 'K');
  publicKey = readPublicKey(keys.publicKey, 'K');
});

const paid: FormFields = {
  notify_time: '2026-11-20 12:01:03',
  notify_type: 'trade_status_sync',
  notify_id: 'ac05099524730693a8b330c5ecf72da978',
  app_id: appId,
  charset: 'utf-8',
  version: '1.0',
  trade_no: '2026112022001000000000000001',
  out_trade_no: 'rch_01jd6w3k9x2m4n5p6q7r8s9t',
  seller_id: sellerId,
  trade_status: 'TRADE_SUCCESS',
  total_amount: '1000.00',
  subject: '账户充值 100% + 赠送／A＆B',
  body: '',
  gmt_payment: '2026-11-20 12:01:02',
  fund_bill_list: '[{"amount":"1000.00","fundChannel":"ALIPAYACCOUNT"}]',
};

function signed(fields: FormFields, key = privateKey): FormFields {
  return { ...fields, sign_type: 'RSA2', sign: signRsa2(notificationContent(fields), key) };
}

function parse(
  body: string | Uint8Array,
  type: string | undefined = contentType,
): NotificationResult {
  const rawBody = typeof body === 'string' ? Buffer.from(body) : body;
  const check = { alipayPublicKey: publicKey, appId, sellerId };
  return parseAlipayNotification({ headers: {}, rawBody, contentType: type }, check);
}

function reason(result: NotificationResult): string {
  return result.ok ? 'accepted' : result.reason;
}

test('reads a genuine notification, the amount exact', () => {
  const fields = signed(paid);
  expect(parse(encodeForm(fields))).toEqual({
    ok: true,
    notification: {
      notificationId: paid['notify_id'],
      orderId: paid['out_trade_no'],
      gatewayPaymentId: paid['trade_no'],
      amount: money(100_000n, 'CNY'),
      occurredAt: new Date('2026-11-20T04:01:02Z'),
      status: 'paid',
    },
  });
  // Java's encoder, which Alipay uses, writes a space as a plus sign.
  expect(parse(new URLSearchParams(fields).toString()).ok).toBe(true);
});

const otherFields = Object.keys(paid).filter((name) => name !== 'charset');

test.each(otherFields)('refuses a signed NUL in %s', (name) => {
  const fields = signed({ ...paid, [name]: `${paid[name]}\0` });
  expect(parse(encodeForm(fields))).toEqual({ ok: false, reason: 'malformed' });
});

test('agrees with alipay-sdk on genuine and altered notifications', () => {
  const oracle = new AlipaySdk({
    appId,
    privateKey: keys.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: keys.publicKey,
  });
  const fields = signed(paid);
  expect(oracle.checkNotifySignV2(fields)).toBe(true);
  for (const name of Object.keys(paid)) {
    const altered = { ...fields, [name]: `${fields[name]}1` };
    expect(oracle.checkNotifySignV2(altered)).toBe(false);
    expect(parse(encodeForm(altered)).ok, name).toBe(false);
  }
});

test('no altered byte makes a different message pass', () => {
  const body = Buffer.from(encodeForm(signed(paid)));
  const genuine = parse(body);
  fc.assert(
    fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const altered = Buffer.from(body);
      altered[at] = (altered[at] ?? 0) ^ flip;
      const result = parse(altered);
      // `%2f` and `%2F` are the same byte: such a body says what the genuine one says, down to the signature.
      if (result.ok) expect(result).toEqual(genuine);
    }),
    { numRuns: 3000 },
  );
});

test('every byte changed to a different letter is refused', () => {
  const body = encodeForm(signed(paid));
  for (let at = 0; at < body.length; at += 1) {
    const altered = `${body.slice(0, at)}${body[at] === 'z' ? 'y' : 'z'}${body.slice(at + 1)}`;
    expect(parse(altered).ok, `position ${at}`).toBe(false);
  }
});

test('no field can be removed, added, emptied or duplicated', () => {
  const fields = signed(paid);
  for (const name of Object.keys(fields)) {
    const { [name]: dropped = '', ...rest } = fields;
    expect(parse(encodeForm(rest)).ok, `without ${name}`).toBe(false);
    if (dropped !== '') expect(parse(encodeForm({ ...rest, [name]: '' })).ok).toBe(false);
    expect(parse(`${encodeForm(fields)}&${encodeForm({ [name]: dropped })}`).ok).toBe(false);
  }
  expect(reason(parse(encodeForm({ ...fields, extra: '' })))).toBe('bad_signature');
});

test('sign_type is not part of the signed text and must be RSA2', () => {
  const { sign_type: dropped, ...rest } = signed(paid);
  expect(dropped).toBe('RSA2');
  expect(reason(parse(encodeForm(rest)))).toBe('bad_signature');
  expect(reason(parse(encodeForm({ ...rest, sign_type: 'RSA' })))).toBe('bad_signature');
  const overSignType = { ...paid, sign_type: 'RSA2' };
  const content = Object.entries(overSignType)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  const sign = signRsa2(content.join('&'), privateKey);
  expect(reason(parse(encodeForm({ ...overSignType, sign })))).toBe('bad_signature');
});

test('a signature has one encoding', () => {
  const fields = signed(paid);
  const sign = fields['sign'] ?? '';
  const beforePadding = sign.at(-3) ?? '';
  // The last character before the padding has four bits that a lenient decoder ignores.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const twin = alphabet[alphabet.indexOf(beforePadding) ^ 1] ?? '';
  const spellings = [
    `${sign.slice(0, -3)}${twin}==`,
    sign.replace(/=+$/, ''),
    ` ${sign}`,
    `${sign}\n`,
    `${sign}!`,
  ];
  for (const spelling of spellings) {
    expect(Buffer.from(spelling, 'base64')).toEqual(Buffer.from(sign, 'base64'));
    expect(reason(parse(encodeForm({ ...fields, sign: spelling })))).toBe('bad_signature');
  }
});

test('a signature by or for somebody else is refused', async () => {
  const stranger = readPrivateKey((await generateKeys()).privateKey, 'K');
  expect(reason(parse(encodeForm(signed(paid, stranger))))).toBe('bad_signature');
  const otherApp = signed({ ...paid, app_id: '2021000000000002' });
  expect(reason(parse(encodeForm(otherApp)))).toBe('wrong_app');
  const otherSeller = signed({ ...paid, seller_id: '2088000000000002' });
  expect(reason(parse(encodeForm(otherSeller)))).toBe('wrong_seller');
  const { seller_id: dropped, ...sellerless } = paid;
  expect(dropped).toBe(sellerId);
  expect(reason(parse(encodeForm(signed(sellerless))))).toBe('wrong_seller');
});

test('a value that imitates further fields is refused although its signature is genuine', () => {
  // Nothing is escaped in the signed text, so both forms below have the same text and the same signature.
  const honest = signed({ ...paid, subject: 'x&total_amount=99999.00&total_z=y' });
  const forged = {
    ...honest,
    subject: 'x',
    total_amount: '99999.00',
    total_z: 'y&total_amount=1000.00',
  };
  expect(notificationContent(forged)).toBe(notificationContent(honest));
  expect(reason(parse(encodeForm(forged)))).toBe('malformed');
  expect(reason(parse(encodeForm(honest)))).toBe('malformed');
});

// Alipay sends some in GBK to merchants that ask for UTF-8: smartwalle/alipay pull requests 248 and 257 (2026).
test('reads a notification in GBK, signed over its bytes, whatever the header says', () => {
  const refund = {
    gmt_refund: '2026-11-21 09:00:00.320',
    refund_fee: '10.00',
    out_biz_no: 'rfd_1',
  };
  const { body, headers } = signedRequest({ ...paid, ...refund, charset: 'GBK' }, privateKey);
  expect(body).toContain('subject=%D5%CB%BB%A7');
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded; text/html; charset=GBK');
  for (const type of [headers['content-type'], contentType])
    expect(parse(body, type)).toMatchObject({
      ok: true,
      notification: { status: 'refunded', refundId: 'rfd_1', refundedTotal: money(1_000n, 'CNY') },
    });
});

test('no altered byte of a notification in GBK makes a different message pass', () => {
  const { body } = signedRequest({ ...paid, charset: 'GBK' }, privateKey);
  const genuine = parse(body);
  expect(genuine.ok).toBe(true);
  for (let at = 0; at < body.length; at += 1) {
    const altered = Buffer.from(body);
    altered[at] = (altered[at] ?? 0) ^ 1;
    const result = parse(altered);
    if (result.ok) expect(result).toEqual(genuine);
  }
});

test('other charsets are reported, and parameters of the header make no difference', () => {
  expect(reason(parse(encodeForm(signed({ ...paid, charset: 'Big5' }))))).toBe(
    'unsupported_charset',
  );
  const body = encodeForm(signed(paid));
  expect(reason(parse(body.replace('subject=', 'subject=%B3%E4')))).toBe('bad_signature');
  const form = 'application/x-www-form-urlencoded';
  for (const rest of ['', ';', ' ; charset="UTF-8"', ';charset=GBK', '; text/html', '; a; b=c; =;'])
    expect(parse(body, form + rest).ok, rest).toBe(true);
  for (const type of [`${form}x`, `text/html; ${form}`, `x${form}`])
    expect(reason(parse(body, type)), type).toBe('malformed');
});

test('other media types, oversized and empty bodies are malformed', () => {
  const body = encodeForm(signed(paid));
  for (const type of ['application/json', '', undefined]) {
    const rawBody = Buffer.from(body);
    const check = { alipayPublicKey: publicKey, appId, sellerId };
    const result = parseAlipayNotification({ headers: {}, rawBody, contentType: type }, check);
    expect(reason(result)).toBe('malformed');
  }
  expect(reason(parse(encodeForm(signed({ ...paid, body: 'x'.repeat(70_000) }))))).toBe(
    'malformed',
  );
  expect(reason(parse(''))).toBe('bad_signature');
});

test.each([
  ['1000.00', 100_000n],
  ['0.01', 1n],
  ['100000000.00', 10_000_000_000n],
  ['88.8', 8_880n],
  ['1000.001', null],
  ['1e3', null],
  ['-1.00', null],
  ['0.00', null],
  ['１000.00', null],
  ['', null],
])('total_amount %s is read exactly or not at all', (text, expected) => {
  const result = parse(encodeForm(signed({ ...paid, total_amount: text })));
  if (expected === null) expect(reason(result)).toBe('malformed');
  else expect(result.ok && result.notification.amount).toEqual(money(expected, 'CNY'));
});

test.each([
  [{ trade_status: 'TRADE_FINISHED' }, 'paid'],
  [{ trade_status: 'WAIT_BUYER_PAY' }, 'pending'],
  [{ trade_status: 'TRADE_CLOSED', gmt_close: '2026-11-20 12:30:00' }, 'closed'],
  [{ gmt_refund: '2026-11-21 09:00:00.320', refund_fee: '10.00', out_biz_no: 'rfd_1' }, 'refunded'],
  [
    { trade_status: 'TRADE_CLOSED', gmt_refund: '2026-11-21 09:00:00', refund_fee: '1000.00' },
    'refunded',
  ],
])('%o means %s', (change, status) => {
  const result = parse(encodeForm(signed({ ...paid, ...change })));
  expect(result).toMatchObject({ ok: true, notification: { status } });
});

test('an unknown status is no payment', () => {
  expect(reason(parse(encodeForm(signed({ ...paid, trade_status: 'TRADE_PENDING' }))))).toBe(
    'malformed',
  );
});
