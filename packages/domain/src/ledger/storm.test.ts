import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { checkLedger } from './check.ts';
import { reverseAtOnce } from './testing/reverse-at-once.ts';
import { openScratchLedger, type ScratchLedger } from './testing/scratch-ledger.ts';
import { storm } from './testing/storm.ts';

const testDatabase = useTestDatabase();
let ledger: ScratchLedger;

beforeAll(async () => {
  ledger = await openScratchLedger(testDatabase.url, 64);
});
afterAll(() => ledger.close());

test('64 clients on the same few accounts meet no deadlock and lose nothing', async () => {
  const { posted, cash } = await storm(ledger, { clients: 64, transfersEach: 20 });
  expect(posted).toBe(64 * 20);
  // Each transfer moves 1 from coupon and 1 from cash of one company to the provider's revenue.
  expect(cash).toBe(1_000_000n * 3n - 64n * 20n);
  const findings = await ledger.database.kysely.transaction().execute(checkLedger);
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
});

test('two reversals of one transfer at the same moment are one reversal', async () => {
  const reversals = await reverseAtOnce(ledger);
  expect(reversals.filter(({ replayed }) => replayed)).toHaveLength(1);
  expect(new Set(reversals.map(({ transferId }) => transferId)).size).toBe(1);
});
