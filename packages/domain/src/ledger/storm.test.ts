import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { checkLedger } from './check.ts';
import { post, reverse, type Transfer } from './post.ts';
import {
  addCompany,
  bareWrite,
  openScratchLedger,
  type ScratchLedger,
} from './testing/scratch-ledger.ts';
import { storm } from './testing/storm.ts';

const testDatabase = useTestDatabase();
const occurredAt = new Date('2026-01-01T00:00:00Z');
let ledger: ScratchLedger;

beforeAll(async () => {
  ledger = await openScratchLedger(testDatabase.url, 64);
  for (const id of ['co_a', 'co_b']) await addCompany(ledger.url, id, 'CNY');
});
afterAll(() => ledger.close());

function recharge(companyId: string, key: string): Transfer {
  return {
    template: 'recharge',
    idempotencyKey: key,
    companyId,
    currency: 'CNY',
    reference: null,
    occurredAt,
    lines: [
      { kind: 'gateway_clearing', detail: 'alipay', amount: -5n },
      { kind: 'cash', amount: 5n },
    ],
  };
}

test('64 clients on the same few companies meet no deadlock and lose nothing', async () => {
  const { posted, cash } = await storm(ledger, { clients: 64, transfersEach: 20 });
  expect(posted).toBe(64 * 20);
  // Each transfer moves 1 from coupon and 1 from cash of one company to its revenue.
  expect(cash).toBe(1_000_000n * 3n - 64n * 20n);
  const findings = await ledger.database.kysely.transaction().execute((tx) => checkLedger(tx));
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
});

test('a company never waits for another, even at the same gateway', async () => {
  // Whoever waits longer than this for a lock fails.
  const impatient = `set lock_timeout = '1s'`;
  await ledger.database.kysely.transaction().execute(async (open) => {
    await post(bareWrite(open), recharge('co_a', 'open'));
    const other = new pg.Client({ connectionString: ledger.url });
    await other.connect();
    try {
      await other.query(`set role arcadia_app; ${impatient}`);
      const call = (company: string) =>
        other.query(`select post_transfer('recharge', 'beside', '${company}', 'CNY', null, now(),
          '{gateway_clearing,cash}', '{alipay,""}', '{-5,5}')`);
      await call('co_b');
      await expect(call('co_a')).rejects.toMatchObject({ code: '55P03' });
    } finally {
      await other.end();
    }
  });
});

test('a transfer that many reverse at the same moment is reversed once', async () => {
  const tx = bareWrite(ledger.database.kysely);
  const { sequence } = await post(tx, recharge('co_a', 'reversed'));
  const reversals = await Promise.all(
    Array.from({ length: 16 }, () =>
      reverse(tx, { companyId: 'co_a', sequence }, { reference: null, occurredAt }),
    ),
  );
  expect(reversals.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(reversals.map((reversal) => reversal.sequence)).size).toBe(1);
});
