import { sql } from 'kysely';
import { balancesMatch, entriesMatch, type Invariant, transfersMatch } from '../ledger/index.ts';

const withdrawals = (cause: 'revoke' | 'expire') => sql<{
  company_id: string;
  idempotency_key: string;
  kind: string;
  amount: bigint;
}>`
  select company_id, 'coupon_' || cause || ':' || coupon_id || ':' || withdrawn_before as idempotency_key, kind, line.amount
  from coupon_withdrawal w, lateral (values ('coupon', -w.amount), ('promotion', w.amount)) line (kind, amount)
  where cause = ${cause}`;

/** Invariants that compare the rows of coupons with the ledger, for `ledger:check`. */
export const couponInvariants: readonly Invariant[] = [
  transfersMatch(
    'each coupon was issued by its transfer, and each such transfer has its coupon',
    'coupon_issue',
    sql`
      select company_id, 'coupon_issue:' || id as idempotency_key, kind, line.amount
      from coupon c, lateral (values ('promotion', -c.amount), ('coupon', c.amount)) line (kind, amount)`,
  ),
  transfersMatch(
    'what was revoked of coupons is what their transfers took back',
    'coupon_revoke',
    withdrawals('revoke'),
  ),
  transfersMatch(
    'what expired of coupons is what their transfers took back',
    'coupon_expire',
    withdrawals('expire'),
  ),
  entriesMatch(
    'what bills used of coupons is what their transfers moved',
    { template: 'coupon_use', kind: 'coupon' },
    sql`select company_id, sequence, -amount as amount from coupon_use`,
  ),
  {
    name: 'what was deducted and taken back of each coupon has its uses and withdrawals',
    breaches: sql`
      select c.id || ': deducted ' || c.deducted || ', used ' || coalesce(u.used, 0) || ', withdrawn ' || c.withdrawn
        || ', taken back ' || coalesce(w.taken, 0) as breach
      from coupon c
      left join (
        select company_id, coupon_id, sum(amount) as used from coupon_use where returned_at is null
        group by company_id, coupon_id) u on u.company_id = c.company_id and u.coupon_id = c.id
      left join (
        select company_id, coupon_id, sum(amount) as taken from coupon_withdrawal group by company_id, coupon_id) w
        on w.company_id = c.company_id and w.coupon_id = c.id
      where c.deducted <> coalesce(u.used, 0) or c.withdrawn <> coalesce(w.taken, 0)`,
  },
  balancesMatch(
    'what coupons are worth is what is left of them',
    ['coupon'],
    sql`
      select company_id, currency, 'coupon' as kind, sum(amount - deducted - withdrawn) as balance
      from coupon group by company_id, currency`,
  ),
];
