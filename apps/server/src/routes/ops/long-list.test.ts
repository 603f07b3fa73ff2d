import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const rows = 10_003;

beforeAll(async () => {
  await asAdmin(
    server.databaseUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('co_long00000000', 'Long', 'SG', 'USD', 0, '2026-01-01');
     insert into funds_transaction
       (id, company_id, ledger_sequence, occurred_at, type, status, currency, amount, cash_balance, deposit_balance, remarks)
     select 'txn_long' || lpad(n::text, 8, '0'), 'co_long00000000', n, '2026-03-01T16:00:00Z'::timestamptz + n * interval '1 second',
       'deduction_balance', 'completed', 'USD', -1, 0, 0, case when n % 2 = 0 then 'even' else 'odd' end
     from generate_series(1, ${rows}) as n;
     insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       select 'co_many' || lpad(n::text, 8, '0'), 'Many ' || n, 'SG', 'USD', 0, '2026-01-01' from generate_series(1, ${rows}) as n;
     insert into member (company_id, id, name, main, email, created_at)
       select 'co_many' || lpad(n::text, 8, '0'), 'mem_many' || lpad(n::text, 8, '0'), 'Owner', true,
         'many' || n || '@long.example', '2026-01-01' from generate_series(1, ${rows}) as n;
     insert into game (id, mg_id, category, price_category, name_zh, name_en, summary_zh, summary_en, regions, company_kinds, status,
         created_at, updated_at)
       select 'gam_many' || lpad(n::text, 8, '0'), '7' || lpad(n::text, 18, '0'), 'ai', 'ai_tokens', 'Many ' || n, 'Many ' || n, 'Many', 'Many',
         array['asia_pacific'], array['direct'], 'listed', '2026-01-01', '2026-01-01' from generate_series(1, ${rows}) as n`,
  );
});

async function page(query: string) {
  const operator = server.as(await server.signInOperator());
  const { status, data } = await operator.get(`/ops/transactions?${query}`);
  expect(status).toBe(200);
  const { records, ...rest } = data as { records: { id: string }[] };
  return { ids: records.map(({ id }) => id), ...rest };
}

const idOf = (n: number) => `txn_long${String(n).padStart(8, '0')}`;

test('a list of more than 10,000 records says so and ends its pages there', async () => {
  expect(await page('companyId=co_long00000000&pageSize=10')).toMatchObject({
    total: 10_000,
    hasMore: true,
  });
  const last = await page('companyId=co_long00000000&pageSize=100&pageNo=100');
  expect(last.ids).toHaveLength(100);
  expect(last.ids.at(-1)).toBe(idOf(rows - 9_999));
  expect(await page('companyId=co_long00000000&pageSize=100&pageNo=101')).toEqual({
    ids: [],
    total: 10_000,
    hasMore: true,
  });
  expect(await page('companyId=co_long00000000&pageSize=20&pageNo=10000')).toMatchObject({
    ids: [],
  });
});

test('a search for a frequent text counts as far as the next page, and its pages reach the end', async () => {
  const search = 'keyword=odd&companyId=co_long00000000';
  expect(await page(`${search}&pageSize=10`)).toMatchObject({ total: 200, hasMore: true });
  const middle = await page(`${search}&pageSize=100&pageNo=30`);
  expect(middle).toMatchObject({ total: 3_100, hasMore: true });
  expect(middle.ids).toHaveLength(100);
  expect(await page(`${search}&pageSize=100&pageNo=51`)).toEqual({
    ids: [idOf(3), idOf(1)],
    total: 5_002,
  });
});

test('a filter reaches the records behind the first 10,000', async () => {
  expect(await page(`keyword=${idOf(1)}`)).toEqual({ ids: [idOf(1)], total: 1 });
});

test.each(['companies', 'games'])(
  'so does the list of %s, to which the server adds counts',
  async (list) => {
    const operator = server.as(await server.signInOperator());
    const { data } = await operator.get(`/ops/${list}?keyword=Many&pageSize=10`);
    expect(data).toMatchObject({ total: 10_000, hasMore: true });
  },
);
