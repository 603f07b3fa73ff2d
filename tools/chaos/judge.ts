import { withConnection } from '../postgres/query.ts';
import type { Verdict } from '../drills/verdict.ts';
import type pg from 'pg';
import type { Calls } from './calls.ts';
import { type Books, gatewayIds } from './gateways.ts';
import type { Told } from './load.ts';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import { read } from '../../packages/domain/src/database/transaction.ts';
import { checkLedger } from '../../packages/domain/src/ledger/index.ts';
import { features } from '../ledger-check/features.ts';

/** What is compared at the end. */
export type Judged = {
  readonly databaseUrl: string;
  readonly companyIds: readonly string[];
  readonly calls: Calls;
  readonly books: Books;
  readonly told: Told;
};

/** Every invariant of the ledger, against the whole database. */
export async function judgeLedger(verdict: Verdict, url: string): Promise<void> {
  const database = openDatabase(url, { maxConnections: 1, onIdleError: () => undefined });
  try {
    const ctx = { database, actor: { kind: 'system', name: 'chaos' } } as const;
    const findings = await read(ctx, (db) => checkLedger(db, features));
    const breached = findings.filter(({ breaches }) => breaches > 0);
    for (const { invariant, breaches, examples } of breached)
      verdict.say(`      ${invariant}: ${breaches}; ${examples.slice(0, 5).join('; ')}`);
    verdict.expect(breached.length === 0, `all ${findings.length} invariants of the ledger hold`);
  } finally {
    await database.close();
  }
}

/** What an operation makes: its table, and the calls that make it. */
const made = [
  { promise: 'recharge', table: 'recharge_order', by: /^recharge by / },
  { promise: 'bank_transfer', table: 'bank_transfer', by: /^declare a transfer/ },
  { promise: 'refund_request', table: 'refund_request', by: /^ask for a refund/ },
  { promise: 'package_order', table: 'package_order', by: /^order a package/ },
  { promise: 'coupon', table: 'coupon', by: /^issue a coupon/ },
  { promise: 'adjustment', table: 'adjustment', by: /^propose an adjustment/ },
] as const;

/** Whether each call that was acknowledged is in effect, once: nothing is missing, and nothing is there that nobody was told of. */
export async function judgeCalls(verdict: Verdict, judged: Judged): Promise<void> {
  await withConnection(judged.databaseUrl, async (client) => {
    for (const { promise, table, by } of made) {
      const { rows } = await client.query<{ id: string }>(
        `select id from ${table} where company_id = any ($1)`,
        [judged.companyIds],
      );
      const there = new Set(rows.map(({ id }) => id));
      const told = judged.told.of(promise);
      const missing = [...told].filter((id) => !there.has(id));
      const untold = there.size - (told.size - missing.length);
      const unknown = judged.calls.unsettled(by);
      verdict.expect(
        missing.length === 0 && untold <= unknown,
        `${told.size} of ${table} were acknowledged, and are there once`,
        `${missing.length} missing, ${untold} more, of ${unknown} with unknown outcome`,
      );
    }
    const refused = judged.told.counts().filter(([promise]) => promise.startsWith('event refused'));
    verdict.expect(refused.length === 0, 'no event of usage was refused', refused.join('; '));
    for (const { promise, statement } of states)
      await judgeState(verdict, client, { promise, statement, judged });
  });
}

/** Ids of what is as callers were told, by what they were told. */
const states = [
  { promise: 'credited', statement: `select id from recharge_order where status = 'credited'` },
  { promise: 'cancelled', statement: `select id from package_order where status = 'canceled'` },
  { promise: 'paid order', statement: `select id from package_order where paid_at is not null` },
  { promise: 'revoked coupon', statement: `select id from coupon where revoked_at is not null` },
  {
    promise: 'approved adjustment',
    statement: `select id from adjustment where status = 'approved'`,
  },
  { promise: 'invoice', statement: `select id from invoice` },
  {
    promise: 'withdrawn invoice',
    statement: `select id from invoice where status = 'not_invoiced'`,
  },
  { promise: 'file', statement: `select id from stored_file` },
  {
    promise: 'decided transfer',
    statement: `select c.id from review_case c join bank_transfer t on t.id = c.subject_id
      where t.status = 'credited'
        and 1 = (select count(*) from funds_lot l where l.company_id = t.company_id and l.reference = t.id)`,
  },
  {
    promise: 'decided refund',
    statement: `select id from review_case where closed_at is not null`,
  },
  { promise: 'payout', statement: `select id from review_case where closed_at is not null` },
  {
    promise: 'package refund',
    statement: `select id from review_case where closed_at is not null`,
  },
  {
    promise: 'event',
    statement: `select event_id as id from usage.event group by source_id, event_id having count(*) = 1`,
  },
] as const;

async function judgeState(
  verdict: Verdict,
  client: pg.Client,
  { promise, statement, judged }: { promise: string; statement: string; judged: Judged },
): Promise<void> {
  const told = [...judged.told.of(promise)];
  const { rows } = await client.query<{ id: string }>(
    `select one.id from (${statement}) one where one.id = any ($1)`,
    [told],
  );
  const found = new Set(rows.map(({ id }) => id));
  const lost = told.filter((id) => !found.has(id));
  verdict.expect(
    lost.length === 0,
    `${told.length} × “${promise}” holds`,
    lost.slice(0, 5).join(' '),
  );
}

type Attempt = {
  id: string;
  subject: string;
  purpose: string;
  credits: number;
  cases: number;
  status: string;
};

/** Whether the gateways' own books and ours agree: each payment is credited once, each refund was paid out once. */
export async function judgeGateways(
  verdict: Verdict,
  { databaseUrl, companyIds, books }: Judged,
): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    for (const gateway of gatewayIds) {
      const payments = new Map((await books.paymentsOf(gateway)).map((one) => [one.orderId, one]));
      const { rows: attempts } = await client.query<Attempt>(attemptsStatement, [
        gateway,
        companyIds,
      ]);
      const wrong = attempts.flatMap(({ id, subject, credits, cases, status }) => {
        const paid = payments.get(id)?.status === 'paid' ? 1 : 0;
        if (credits === paid || credits + cases === paid) return [];
        return [
          `${subject} (${status}) is ${payments.get(id)?.status} at the gateway as ${id} and was credited ${credits} times`,
        ];
      });
      for (const text of wrong.slice(0, 5)) verdict.say(`      ${text}`);
      const paid = attempts.filter(({ id }) => payments.get(id)?.status === 'paid').length;
      verdict.expect(
        wrong.length === 0,
        `${gateway}: ${attempts.length} orders, ${paid} paid at the gateway, each credited once`,
      );
      await judgeRefunds(verdict, client, {
        gateway,
        companyIds,
        payments: [...payments.values()],
      });
    }
  });
}

const attemptsStatement = `
  select a.id, p.subject_id as subject, p.purpose, p.status,
    (select count(*) from gateway_payment g where g.gateway = a.gateway and g.number = a.id and g.booked_to = 'purpose')::int as credits,
    (select count(*) from payment_case c where c.gateway = a.gateway and c.number = a.id)::int as cases
  from payment_attempt a join payment p on p.company_id = a.company_id and p.id = a.payment_id
  where a.gateway = $1 and a.company_id = any ($2)`;

async function judgeRefunds(
  verdict: Verdict,
  client: pg.Client,
  {
    gateway,
    companyIds,
    payments,
  }: {
    gateway: string;
    companyIds: readonly string[];
    payments: Awaited<ReturnType<Books['paymentsOf']>>;
  },
): Promise<void> {
  const { rows } = await client.query<{
    attempt: string;
    status: string;
    amount: string;
  }>(
    `select attempt_id as attempt, status, amount::text from payment_refund
     where gateway = $1 and company_id = any ($2)`,
    [gateway, companyIds],
  );
  const ours = Map.groupBy(rows, ({ attempt }) => attempt);
  const sumOf = (amounts: readonly string[]) =>
    amounts
      .map((amount) => Number(amount.replace('.', '')))
      .toSorted((one, other) => one - other)
      .join(' + ');
  let paidOut = 0;
  const problems: string[] = [];
  for (const { orderId, refunds } of payments) {
    const here = ours.get(orderId);
    if (!here) continue;
    const open = here.filter(({ status }) => status === 'requested' || status === 'pending');
    const there = refunds.filter(({ status }) => status === 'refunded').map(({ amount }) => amount);
    paidOut += there.length;
    const done = here.filter(({ status }) => status === 'refunded').map(({ amount }) => amount);
    if (open.length > 0 || sumOf(done) !== sumOf(there))
      problems.push(`${orderId}: ${sumOf(done)} here, ${open.length} open, ${sumOf(there)} there`);
  }
  for (const text of problems.slice(0, 5)) verdict.say(`      ${text}`);
  verdict.expect(
    problems.length === 0,
    `${gateway}: ${rows.length} refunds, ${paidOut} paid out, each once in its books and ours`,
  );
}
