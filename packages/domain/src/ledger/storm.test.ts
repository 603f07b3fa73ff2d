import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { money } from '@arcadia/kernel/money';
import { checkLedger } from './check.ts';
import { post, reverse } from './post.ts';
import { rechargeTransfer } from './templates/recharge.ts';
import {
  addCompany,
  bareWrite,
  openScratchLedger,
  type ScratchLedger,
} from './testing/scratch-ledger.ts';
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

test('reversals of one transfer at the same moment are one reversal', async () => {
  const tx = bareWrite(ledger.database.kysely);
  const occurredAt = new Date('2026-01-01T00:00:00Z');
  await addCompany(ledger.url, 'co_reversed', 'CNY');
  const [toDeposit, toCash] = [money(0n, 'CNY'), money(5n, 'CNY')];
  const of = {
    companyId: 'co_reversed',
    gateway: 'alipay',
    toDeposit,
    toCash,
    occurredAt,
  } as const;
  for (let round = 0; round < 40; round += 1) {
    const { transferId } = await post(
      tx,
      rechargeTransfer({ rechargeId: `round_${round}`, ...of }),
    );
    const reversals = await Promise.all(
      Array.from({ length: 16 }, () => reverse(tx, transferId, { reference: null, occurredAt })),
    );
    expect(reversals.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(reversals.map((reversal) => reversal.transferId)).size).toBe(1);
  }
});
