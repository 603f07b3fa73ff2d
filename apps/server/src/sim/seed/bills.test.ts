import { expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ seedData: true });
const rowsOf = async <Row>(statement: string) =>
  (await asAdmin(server.databaseUrl, statement)).rows as Row[];

test('explained rows add up: for each line of each seeded bill', async () => {
  const [counted] = await rowsOf<{ bills: bigint; lines: bigint; months: bigint }>(
    `select (select count(*) from bill) as bills, (select count(distinct month) from bill) as months,
       (select count(*) from bill_line where kind = 'usage' and (formula->>'quantity')::numeric > 0) as lines`,
  );
  expect(Number(counted?.bills)).toBeGreaterThan(80);
  expect(Number(counted?.lines)).toBeGreaterThan(200);
  expect(Number(counted?.months)).toBeGreaterThanOrEqual(11);
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
  // The rows are those of the store: nothing of a month is missing from its bills, and nothing is there twice.
  const apart = await rowsOf(
    `with billed as (
       select u.company_id, r->>0 as service_id, r->>2 as measure, left(r->>4, 7) as month, sum((r->>5)::numeric) as quantity
       from bill_usage u join bill b on b.company_id = u.company_id and b.id = u.bill_id, jsonb_array_elements(u.rows) r
       where b.status <> 'discarded' and r->>2 in ('tokens', 'gift_revenue') group by 1, 2, 3, 4),
     stored as (
       select company_id, service_id, measure, to_char(day, 'YYYY-MM') as month, sum(quantity) as quantity
       from (select *, 'tokens' as measure, tokens as quantity from usage.total
             union all select *, 'gift_revenue', gift_revenue from usage.total) t
       where to_char(day, 'YYYY-MM') in (select month from bill) and quantity <> 0 group by 1, 2, 3, 4)
     select * from billed full join stored using (company_id, service_id, measure, month)
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
