import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { read } from '../database/transaction.ts';
import { listAllTransactions, listTransactions } from './index.ts';
import { ownTransactions } from './list-transactions.ts';

/** Lists of more transactions than can be paged to, most of which have the same word in their remarks. */
const database = useTestDatabase();
const count = 10_500;
let pools: Database;
let member: MemberContext;
let operator: OperatorContext;

beforeAll(async () => {
  await asAdmin(
    database.adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     select id, id, 'CN', 'CNY', 0, now() from unnest(array['mine', 'theirs']) id`,
  );
  await asAdmin(
    database.adminUrl,
    `insert into funds_transaction (company_id, id, ledger_sequence, occurred_at, type, status, currency, amount,
       cash_balance, deposit_balance, reference, remarks)
     select company.id, company.id || '-' || n, n, '2026-01-01'::timestamptz + n * interval '1 second', 'refund',
       'completed', 'CNY', 1 + n * 7919 % 1000, 0, 0, null,
       case when n <= 3 then 'from a branch' when n <= 10200 then 'head office'
         when n > 10300 then 'new depot' else '' end
     from company, generate_series(1, ${count}) n where company.id = 'mine' or n <= 3`,
  );
  pools = openDatabase(database.url, { maxConnections: 2, onIdleError: () => undefined });
  const ctx = systemContext(pools, { clock: { now: () => new Date('2026-01-02T00:00:00Z') } });
  const who = { id: 'someone', name: 'Someone', sessionId: 'ses' };
  const permissions = new Set<number>();
  member = { ...ctx, actor: { ...who, kind: 'member', companyId: 'mine', permissions } };
  operator = { ...ctx, actor: { ...who, kind: 'operator', roles: ['admin'] } };
});
afterAll(() => pools.close());

type Sort = 'time.asc' | 'time.desc' | 'amount.asc' | 'amount.desc';

async function idsOf(order: string): Promise<string[]> {
  const { rows } = await asAdmin(
    database.adminUrl,
    `select id from funds_transaction where company_id = 'mine' order by ${order}`,
  );
  return (rows as { id: string }[]).map(({ id }) => id);
}

test.each<[Sort, string]>([
  ['time.desc', 'ledger_sequence desc'],
  ['time.asc', 'ledger_sequence'],
  ['amount.desc', 'amount desc, ledger_sequence desc'],
])('pages by %s continue one another, however far down', async (sort, order) => {
  const all = await idsOf(order);
  for (const pageNo of [1, 5, 6, 7, 60, 100]) {
    const { records } = await listTransactions(member, { pageNo, pageSize: 100, sort });
    const first = (pageNo - 1) * 100;
    expect(records.map(({ id }) => id)).toEqual(all.slice(first, first + 100));
  }
});

test('a filtered page far down has only what passes the filter', async () => {
  const filtered = { pageSize: 100, pageNo: 60, type: 'refund', to: '2026-01-01' } as const;
  const { records } = await listAllTransactions(operator, { ...filtered, from: '2026-01-01' });
  expect(records).toHaveLength(100);
});

test.each([
  ['BRANCH', 3, 6],
  ['or', 0, 0],
  ['office', 200, 200],
  // In the newest rows only: as many as a page counts, and no more.
  ['depot', 200, 200],
  ['mine-17', 1, 1],
])('a search for %s finds %i of a company and %i of all', async (keyword, own, all) => {
  const page = { pageNo: 1, pageSize: 100, keyword };
  const mine = await listTransactions(member, page);
  expect(mine.total).toBe(own);
  expect(mine.records).toHaveLength(Math.min(own, 100));
  const everyones = await listAllTransactions(operator, page);
  expect(everyones.total).toBe(all);
  expect(everyones.hasMore).toBe(keyword === 'office' ? true : undefined);
  expect(mine.hasMore).toBe(everyones.hasMore);
});

test('the newest matches come first, be they few or many', async () => {
  const ofWord = async (keyword: string) => {
    const { records } = await listTransactions(member, { pageNo: 1, pageSize: 3, keyword });
    return records.map(({ id }) => id);
  };
  expect(await ofWord('branch')).toEqual(['mine-3', 'mine-2', 'mine-1']);
  expect(await ofWord('office')).toEqual(['mine-10200', 'mine-10199', 'mine-10198']);
});

test('a text that only the newest rows have is found by its index, which need not be counted to the end', async () => {
  const inOrder = (keyword: string) =>
    read(member, async (db) => {
      const source = await ownTransactions(db, { keyword, companyId: 'mine' });
      return source.countsToNextPage;
    });
  expect(await inOrder('depot')).toBe(false);
  expect(await inOrder('office')).toBe(true);
});
