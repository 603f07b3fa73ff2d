import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase, type Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { read } from '../database/transaction.ts';
import { balancesBefore, statementLines } from './index.ts';
import { ownTransactions } from './list-transactions.ts';

/** Old transactions are found without reading all that came since: a company with a transaction each hour of three years. */
const database = useTestDatabase();
const companyId = 'mine';
let pools: Database;
let member: MemberContext;

beforeAll(async () => {
  await asAdmin(
    database.adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('mine', 'mine', 'CN', 'CNY', 0, now());
     insert into funds_transaction (company_id, id, ledger_sequence, occurred_at, type, status, currency, amount,
       cash_balance, deposit_balance)
     select 'mine', 'txn-' || n, n, '2023-12-31T16:00:00Z'::timestamptz + (n - 1) * interval '1 hour',
       case when n % 10 = 0 then 'refund' else 'recharge_balance' end, 'completed', 'CNY', 1, n, 0
     from generate_series(1, 26000) n`,
  );
  await asAdmin(database.adminUrl, 'vacuum analyze funds_transaction');
  pools = openDatabase(database.url, { maxConnections: 2, onIdleError: () => undefined });
  const clock = { now: () => new Date('2026-12-31T00:00:00Z') };
  const actor = {
    id: 'someone',
    name: 'Someone',
    sessionId: 'ses',
    permissions: new Set<number>(),
  };
  member = { ...systemContext(pools, { clock }), actor: { ...actor, kind: 'member', companyId } };
});
afterAll(() => pools.close());

/** The number of transactions that were read to answer. */
async function rowsRead(ask: (db: Queries) => Promise<unknown>): Promise<number> {
  return read(member, async (db) => {
    const before = await readSoFar(db);
    await ask(db);
    return (await readSoFar(db)) - before;
  });
}

/** The number of rows read since the session last told its figures. */
async function readSoFar(db: Queries): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select idx_tup_fetch + seq_tup_read as read from pg_stat_xact_user_tables
    where relname = 'funds_transaction'`.execute(db);
  return Number(rows[0]?.read);
}

const march = { from: '2024-03-01', to: '2024-03-31' } as const;
const page = { pageNo: 1, pageSize: 100 };

test.each([
  ['all of them', {}, { first: 'txn-2184', total: 744 }],
  ['oldest first', { sort: 'time.asc' }, { first: 'txn-1441', total: 744 }],
  ['those of a type', { type: 'refund' }, { first: 'txn-2180', total: 74 }],
] as const)('a month long ago, %s', async (_title, asked, { first, total }) => {
  const filters = { ...march, ...asked, companyId };
  const read = await rowsRead(async (db) => {
    const found = await readPage(db, await ownTransactions(db, filters), { ...page, ...asked });
    expect(found).toMatchObject({ total, records: { 0: { id: first } } });
  });
  expect(read).toBeLessThan(2_000);
});

test('a statement of a month long ago', async () => {
  const of = { companyId, currency: 'CNY' } as const;
  const read = await rowsRead(async (db) => {
    const lines = await statementLines(db, { ...of, ...march }, 20_001);
    expect(lines.map(({ id }) => id)).toEqual(
      Array.from({ length: 744 }, (_, index) => `txn-${1441 + index}`),
    );
    const instant = new Date('2024-02-29T16:00:00Z');
    expect(await balancesBefore(db, { ...of, instant })).toEqual({ cash: 1440n, deposit: 0n });
  });
  expect(read).toBeLessThan(1_000);
});
