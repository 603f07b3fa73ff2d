import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { playModel } from './testing/model-run.ts';
import { batchesOf } from './testing/operations.ts';
import { openScratchLedger, type ScratchLedger } from './testing/scratch-ledger.ts';

const seeds = Array.from({ length: 20 }, (_, index) => 20_261_120 + index);
const testDatabase = useTestDatabase();
let ledger: ScratchLedger;
let run = 0;

beforeAll(async () => {
  ledger = await openScratchLedger(testDatabase.url, 8);
});
afterAll(() => ledger.close());

test.each(seeds)('the ledger agrees with the model, seed %i', async (seed) => {
  const property = fc.asyncProperty(batchesOf({ batches: 4, size: 12 }), async (batches) => {
    run += 1;
    const { done, repeated, refused } = await playModel(ledger, `run${run}`, batches);
    expect(done).toBeGreaterThan(0);
    expect(done + repeated + refused).toBeGreaterThan(12);
  });
  // A smaller example would cost minutes; the seed reproduces this one.
  await fc.assert(property, { seed, numRuns: 1, endOnFailure: true });
});
