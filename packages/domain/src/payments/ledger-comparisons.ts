import { sql } from 'kysely';
import { type Invariant, transfersMatch } from '../ledger/index.ts';

/** What payments and the ledger say about the same money, compared by `ledger:check`. */
export const paymentInvariants: readonly Invariant[] = [
  transfersMatch(
    'each case of money that fits no order has its transfer, and each such transfer its case',
    'unmatched_payment',
    sql`
      select 'provider' as company_id, 'unmatched_payment:' || id as idempotency_key, kind, line.amount
      from payment_case, lateral (values ('gateway_clearing', -amount), ('suspense', amount)) line (kind, amount)
      where reason not in ('gateway_refund', 'dispute')`,
  ),
  transfersMatch(
    'each refund on the gateway’s side has its transfer, and each such transfer its case',
    'gateway_refund',
    sql`
      select 'provider' as company_id, 'gateway_refund:' || id as idempotency_key, kind, line.amount
      from payment_case, lateral (values ('gateway_clearing', amount), ('returned_payment', -amount)) line (kind, amount)
      where reason = 'gateway_refund'`,
  ),
  {
    name: 'each paid payment was paid by one payment at a gateway, of its amount, that was booked for it',
    breaches: sql`
      select p.id || ': ' || p.amount || ' ' || p.currency || ', paid by ' || count(g.number) || ' of '
        || coalesce(sum(g.amount)::text, 'nothing') as breach
      from payment p
      left join payment_attempt a on a.company_id = p.company_id and a.payment_id = p.id
      left join gateway_payment g on g.gateway = a.gateway and g.number = a.id and g.currency = p.currency
        and g.booked_to = 'purpose'
      group by p.company_id, p.id
      having count(g.number) <> (case when p.status = 'paid' then 1 else 0 end)
        or p.status = 'paid' and sum(g.amount) <> p.amount`,
  },
];
