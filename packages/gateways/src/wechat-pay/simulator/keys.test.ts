import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { memoryStore } from '../../test-support/memory-store.ts';
import { signersOf, storedSimulatorKeys } from './keys.ts';

const start = new Date('2026-11-20T04:00:00Z');

test('two processes that start at once use the same keys, and so does the next start', async () => {
  const store = memoryStore();
  const [first, second] = await Promise.all([
    storedSimulatorKeys(store, start),
    storedSimulatorKeys(store, start),
  ]);
  expect(second).toEqual(first);
  expect(await storedSimulatorKeys(store, start)).toEqual(first);
  const { publicKey, certificate } = signersOf(first);
  expect(publicKey.serial).toMatch(/^PUB_KEY_ID_[0-9A-F]+$/);
  const [platform] = first.certificates;
  expect(new X509Certificate(platform?.certificate ?? '').serialNumber).toBe(certificate.serial);
});

test('keys in another form are refused', async () => {
  const store = memoryStore();
  await store.put('wechat-pay-keys', { key: 'keys', value: { merchant: 1 }, dueAt: null }, null);
  await expect(storedSimulatorKeys(store, start)).rejects.toThrow();
});
