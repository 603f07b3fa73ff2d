import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '@arcadia/kernel/clock';
import { createPlatformCertificates } from './certificates.ts';
import type { PlatformKey } from './certificates.ts';

const start = new Date('2026-11-20T04:00:00Z');
const hourMs = 3_600_000;
const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
const clock = fixedClock(start);
let there: Map<string, PlatformKey>;
let fetched: number;
let fails: boolean;

function after(ms: number): void {
  clock.set(new Date(clock.now().getTime() + ms));
}

function valid(hours = 1000): PlatformKey {
  const from = new Date(start.getTime() - hourMs);
  return { key, from, until: new Date(start.getTime() + hours * hourMs) };
}

const newCertificates = () =>
  createPlatformCertificates(clock, async () => {
    fetched += 1;
    if (fails) throw new Error('unreachable');
    return new Map(there);
  });

beforeEach(() => {
  clock.set(start);
  there = new Map([['5DEA10EF', valid()]]);
  fetched = 0;
  fails = false;
});

test('fetches once for many, and finds a serial number however it is spelled', async () => {
  const certificates = newCertificates();
  const spellings = ['5DEA10EF', '5dea10ef', '005DEA10EF'];
  const found = await Promise.all(spellings.map((serial) => certificates.keyOf(serial)));
  expect(found).toEqual([key, key, key]);
  expect(await certificates.keyOf('5DEA10EF')).toBe(key);
  expect(fetched).toBe(1);
});

test('an unknown serial number fetches anew, at most once a minute', async () => {
  const certificates = newCertificates();
  expect(await certificates.keyOf('5DEA10EF')).toBe(key);
  there.set('70AB', valid());
  for (let count = 0; count < 100; count += 1)
    expect(await certificates.keyOf(`ABC${count}`)).toBeNull();
  expect(fetched).toBe(1);
  after(60_000);
  expect(await certificates.keyOf('70AB')).toBe(key);
  expect(await certificates.keyOf('5DEA10EF')).toBe(key);
  expect(fetched).toBe(2);
});

test('fetches anew after twelve hours, and keeps what it has while that fails', async () => {
  const certificates = newCertificates();
  await certificates.keyOf('5DEA10EF');
  after(12 * hourMs);
  fails = true;
  expect(await certificates.keyOf('5DEA10EF')).toBe(key);
  expect(fetched).toBe(2);
  fails = false;
  there = new Map([['70AB', valid()]]);
  after(60_000);
  expect(await certificates.keyOf('5DEA10EF')).toBeNull();
  expect(await certificates.keyOf('70AB')).toBe(key);
});

test('no certificate counts before or after its time', async () => {
  there.set('70AB', { ...valid(), from: new Date(start.getTime() + hourMs) });
  there.set('80CD', valid(2));
  const certificates = newCertificates();
  expect(await certificates.keyOf('70AB')).toBeNull();
  expect(await certificates.keyOf('80CD')).toBe(key);
  after(2 * hourMs);
  expect(await certificates.keyOf('70AB')).toBe(key);
  expect(await certificates.keyOf('80CD')).toBeNull();
});

test('rejects while certificates are needed and can’t be fetched, and asks again after a minute', async () => {
  fails = true;
  const certificates = newCertificates();
  await expect(certificates.keyOf('5DEA10EF')).rejects.toThrow(/unreachable/);
  fails = false;
  expect(await certificates.keyOf('5DEA10EF')).toBeNull();
  after(60_000);
  expect(await certificates.keyOf('5DEA10EF')).toBe(key);
});

test('a clock that is set back does not stop it', async () => {
  const certificates = newCertificates();
  await certificates.keyOf('5DEA10EF');
  there.set('70AB', valid());
  after(-1000);
  expect(await certificates.keyOf('70AB')).toBe(key);
});
