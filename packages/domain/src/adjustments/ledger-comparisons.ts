import { type RawBuilder, sql } from 'kysely';
import { requiredDeposits } from '../companies/index.ts';
import { lotsMatch } from '../funds/index.ts';
import { type Invariant, transfersMatch } from '../ledger/index.ts';

/** The lines of approved adjustments that some condition picks: the amount into cash, and the other side of it. */
const approved = (template: string, other: string, condition: RawBuilder<unknown>) => sql<{
  company_id: string;
  idempotency_key: string;
  kind: string;
  amount: bigint;
}>`
  select company_id, ${`${template}:`} || id as idempotency_key, line.kind, line.amount
  from adjustment, lateral (values ('cash', moved), (${other}, -moved)) line (kind, amount)
  where status = 'approved' and ${condition}`;

const credits = approved('adjustment_credit', 'adjustment', sql`adjustment.kind = 'credit'`);
const debits = approved('adjustment_debit', 'adjustment', sql`adjustment.kind = 'debit'`);
const releases = approved(
  'deposit_release',
  'deposit',
  sql`adjustment.kind = 'deposit' and moved > 0`,
);
const fills = approved('deposit_fill', 'deposit', sql`adjustment.kind = 'deposit' and moved < 0`);

export const adjustmentInvariants: readonly Invariant[] = [
  transfersMatch(
    'money given by an approved adjustment has its transfer, and each such transfer its adjustment',
    'adjustment_credit',
    credits,
  ),
  transfersMatch(
    'money taken by an approved adjustment has its transfer, and each such transfer its adjustment',
    'adjustment_debit',
    debits,
  ),
  transfersMatch(
    'each deposit that was released has its approved change, and each such change its transfer',
    'deposit_release',
    releases,
  ),
  transfersMatch(
    'each deposit that was filled from cash has its approved change, and each such change its transfer',
    'deposit_fill',
    fills,
  ),
  {
    name: 'each adjustment was decided by another person than who proposed it',
    breaches: sql`
      select company_id || ', ' || id || ': ' || proposed_by as breach from adjustment where decided_by = proposed_by`,
  },
  {
    name: 'the required deposit of a company is what its newest approved change says',
    breaches: sql`
      select c.company_id || ': required ' || c.amount || ', newest change ' || a.amount as breach
      from (${requiredDeposits}) c, lateral (
        select amount from adjustment
        where company_id = c.company_id and kind = 'deposit' and status = 'approved'
        order by ended_at desc, id desc limit 1) a
      where a.amount <> c.amount`,
  },
  lotsMatch(
    'each lot of money given is an approved adjustment of its amount',
    'adjustment',
    sql`
      select company_id, id as reference, currency, amount from adjustment
      where kind = 'credit' and status = 'approved'`,
  ),
];
