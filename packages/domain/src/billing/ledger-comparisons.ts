import { sql } from 'kysely';
import { discountLines } from '../funds/index.ts';
import { balancesMatch, heldMatches, type Invariant } from '../ledger/index.ts';

const live = sql`status <> 'discarded'`;
/** The condition of bills whose debt is booked: a channel company's bills are in no book. */
const booked = sql`status = 'unsettled' and exists (
  select from bill_payment p where p.company_id = bill.company_id and p.bill_id = bill.id and p.returned_at is null)`;
const owed = sql`payable - paid_by_coupons - paid_by_cash - paid_by_reference`;

/** The cash that each settled bill took, where it took any. */
export const cashOfSettledBills = sql`
  select company_id, id, paid_by_cash as cash from bill where status = 'settled' and paid_by_cash > 0`;

export const quotasOfOrders = sql`
  select company_id, source, kind, granted, withdrawn, created_at, expires_at from usage_quota where source like 'pko\\_%/%'`;

/** Invariants that compare bills with their lines, their quotas and the ledger, for `ledger:check`. */
export const billingInvariants: readonly Invariant[] = [
  {
    name: 'the lines of each bill add up to its sum',
    breaches: sql`
      select b.company_id || ', ' || b.id || ': sum ' || b.sum || ', lines ' || coalesce(sum(l.amount), 0) as breach
      from bill b left join bill_line l on l.company_id = b.company_id and l.bill_id = b.id
      group by b.company_id, b.id, b.sum having b.sum <> coalesce(sum(l.amount), 0)`,
  },
  heldMatches(
    'what each bill used of coupons is what the ledger took of them',
    'coupon',
    sql`
      select company_id, id as reference, case when ${live} then -paid_by_coupons else 0 end as amount from bill`,
  ),
  heldMatches(
    'what cash paid of each bill is what the ledger took of it',
    'cash',
    sql`
      select company_id, id as reference, case when ${live} then -paid_by_cash else 0 end as amount from bill`,
  ),
  heldMatches(
    'what is missing on each bill is what the ledger says is owed',
    'receivable',
    sql`
      select company_id, id as reference, case when ${booked} then -(${owed}) else 0 end as amount from bill`,
  ),
  balancesMatch(
    'what a company owes is what is missing on its bills',
    ['receivable'],
    sql`
      select company_id, currency, 'receivable' as kind, -sum(${owed}) as balance
      from bill where ${booked} group by company_id, currency`,
  ),
  {
    // Bills of a time before these lines have none.
    name: 'what companies read of the discount of a bill is its discount, and nothing of a discarded one',
    breaches: sql`
      select b.company_id || ', ' || b.id || ': discount ' || b.discount || ', told ' || t.amount as breach
      from bill b join (${discountLines}) t on t.company_id = b.company_id and t.id = b.id
      where t.amount <> case when ${live} then -round(b.discount / coalesce(b.rate, 1)) else 0 end`,
  },
  {
    name: 'what cash paid of each bill is the sum of its payments',
    breaches: sql`
      select b.company_id || ', ' || b.id || ': paid ' || b.paid_by_cash || ', payments ' || coalesce(p.cash, 0) as breach
      from bill b left join (
        select company_id, bill_id, sum(cash) as cash from bill_payment group by company_id, bill_id) p
        on p.company_id = b.company_id and p.bill_id = b.id
      where b.paid_by_cash <> coalesce(p.cash, 0)`,
  },
  {
    name: 'what was used of each quota is what bills took of it',
    breaches: sql`
      select q.company_id || ', ' || q.id || ': used ' || q.used || ', taken ' || coalesce(u.taken, 0) as breach
      from usage_quota q left join (
        select company_id, quota_id, sum(quantity) as taken from bill_quota_use where returned_at is null
        group by company_id, quota_id) u on u.company_id = q.company_id and u.quota_id = q.id
      where q.used <> coalesce(u.taken, 0)`,
  },
];
