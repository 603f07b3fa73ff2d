import { createHash, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import {
  certificatesAnswer,
  encryptedWord,
  signedNotification,
  statement,
} from '../test-support/wechat-pay-vectors.ts';
import { canonicalSerial, readCertificateList } from './certificates.ts';
import { decrypt, encrypt, readApiV3Key } from './cipher.ts';
import { certificateList, parseMessage } from './messages.ts';
import { messageBytes, probePrefix, requestText, verifyRsa } from './sign.ts';
import { readStatementFile } from './statement-file.ts';

const { timestamp, nonce, signature, body, certificate } = signedNotification;
const { publicKey, serialNumber } = new X509Certificate(certificate);
const key = readApiV3Key(encryptedWord.apiV3Key, 'KEY');

test('verifies a published notification, whose serial number names its certificate', () => {
  const bytes = messageBytes(timestamp, nonce, Buffer.from(body));
  expect(verifyRsa(bytes, signature, publicKey)).toBe(true);
  expect(canonicalSerial(serialNumber)).toBe(signedNotification.serial);
});

test('refuses that notification with any byte of it flipped', () => {
  const bytes = messageBytes(timestamp, nonce, Buffer.from(body));
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(verifyRsa(altered, signature, publicKey), `byte ${at}`).toBe(false);
  }
});

test('a signature has one spelling, and a probe none', () => {
  const bytes = messageBytes(timestamp, nonce, Buffer.from(body));
  const unpadded = signature.replaceAll('=', '');
  for (const spelling of [unpadded, `${signature}=`, `${signature}\n`, ` ${signature}`, ''])
    expect(verifyRsa(bytes, spelling, publicKey)).toBe(false);
  expect(verifyRsa(bytes, `${probePrefix}${signature}`, publicKey)).toBe(false);
  const probe = probePrefix + signature.slice(probePrefix.length);
  expect(verifyRsa(bytes, probe, publicKey)).toBe(false);
});

test('the text of a request is that of the documentation', () => {
  const request = {
    method: 'GET',
    target: '/v3/certificates',
    timestamp: '1554208460',
    nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
    body: '',
  };
  expect(requestText(request)).toBe(
    'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
  );
});

test('encrypts and decrypts as published', () => {
  const { plain, encrypted } = encryptedWord;
  expect(decrypt(key, encrypted)?.toString()).toBe(plain);
  const associatedData = encrypted.associated_data;
  expect(encrypt(key, plain, { nonce: encrypted.nonce, associatedData })).toEqual(encrypted);
});

test('refuses every flipped bit of a ciphertext, its tag, its nonce and its associated data', () => {
  const { encrypted } = encryptedWord;
  const bytes = Buffer.from(encrypted.ciphertext, 'base64');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const altered = Buffer.from(bytes);
    altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const ciphertext = altered.toString('base64');
    expect(decrypt(key, { ...encrypted, ciphertext }), `bit ${bit}`).toBeNull();
  }
  expect(decrypt(key, { ...encrypted, associated_data: 'associatedDatA' })).toBeNull();
  expect(decrypt(key, { ...encrypted, associated_data: null })).toBeNull();
  expect(decrypt(key, { ...encrypted, nonce: 'uluk4a9R25RX' })).toBeNull();
  expect(decrypt(key, { ...encrypted, nonce: '' })).toBeNull();
  expect(decrypt(Buffer.alloc(32), encrypted)).toBeNull();
  const cutTag = bytes.subarray(0, -1).toString('base64');
  for (const ciphertext of ['', 'AAAA', cutTag, `${encrypted.ciphertext}\n`])
    expect(decrypt(key, { ...encrypted, ciphertext })).toBeNull();
});

test('a key that is not 32 bytes is named, and not quoted', () => {
  expect(() => readApiV3Key('short-secret', 'WECHAT_PAY_API_V3_KEY')).toThrow(
    /^WECHAT_PAY_API_V3_KEY must be 32 characters$/,
  );
});

test('reads a published list of certificates', () => {
  const list = parseMessage(certificateList, Buffer.from(certificatesAnswer.body));
  if (!list) throw new Error('the list is refused');
  const keys = readCertificateList(list, Buffer.from(certificatesAnswer.apiV3Key));
  expect([...(keys?.keys() ?? [])]).toEqual([certificatesAnswer.serial]);
  expect(keys?.get(certificatesAnswer.serial)).toMatchObject({
    from: new Date('2023-09-19T15:15:58Z'),
    until: new Date('2028-09-17T15:15:58Z'),
  });
  expect(readCertificateList(list, Buffer.alloc(32))).toBeNull();
  const [entry] = list.data;
  if (!entry) throw new Error('the list is empty');
  const renamed = { data: [{ ...entry, serial_no: 'D7CE59D1F522D701' }] };
  expect(readCertificateList(renamed, Buffer.from(certificatesAnswer.apiV3Key))).toBeNull();
});

test('reads a published statement, whose hash is that of its bytes with the byte order mark', () => {
  expect(createHash('sha1').update(statement.text).digest('hex')).toBe(statement.hash);
  const lines = readStatementFile(statement.text, statement.merchantId);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toEqual({
    kind: 'payment',
    orderId: 'S20210128170702357723',
    gatewayPaymentId: '4200000925202101284997714292',
    refundId: null,
    amount: money(1n, 'CNY'),
    fee: money(0n, 'CNY'),
    occurredAt: new Date('2021-01-28T09:07:11Z'),
  });
});
