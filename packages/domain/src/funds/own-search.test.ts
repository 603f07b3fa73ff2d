import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { asAdmin, enterCompany, useTestDatabase } from '../../../../tools/testing/database.ts';

/** The search of a company's own transactions, which runs with the owner's rights: see the migration. */
const database = useTestDatabase();
let client: pg.Client;

/** Transactions with these remarks, numbered from 1. */
function addTransactions(company: string, remarks: string): Promise<unknown> {
  return asAdmin(
    database.adminUrl,
    `insert into funds_transaction (company_id, id, ledger_sequence, occurred_at, type, status, currency, amount,
       cash_balance, deposit_balance, reference, remarks)
     select '${company}', '${company}-' || n, n, '2026-01-01', 'refund', 'completed', 'CNY', 1, 0, 0, 'ref-' || n, remarks
     from ${remarks} with ordinality as given (remarks, n)`,
  );
}

beforeAll(async () => {
  await asAdmin(
    database.adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     select id, id, 'CN', 'CNY', 0, now() from unnest(array['mine', 'theirs']) id`,
  );
  await addTransactions(
    'mine',
    `unnest(array['Wire from the Branch', '上海分行汇款', '5% off', '5 percent_off', 'C:\\temp', '', 'ref-2'])`,
  );
  await addTransactions(
    'theirs',
    `unnest(array['wire from the branch', '上海分行汇款', '5% off', '', ''])`,
  );
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(() => client.end());

beforeEach(async () => {
  await client.query(`begin; ${enterCompany('mine')}`);
});
afterEach(() => client.query('rollback'));

async function found(text: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select own_transactions_with($1, 10) as id order by 1',
    [text],
  );
  return rows.map(({ id }) => id);
}

test.each([
  ['part of a text, whatever its case', 'BRANCH', ['mine-1']],
  ['two Chinese characters', '分行', ['mine-2']],
  ['a percent sign', '5%', ['mine-3']],
  ['an underscore', 't_o', ['mine-4']],
  ['a backslash', ':\\t', ['mine-5']],
  ['an id', 'mine-6', ['mine-6']],
  ['a reference, also where it is in remarks', 'ref-2', ['mine-2', 'mine-7']],
  ['what nobody wrote', 'nothing', []],
  ['an id of another company', 'theirs-1', []],
])('finds %s', async (_title, text, ids) => {
  expect(await found(text)).toEqual(ids);
});

test('refuses a transaction in which no company was entered', async () => {
  await client.query('rollback; begin; set local role arcadia_tenant');
  await expect(found('branch')).rejects.toMatchObject({ code: '42501' });
});

test('refuses the product’s login, which searches by itself', async () => {
  await client.query('rollback; begin; set local role arcadia_app');
  await expect(found('branch')).rejects.toMatchObject({ code: '42501' });
});

test('reads as many pages whether another company has few such texts or thousands', async () => {
  const before = await pagesRead();
  await addTransactionsOfThousands();
  expect(await pagesRead()).toBeLessThan(before + 20);
});

async function addTransactionsOfThousands(): Promise<void> {
  await asAdmin(
    database.adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     values ('large', 'large', 'CN', 'CNY', 0, now())`,
  );
  await addTransactions('large', `unnest(array_fill('wire from the branch'::text, array[20000]))`);
  await asAdmin(database.adminUrl, 'vacuum analyze funds_transaction');
}

/** Pages of tables and indexes that a search reads, once its plans and the catalogue are in the session's memory. */
async function pagesRead(): Promise<number> {
  await client.query(`rollback; begin; ${enterCompany('mine')}`);
  const search = `explain (analyze, buffers, format json) select own_transactions_with('branch', 10)`;
  await client.query(search);
  const { rows } = await client.query<{
    'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
  }>(search);
  const { Plan: plan } = rows[0]?.['QUERY PLAN'][0] ?? {};
  return (plan?.['Shared Hit Blocks'] ?? NaN) + (plan?.['Shared Read Blocks'] ?? NaN);
}
