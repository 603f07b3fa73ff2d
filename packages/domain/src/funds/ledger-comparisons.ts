import { couponTransactionTypes } from '@arcadia/contract/funds/funds';
import { sql } from 'kysely';
import {
  balancesMatch,
  type Invariant,
  statementMatches,
  transfersMatch,
} from '../ledger/index.ts';
import { lotsMatch } from './lots-match.ts';

/** Discounts that companies read of on lines of their bills, by bill. It moves nothing, so the ledger has no share of it. */
export const discountLines = sql`
  select company_id, reference as id, sum(amount) as amount from funds_transaction
  where type = 'deduction_discount' group by company_id, reference`;

/** Invariants that compare the rows of funds with the ledger, for `ledger:check`. */
export const fundsInvariants: readonly Invariant[] = [
  transfersMatch(
    'each credited recharge has its transfer, and each recharge transfer its recharge',
    'recharge',
    sql`
      select company_id, 'recharge:' || id as idempotency_key, kind, line.amount
      from recharge_order, lateral (values
        ('gateway_clearing', -amount), ('deposit', to_deposit), ('cash', to_cash)) line (kind, amount)
      where status = 'credited' and line.amount <> 0`,
  ),
  statementMatches(
    'the transactions that companies read are what the ledger moved, with the balances after it',
    sql`
      select company_id, ledger_sequence as sequence, line.amount, line.coupon, cash_balance, deposit_balance
      from funds_transaction, lateral (select
        case when type = any(${couponTransactionTypes}::text[]) then 0 else funds_transaction.amount end,
        case when type = any(${couponTransactionTypes}::text[]) then funds_transaction.amount else 0 end)
        line (amount, coupon)
      where type <> 'deduction_discount'`,
    // The coupon itself says that it was revoked or expired.
    ['coupon_revoke', 'coupon_expire'],
  ),
  lotsMatch(
    'each credited recharge is a lot',
    'recharge',
    sql`select company_id, id as reference, currency, amount from recharge_order where status = 'credited'`,
  ),
  balancesMatch(
    'cash, deposit and reserved are what is left of the lots',
    ['cash', 'deposit', 'reserved'],
    sql`
      select company_id, currency, kind, sum(part) as balance
      from funds_lot, lateral (values ('cash', cash), ('deposit', deposit), ('reserved', reserved)) p (kind, part)
      group by company_id, currency, kind`,
  ),
  {
    name: 'what was spent of each lot has its uses',
    breaches: sql`
      select l.company_id || ', lot ' || l.sequence || ': spent ' || l.spent || ', used ' || coalesce(u.used, 0) as breach
      from funds_lot l left join (
        select company_id, lot_sequence, sum(amount - returned) as used from funds_lot_use
        group by company_id, lot_sequence) u on u.company_id = l.company_id and u.lot_sequence = l.sequence
      where l.spent <> coalesce(u.used, 0)`,
  },
  {
    name: 'each lot has one transaction of its amount, and each transaction of money that came in its lot',
    breaches: sql`
      select coalesce(l.company_id, t.company_id) || ', ' || coalesce(l.reference, t.reference, 'nothing') || ': lot of '
        || coalesce(l.amount::text, 'nothing') || ', transactions ' || coalesce(t.transactions, 0) || ' of '
        || coalesce(t.amount::text, 'nothing') as breach
      from funds_lot l
      full join (
        select company_id, reference, currency, count(*) as transactions, sum(amount) as amount
        from funds_transaction where type = 'recharge_balance' group by company_id, reference, currency) t
        on t.company_id = l.company_id and t.reference = l.reference and t.currency = l.currency
      where t.transactions is distinct from 1 or t.amount is distinct from l.amount`,
  },
];
