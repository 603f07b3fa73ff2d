import { expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { sessionOf } from '../../http/testing/matrix-people.ts';
import { useTestServer } from '../../testing/test-server.ts';

// No worker: what is there is what was seeded.
const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });
const rowsOf = async <Row>(statement: string) =>
  (await asAdmin(server.databaseUrl, statement)).rows as Row[];

/** Usage that the seeded bills charge. */
const componentsOfLines = [
  'bot_calls',
  'difference',
  'gift_revenue',
  'gifts',
  'mau',
  'tokens',
  'voices',
];

test('each line of usage is of the rows that its bill was made of, and those are the rows of the store', async () => {
  const [counted] = await rowsOf<{ bills: bigint; months: bigint }>(
    `select (select count(*) from bill) as bills, (select count(distinct month) from bill) as months`,
  );
  expect(Number(counted?.bills)).toBeGreaterThan(80);
  expect(Number(counted?.months)).toBeGreaterThanOrEqual(11);
  const components = await rowsOf<{ name: string }>(
    `select distinct formula->>'component' as name from bill_line
     where kind = 'usage' and (formula->>'quantity')::numeric > 0 order by 1`,
  );
  expect(components.map(({ name }) => name)).toEqual(componentsOfLines);
  const rows = `select u.company_id, u.bill_id, r->>0 as service, r->>1 as category, r->>2 as measure,
      sum((r->>5)::numeric) as quantity
    from bill_usage u, jsonb_array_elements(u.rows) r group by 1, 2, 3, 4, 5`;
  const wrongLines = await rowsOf(
    `select l.bill_id, l.position, l.formula->>'quantity' as quantity, r.quantity as explained
     from bill_line l left join (${rows}) r on r.company_id = l.company_id and r.bill_id = l.bill_id
       and r.service = l.formula->>'serviceId' and r.category = l.category and r.measure = l.formula->>'component'
     where l.kind = 'usage'
       and (l.formula->>'quantity')::numeric <> greatest(coalesce(r.quantity, 0), 0) limit 5`,
  );
  expect(wrongLines).toEqual([]);
  // Nothing of a settled month is missing from its bills, and nothing is there twice. The seeded prices charge interactive
  // gifts by number and not by revenue, so that no line says what came late of their revenue.
  const apart = await rowsOf(
    `with billed as (
       select u.company_id, r->>0 as service_id, r->>1 as category, r->>2 as measure, left(r->>4, 7) as month,
         sum((r->>5)::numeric) as quantity
       from bill_usage u join bill b on b.company_id = u.company_id and b.id = u.bill_id, jsonb_array_elements(u.rows) r
       where b.status <> 'discarded' group by 1, 2, 3, 4, 5
       union all
       select l.company_id, formula->>'serviceId', category, formula->>'component', left(formula->>'day', 7),
         sum((formula->>'quantity')::numeric)
       from bill_line l join bill b on (b.company_id, b.id) = (l.company_id, l.bill_id)
       where l.kind = 'late' and b.status <> 'discarded' group by 1, 2, 3, 4, 5),
     used as (
       select company_id, service_id, category, measure, to_char(day, 'YYYY-MM') as month, sum(quantity) as quantity
       from (select *, false as late from usage.total union all select *, true from usage.change) kept, lateral (values
         ('ai', 'tokens', tokens), ('ai', 'voices', voices), ('ai', 'bot_calls', bot_calls),
         ('interactive_gift', 'gifts', gifts),
         ('interactive_gift', 'gift_revenue', case when late then 0 else gift_revenue end),
         ('bullet_game', 'gift_revenue', gift_revenue), ('betting_game', 'bet', bet), ('betting_game', 'returned', returned),
         ('betting_game', 'difference', bet - returned)) charged (of, measure, quantity)
       where category = of group by 1, 2, 3, 4, 5
       union all
       select company_id, service_id, 'interactive_game', 'mau', to_char(month, 'YYYY-MM'), count(*)
       from usage.monthly_user group by 1, 2, 5),
     stored as (
       select used.* from used join billing_run_company place using (company_id, month)
       where quantity <> 0 and place.status in ('done', 'waiting_for_rate'))
     select company_id, service_id, category, measure, month, billed.quantity as billed, stored.quantity as stored
     from (select company_id, service_id, category, measure, month, sum(quantity) as quantity from billed
       where measure <> 'minutes' group by 1, 2, 3, 4, 5) billed
     full join stored using (company_id, service_id, category, measure, month)
     where billed.quantity is distinct from stored.quantity limit 5`,
  );
  expect(apart).toEqual([]);
});

test('lines come to the sum of each bill, and what was paid is in the books', async () => {
  const wrong = await rowsOf(
    `select b.id from bill b where b.sum <> (
       select coalesce(sum(amount), 0) from bill_line l where l.company_id = b.company_id and l.bill_id = b.id)
     or b.status = 'settled' and b.payable <> b.paid_by_coupons + b.paid_by_cash + b.paid_by_reference`,
  );
  expect(wrong).toEqual([]);
  const statuses = await rowsOf<{ status: string }>(`select distinct status from bill order by 1`);
  expect(statuses.map(({ status }) => status)).toEqual([
    'discarded',
    'settled',
    'unsettled',
    'waiting_for_rate',
  ]);
});

test('available credit takes the running month into account as soon as the product is seeded', async () => {
  const token = await sessionOf(server.databaseUrl, 'owner@demo-cn.example');
  const { data: funds } = await server.as(token).get('/funds');
  const { data: month } = await server.as(token).get('/billing/running-month');
  expect(funds['running']).toEqual(month['charges']);
  expect(funds['running']).not.toMatchObject({ amount: '0.00' });
});

test('a price plan waits for its second operator and another one is a draft, so that both can be tried', async () => {
  const plans = await rowsOf<{ status: string; standard: boolean }>(
    `select status, company_id = 'provider' as standard from price_plan where status <> 'published' order by created_at`,
  );
  expect(plans).toEqual([
    { status: 'proposed', standard: true },
    { status: 'draft', standard: false },
  ]);
  const operator = await server.signInOperator();
  const { data } = await server.as(operator).get('/ops/approvals?kind=price_plan');
  const [request] = data['records'] as { id: string }[];
  const decided = await server
    .as(operator)
    .post(
      `/ops/approvals/${request?.id}/decide`,
      { outcome: 'approved' },
      { 'idempotency-key': 'publish-what-waits' },
    );
  expect(decided.code).toBe(0);
});

test('companies were told of their bills when each month was settled, and no bill is left to be told of', async () => {
  const told = await rowsOf<{ months: bigint; wrong: bigint; read: bigint }>(
    `select count(distinct facts->>'month') as months,
       count(*) filter (where created_at <> ((facts->>'month' || '-02 12:05+08')::timestamptz + interval '1 month')) as wrong
     from notification where kind = 'bills_final'`,
  );
  expect(told).toEqual([{ months: expect.any(BigInt), wrong: 0n }]);
  expect(Number(told[0]?.months)).toBeGreaterThanOrEqual(5);
  const untold = await rowsOf(
    `select b.id from bill b left join bill_mail_bill m on (m.company_id, m.bill_id) = (b.company_id, b.id)
     where b.status in ('settled', 'unsettled') and b.replaces is null and m.mail_id is null
     limit 5`,
  );
  expect(untold).toEqual([]);
});
