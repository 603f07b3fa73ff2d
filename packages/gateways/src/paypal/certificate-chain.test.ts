import { createPublicKey } from 'node:crypto';
import { generate } from 'selfsigned';
import { beforeAll, expect, test } from 'vitest';
import {
  intermediateAuthority,
  sandboxSample,
  webhookSimulatorSample,
} from '../test-support/paypal-vectors.ts';
import { readCertificates, trustedKey } from './certificate-chain.ts';
import { certificateName, makeIdentity } from './simulator/identity.ts';
import type { SimulatedIdentity } from './simulator/identity.ts';

const now = new Date('2026-11-20T04:00:00Z');
let own: SimulatedIdentity;
let other: SimulatedIdentity;

beforeAll(async () => {
  [own, other] = await Promise.all([makeIdentity(), makeIdentity()]);
});

const check = (pem: string, authorities: string, change: { name?: string; now?: Date } = {}) =>
  trustedKey(pem, {
    name: certificateName,
    now,
    authorities: readCertificates(authorities),
    ...change,
  });

test.each([
  ['the sandbox in 2015', sandboxSample],
  ['production in 2025', webhookSimulatorSample],
])('a certificate of %s is trusted by the authority that is configured', (_, sample) => {
  const { certificate, name, at } = sample;
  const authorities = readCertificates(intermediateAuthority);
  const key = trustedKey(certificate, { name, now: at, authorities });
  expect(key.equals(createPublicKey(certificate))).toBe(true);
  expect(() => trustedKey(certificate, { name, now: at, authorities: [] })).toThrow(/no trusted/);
});

test('an intermediate authority that is sent along leads to the trusted one', async () => {
  const { certificate, intermediate } = await certifyBelow(own);
  expect(check(certificate + intermediate, own.authority).asymmetricKeyType).toBe('rsa');
  expect(() => check(certificate, own.authority)).toThrow(/no trusted/);
  expect(() => check(certificate + intermediate, other.authority)).toThrow(/no trusted/);
});

test('a certificate is for its name and its time only', () => {
  const { certificate, at } = webhookSimulatorSample;
  const authorities = readCertificates(intermediateAuthority);
  const { name } = sandboxSample;
  expect(() => trustedKey(certificate, { name, now: at, authorities })).toThrow(/is not for/);
  for (const time of ['2025-01-30T23:59:59Z', '2026-03-04T00:00:00Z']) {
    const late = { name: webhookSimulatorSample.name, now: new Date(time), authorities };
    expect(() => trustedKey(certificate, late)).toThrow(/not valid at this time/);
  }
});

test('a configured authority is trusted, and a stranger of the same name is not', () => {
  expect(check(own.certificate, own.authority).asymmetricKeyType).toBe('rsa');
  expect(() => check(own.certificate, '')).toThrow(/no trusted/);
  expect(() => check(own.certificate, other.authority)).toThrow(/no trusted/);
  // A chain that comes along is no reason to trust it.
  expect(() => check(own.certificate + own.authority, other.authority)).toThrow(/no trusted/);
  expect(() => check(own.authority, own.authority)).toThrow(/one of an authority/);
});

test('an end certificate can’t issue others', () => {
  // The first is trusted, but is no authority.
  const chain = other.certificate + own.certificate;
  expect(() => check(chain, own.authority)).toThrow(/no trusted/);
});

test('what is no certificate, or too many, is refused', () => {
  expect(() => check('', own.authority)).toThrow(/no certificate/);
  expect(() => check('<html>busy</html>', own.authority)).toThrow(/no certificate/);
  const broken = own.certificate.replace(/.{64}\n/, '\n');
  expect(() => check(broken, own.authority)).toThrow();
  expect(() => check(own.certificate.repeat(9), own.authority)).toThrow(/too many/);
});

test('every flipped byte of the certificate is refused', () => {
  const [certificate] = readCertificates(own.certificate);
  const raw = certificate?.raw ?? Buffer.alloc(0);
  expect(raw.length).toBeGreaterThan(500);
  const key = check(own.certificate, own.authority);
  for (let at = 0; at < raw.length; at += 1) {
    const flipped = Buffer.from(raw);
    flipped[at] = (flipped[at] ?? 0) ^ 0x01;
    expect(acceptedKey(flipped, key), `byte ${at}`).toBe(false);
  }
});

function acceptedKey(der: Buffer, key: ReturnType<typeof check>): boolean {
  const base64 = der.toString('base64').replaceAll(/.{64}/g, '$&\n');
  const pem = `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
  try {
    return check(pem, own.authority).equals(key);
  } catch {
    return false;
  }
}

async function certifyBelow({ authority, authorityKey }: SimulatedIdentity) {
  const rsa = {
    algorithm: 'sha256',
    keyType: 'rsa',
    notBeforeDate: new Date('2020-01-01'),
  } as const;
  const dates = { ...rsa, notAfterDate: new Date('2049-12-31') };
  const between = await generate([{ name: 'commonName', value: 'Intermediate' }], {
    ...dates,
    ca: { key: authorityKey, cert: authority },
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const leaf = await generate([{ name: 'commonName', value: certificateName }], {
    ...dates,
    ca: { key: between.private, cert: between.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [{ type: 2, value: certificateName }] },
    ],
  });
  return { certificate: leaf.cert, intermediate: between.cert };
}
