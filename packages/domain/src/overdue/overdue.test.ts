import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  insertCompany,
  insertWorkedUsage,
  testPricing,
} from '../../../../tools/testing/billed-company.ts';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { collectOwed, settleRuns, startDueRuns } from '../billing/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context, MemberContext } from '../database/context.ts';
import { derivedUrls } from '../database/logins.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { write } from '../database/transaction.ts';
import { creditFunds } from '../funds/index.ts';
import { adjustmentCreditTransfer, lockLedger } from '../ledger/index.ts';
import { openUsageStore, usageReader, type UsageStore } from '../metering/index.ts';
import { followUpDebt, getOverdue } from './index.ts';

const { url, adminUrl } = useTestDatabase();
const clock = fixedClock(new Date('2026-12-02T04:00:00Z'));
const pricing = testPricing();
const log = { info: () => undefined, warn: () => undefined };
const companyId = 'co_owes';
const onIdleError = () => undefined;
let database: Database;
let store: UsageStore;
let ctx: Context;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 8, onIdleError });
  store = openUsageStore({ url: derivedUrls(url).app, maxConnections: 8, onIdleError });
  ctx = systemContext(database, { clock, ports: { ...unusedPorts, usage: usageReader(store) } });
  await insertCompany(adminUrl, companyId);
  await asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at) values ('2026-10', '2026-11-02T04:00:00Z');
     insert into member (company_id, id, name, main, email, language, created_at)
       values ('${companyId}', 'mem_1', 'Main', true, 'm@a.example', 'en', '2026-09-01')`,
  );
  await insertWorkedUsage(adminUrl, companyId);
  await startDueRuns(ctx, pricing);
  await settleRuns(ctx, pricing, log);
});
afterAll(() => Promise.all([store.close(), database.close()]));

const follow = () => followUpDebt(ctx, companyId);
function seen(permissions: number[] = [49]) {
  const member: MemberContext = {
    ...ctx,
    actor: {
      kind: 'member',
      id: 'mem_1',
      name: 'Main',
      companyId,
      sessionId: 'ses',
      permissions: new Set(permissions),
    },
  };
  return getOverdue(member).then(({ overdue }) => overdue);
}
const daysPass = (days: number) => clock.set(new Date(clock.now().getTime() + days * 86_400_000));

/** The number of times that screens were told since the last look at this. */
async function told(): Promise<number> {
  const { rows } = await asAdmin(
    adminUrl,
    `with gone as (delete from outbox where topic = 'overdue.changed' returning id) select count(*)::int as n from gone`,
  );
  return Number(rows[0]?.['n']);
}

async function credit(amount: bigint): Promise<void> {
  const reference = `adj_${amount}`;
  await write(ctx, async (tx) => {
    tx.unaudited('a test');
    const of = { companyId, amount: money(amount, 'CNY') };
    const balances = await lockLedger(tx, companyId, 'CNY');
    const incoming = { ...of, source: 'adjustment' as const, reference, payment: null };
    creditFunds(tx, ctx, incoming, { balances, requiredDeposit: 0n }, ({ occurredAt }) =>
      adjustmentCreditTransfer({ ...of, adjustmentId: reference, occurredAt }),
    );
  });
  await collectOwed(ctx, companyId);
}

test('a company sees what it owes, what follows and when, live, until the last of it is paid', async () => {
  expect(await seen()).toBeNull();
  await follow();
  expect(await seen()).toEqual({
    bills: 1,
    owed: { amount: '7626.46', currency: 'CNY' },
    owedSince: '2026-12-02T04:00:00.000Z',
    holdFrom: null,
    heldSince: null,
    next: { step: 'reminder', at: '2026-12-05T04:00:00.000Z' },
  });
  expect(await told()).toBe(1);
  // Without the permission to see the balance, all but the amount.
  expect(await seen([9])).toMatchObject({ bills: 1, owed: null });
  await follow();
  expect(await told(), 'a look that finds nothing new tells nobody').toBe(0);

  await credit(1_000_00n);
  await follow();
  expect(await seen()).toMatchObject({ owed: { amount: '6626.46' } });
  expect(await told(), 'a part was paid').toBe(1);

  daysPass(23);
  await follow();
  expect(await seen()).toMatchObject({
    holdFrom: '2027-01-01T04:00:00.000Z',
    next: { step: 'hold', at: '2027-01-01T04:00:00.000Z' },
  });
  daysPass(7);
  await follow();
  expect(await seen()).toMatchObject({
    heldSince: '2027-01-01T04:00:00.000Z',
    holdFrom: null,
    next: null,
  });

  await told();
  await credit(6_626_46n);
  await follow();
  expect(await seen()).toBeNull();
  expect(await told()).toBeGreaterThan(0);
});

test('a company whose services were never held is told too that nothing is owed any more', async () => {
  await asAdmin(
    adminUrl,
    `insert into overdue_company (company_id, bill_id, owed_since, owed, currency, bills)
     values ('${companyId}', 'bil_paid_meanwhile', '2026-12-02', 1, 'CNY', 1)`,
  );
  await follow();
  expect(await seen()).toBeNull();
  expect(await told()).toBe(1);
});
