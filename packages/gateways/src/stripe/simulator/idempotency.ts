import { createHash } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import * as z from 'zod/mini';
import type { SimulatorStore } from '../../simulator-store.ts';
import { type ApiAnswer, idempotencyError } from './answer.ts';

const collection = 'stripe-idempotency';
const keptMs = 24 * 3_600_000;

const record = z.object({
  request: z.string(),
  at: z.string(),
  /** The stored answer; null while the first request is being worked on. */
  answer: z.nullable(z.object({ status: z.number(), body: z.record(z.string(), z.unknown()) })),
});

/**
 * Does a request once for each key. A repetition gets the first answer, whatever it was; another request with the key is
 * refused. After a day the key is forgotten.
 */
export async function onceFor(
  { store, clock }: { store: SimulatorStore; clock: Clock },
  key: string | undefined,
  request: string,
  perform: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  if (key === undefined) return perform();
  const at = clock.now().toISOString();
  const hash = createHash('sha256').update(request).digest('hex');
  const entry = await store.get(collection, key);
  const known = entry && z.parse(record, entry.value);
  if (known && clock.now().getTime() - Date.parse(known.at) < keptMs) {
    if (known.request !== hash)
      return idempotencyError(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    return known.answer ?? inUse();
  }
  const claim = { key, value: { request: hash, at, answer: null }, dueAt: null };
  const revision = entry?.revision ?? null;
  if (!(await store.put(collection, claim, revision))) return inUse();
  const answer = await perform();
  const value = { request: hash, at, answer };
  await store.put(collection, { key, value, dueAt: null }, (revision ?? 0) + 1);
  return answer;
}

function inUse(): ApiAnswer {
  const message = 'There is currently another in-progress request using this idempotency key.';
  return idempotencyError(409, 'idempotency_key_in_use', message);
}
