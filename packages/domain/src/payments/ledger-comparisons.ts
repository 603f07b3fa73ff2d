import { sql } from 'kysely';
import { type Invariant, transfersMatch } from '../ledger/index.ts';
import { caseInvariants } from './case-comparisons.ts';

/** Payments and the ledger agree about the same money, as `ledger:check` compares them. */
export const paymentInvariants: readonly Invariant[] = [
  transfersMatch(
    'each case of money that fits no order has its transfer, and each such transfer its case',
    'unmatched_payment',
    sql`
      select 'provider' as company_id, 'unmatched_payment:' || id as idempotency_key, kind, line.amount
      from payment_case, lateral (values ('gateway_clearing', -amount), ('suspense', amount)) line (kind, amount)
      where reason not in ('gateway_refund', 'dispute', 'statement_differs')
        -- The money of a case in place of an undone one came with that one.
        and not exists (select from payment_case_undo u where u.next_id = payment_case.id)`,
  ),
  transfersMatch(
    'each refund on the gateway’s side has its transfer, and each such transfer its case',
    'gateway_refund',
    sql`
      select 'provider' as company_id, 'gateway_refund:' || id as idempotency_key, kind, line.amount
      from payment_case, lateral (values ('gateway_clearing', amount), ('returned_payment', -amount)) line (kind, amount)
      where reason = 'gateway_refund'`,
  ),
  transfersMatch(
    'each refund that a gateway made for us has its transfer, and each such transfer its refund',
    'refund_payout',
    sql`
      select company_id, 'refund_payout:' || id as idempotency_key, kind, line.amount
      from payment_refund, lateral (values ('refund_payable', -amount), ('gateway_clearing', amount)) line (kind, amount)
      where refunded_at is not null`,
  ),
  transfersMatch(
    'each refund that came back has its transfer, and each such transfer its refund',
    'refund_returned',
    sql`
      select company_id, 'refund_returned:' || id as idempotency_key, kind, line.amount
      from payment_refund, lateral (values ('refund_payable', amount), ('gateway_clearing', -amount)) line (kind, amount)
      where refunded_at is not null and status = 'failed'`,
  ),
  {
    name: 'what gateways gave back by themselves has cases of the same amount',
    breaches: sql`
      select g.gateway || ', ' || g.gateway_payment_id || ': gave back ' || g.refunded || ', cases of '
        || coalesce(sum(c.amount)::text, 'nothing') as breach
      from gateway_payment g
      left join payment_case c on c.gateway = g.gateway and c.gateway_payment_id = g.gateway_payment_id
        and c.reason = 'gateway_refund'
      group by g.gateway, g.gateway_payment_id having g.refunded <> coalesce(sum(c.amount), 0)`,
  },
  {
    name: 'each refund is of a payment that was booked, and no payment is refunded beyond what was paid',
    breaches: sql`
      select r.gateway || ', ' || r.gateway_payment_id || ': refunds of ' || sum(r.amount) || ' of '
        || coalesce(min(g.amount - g.refunded + g.came_back)::text, 'nothing') as breach
      from payment_refund r
      left join gateway_payment g on g.gateway = r.gateway and g.gateway_payment_id = r.gateway_payment_id
        and g.number = r.attempt_id and g.currency = r.currency and g.booked_to is not null
      where r.status <> 'failed' group by r.gateway, r.gateway_payment_id
      having bool_or(g.number is null)
        or sum(r.amount) filter (where r.status = 'refunded') > min(g.amount - g.refunded + g.came_back)`,
  },
  {
    name: 'each refund of a company is of an attempt of its own, and each other one of a case',
    breaches: sql`
      select r.id || ': of ' || r.company_id || ' under ' || r.attempt_id as breach
      from payment_refund r
      left join payment_attempt a on a.company_id = r.company_id and a.id = r.attempt_id
      left join payment_case c on r.subject_id = c.id || ':' || split_part(r.subject_id, ':', 2)
        and c.gateway = r.gateway and c.gateway_payment_id = r.gateway_payment_id
      where case when r.company_id = 'provider' then c.id else a.id end is null`,
  },
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
  ...caseInvariants,
];
