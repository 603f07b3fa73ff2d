import { expect, test } from 'vitest';
import { memoryStore } from '../test-support/memory-store.ts';
import { simulatorKeys } from './keys.ts';

test('makes the simulated keys once, also when two processes start at once', async () => {
  const store = memoryStore();
  const [first, second] = await Promise.all([simulatorKeys(store), simulatorKeys(store)]);
  expect(second).toEqual(first);
  expect(await simulatorKeys(store)).toEqual(first);
  expect(first.merchant.publicKey).not.toBe(first.gateway.publicKey);
});
