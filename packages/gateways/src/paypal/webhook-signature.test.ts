import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { IncomingNotification } from '@arcadia/domain/ports/payment-gateway';
import { intermediateAuthority } from '../test-support/paypal-vectors.ts';
import { sandboxSample, webhookSimulatorSample } from '../test-support/paypal-vectors.ts';
import { readCertificates, trustedKey } from './certificate-chain.ts';
import type { Certificates } from './certificates.ts';
import { isGenuine, notificationHeaders, signedText } from './webhook-signature.ts';

type Sample = typeof sandboxSample | typeof webhookSimulatorSample;

function keyOf({ certificate, name, at }: Sample): KeyObject {
  const authorities = readCertificates(intermediateAuthority);
  return trustedKey(certificate, { name, now: at, authorities });
}

function certificatesOf(sample: Sample): Certificates {
  const key = keyOf(sample);
  return {
    keyAt: async (url) => (url === sample.headers['paypal-cert-url'] ? key : null),
  };
}

function incoming(sample: Sample, body = sample.body, headers = {}): IncomingNotification {
  return {
    headers: { ...sample.headers, ...headers },
    rawBody: Buffer.from(body, 'utf8'),
    contentType: 'application/json',
  };
}

const samples: [string, Sample][] = [
  ['the sample of PayPal’s SDKs', sandboxSample],
  ['a notification of PayPal’s webhook simulator', webhookSimulatorSample],
];

test('the checksum is a decimal number without a sign', () => {
  const { webhookId, body } = sandboxSample;
  const rawBody = Buffer.from(body, 'utf8');
  expect(signedText({ id: 'a', time: 'b', webhookId, rawBody })).toBe(
    `a|b|4JH86294D6297924G|${sandboxSample.crc32}`,
  );
  expect(crc32(rawBody)).toBeGreaterThan(2 ** 31);
});

describe.each(samples)('%s', (_, sample) => {
  const certificates = certificatesOf(sample);
  const genuine = (given: IncomingNotification, at = sample.at, webhookId = sample.webhookId) =>
    isGenuine(given, webhookId, certificates, at);

  test('verifies', async () => {
    expect(await genuine(incoming(sample))).toBe(true);
  });

  test('is refused with any byte of its body flipped', async () => {
    const bytes = Buffer.from(sample.body, 'utf8');
    for (let at = 0; at < bytes.length; at += 1) {
      const rawBody = Buffer.from(bytes);
      rawBody[at] = (rawBody[at] ?? 0) ^ 0x01;
      const flipped = { ...incoming(sample), rawBody };
      expect(await genuine(flipped), `byte ${at}`).toBe(false);
    }
  });

  test('is refused with any character of its headers changed', async () => {
    for (const name of notificationHeaders) {
      const value = sample.headers[name];
      for (let at = 0; at < value.length; at += 1) {
        const other = value[at] === '1' ? '2' : '1';
        const changed = value.slice(0, at) + other + value.slice(at + 1);
        const given = incoming(sample, sample.body, { [name]: changed });
        expect(await genuine(given), `${name} ${at}`).toBe(false);
      }
      for (const value of [undefined, '', [sample.headers[name]]])
        expect(await genuine(incoming(sample, sample.body, { [name]: value }))).toBe(false);
    }
  });

  test('is for one webhook, and not for ever', async () => {
    expect(await genuine(incoming(sample), sample.at, '1JE4291016473214C')).toBe(false);
    const days = (count: number) => new Date(sample.at.getTime() + count * 86_400_000);
    expect(await genuine(incoming(sample), days(3))).toBe(true);
    expect(await genuine(incoming(sample), days(5))).toBe(false);
    expect(await genuine(incoming(sample), days(-1))).toBe(false);
  });

  test('a signature is written in one way only', async () => {
    const name = 'paypal-transmission-sig';
    const signature = sample.headers[name];
    for (const other of [signature.replaceAll('=', ''), `${signature}\n`, ` ${signature}`]) {
      const given = incoming(sample, sample.body, { [name]: other });
      expect(await genuine(given)).toBe(false);
    }
  });
});

test('a body with another content and the same checksum keeps its signature', () => {
  // Why nothing of a body is believed: eight more bytes give any text any checksum.
  const { webhookId, headers, body } = webhookSimulatorSample;
  const forged = withChecksum(body.replaceAll('30.00', '99.00'), crc32(body));
  const signed = signedText({
    id: headers['paypal-transmission-id'],
    time: headers['paypal-transmission-time'],
    webhookId,
    rawBody: forged,
  });
  const signature = Buffer.from(headers['paypal-transmission-sig'], 'base64');
  const key = createPublicKey(webhookSimulatorSample.certificate);
  expect(verify('RSA-SHA256', Buffer.from(signed), key, signature)).toBe(true);
});

/** Appends four bytes after which the checksum is the wanted one. */
function withChecksum(text: string, wanted: number): Buffer {
  const start = Buffer.from(text, 'utf8');
  const base = crc32(Buffer.concat([start, Buffer.alloc(4)]));
  // The checksum is linear: each bit of the four bytes flips the same bits of it, whatever comes before.
  const columns = Array.from({ length: 32 }, (_, bit) => {
    const four = Buffer.alloc(4);
    four.writeUInt32LE(2 ** bit);
    return (crc32(Buffer.concat([start, four])) ^ base) >>> 0;
  });
  const four = Buffer.alloc(4);
  four.writeUInt32LE(solve(columns, (wanted ^ base) >>> 0));
  return Buffer.concat([start, four]);
}

/** The columns that add up to the target, over the field of two elements. */
function solve(columns: readonly number[], target: number): number {
  const basis: { value: number; uses: number }[] = [];
  const reduce = (value: number, uses: number) =>
    basis.reduce(
      (left, { value: pivot, uses: used }) =>
        (left.value ^ pivot) >>> 0 < left.value
          ? { value: (left.value ^ pivot) >>> 0, uses: (left.uses ^ used) >>> 0 }
          : left,
      { value, uses },
    );
  columns.forEach((column, bit) => {
    const left = reduce(column, 2 ** bit);
    if (left.value === 0) return;
    basis.push(left);
    basis.sort((a, b) => b.value - a.value);
  });
  return reduce(target, 0).uses;
}
