import { sql } from 'kysely';
import { type Invariant, transfersMatch } from '../ledger/index.ts';

/** Lines of the gateways' statements agree with what the ledger moved for them. */
export const reconciliationInvariants: readonly Invariant[] = [
  transfersMatch(
    'each booking of a gateway’s fee has its transfer, and each such transfer its booking',
    'gateway_fee',
    sql`
      select book as company_id, 'gateway_fee:' || id as idempotency_key, kind, line.amount
      from gateway_fee_booking, lateral (values ('gateway_fee', -amount), ('gateway_clearing', amount)) line (kind, amount)`,
  ),
  {
    name: 'the fee of each line of a statement is booked once, with its corrections',
    breaches: sql`
      select l.id || ': booked ' || l.fee_booked || ' of ' || l.fee || ', bookings of ' || coalesce(b.amount, 0) as breach
      from reconciliation_line l left join (
        select line_id, sum(amount) as amount, count(*) as bookings from gateway_fee_booking group by line_id) b
        on b.line_id = l.id
      where l.fee_booked <> coalesce(b.amount, 0) or l.fee_revision <> coalesce(b.bookings, 0)
        or l.status = 'matched' and l.fee <> l.fee_booked`,
  },
  {
    name: 'a line that matches has the same amount on both sides',
    breaches: sql`
      select id || ': theirs ' || coalesce(theirs::text, 'nothing') || ', ours ' || coalesce(ours::text, 'nothing') as breach
      from reconciliation_line where status = 'matched' and (theirs is null or ours is null or theirs <> ours)`,
  },
  {
    name: 'the sums of each day that has no open difference are those of its lines',
    breaches: sql`
      select d.gateway || ' ' || d.day || ': ' || d.lines || ' lines, found ' || count(l.id) as breach
      from reconciled_day d
      left join reconciliation_line l on l.gateway = d.gateway and l.day = d.day and l.currency = d.currency
      where d.running_until is null and d.status = 'matched'
      group by d.gateway, d.day
      having d.their_payments <> coalesce(sum(l.theirs) filter (where l.kind = 'payment'), 0)
        or d.fees <> coalesce(sum(l.fee), 0) or count(*) filter (where l.status = 'open') > 0`,
  },
];
