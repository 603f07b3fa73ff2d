import * as z from 'zod/mini';
import type { SimulatorStore } from '../../simulator-store.ts';
import { newNumber } from './objects.ts';

const keys = z.object({ secretKey: z.string(), webhookSecret: z.string(), accountId: z.string() });
export type StripeKeys = z.infer<typeof keys>;

/** The merchant's keys in sim, made at the first call. Of two processes both get those of the first to write. */
export async function simulatorKeys(store: SimulatorStore): Promise<StripeKeys> {
  const stored = await store.get('stripe-keys', 'keys');
  if (stored) return z.parse(keys, stored.value);
  const value: StripeKeys = {
    secretKey: newNumber('sk_test_', 48),
    webhookSecret: newNumber('whsec_', 32),
    accountId: newNumber('acct_', 16),
  };
  if (await store.put('stripe-keys', { key: 'keys', value, dueAt: null }, null)) return value;
  const winner = await store.get('stripe-keys', 'keys');
  return z.parse(keys, winner?.value);
}
