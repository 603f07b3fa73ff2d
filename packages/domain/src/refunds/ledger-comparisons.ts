import { sql } from 'kysely';
import { heldAndRefunded, refundLines } from '../funds/index.ts';
import { type Invariant, transfersMatch } from '../ledger/index.ts';
import { refundsOrderedFor } from '../payments/index.ts';
import { refundPurpose } from './purpose.ts';

/** The shares of an item in a company's own cash and deposit. */
const ownLines = sql`('cash', amount - from_deposit), ('deposit', from_deposit)`;

/** Refunds and the ledger agree about the same money, as `ledger:check` compares them. */
export const refundInvariants: readonly Invariant[] = [
  ...(['customer', 'closing'] as const).map((origin) => {
    const template = origin === 'closing' ? 'closing_hold' : 'refund_hold';
    return transfersMatch(
      `each part of a refund (${origin}) was held, and nothing else`,
      template,
      sql`
        select i.company_id, ${template}::text || ':' || i.id as idempotency_key, kind, line.amount
        from refund_item i join refund_request r on r.company_id = i.company_id and r.id = i.request_id,
          lateral (values ('cash', i.from_deposit - i.amount), ('deposit', -i.from_deposit), ('reserved', i.amount))
            line (kind, amount)
        where r.origin = ${origin} and line.amount <> 0`,
    );
  }),
  transfersMatch(
    'each refused or withdrawn part of a refund was released, and nothing else',
    'refund_release',
    sql`
      select company_id, 'refund_release:' || id as idempotency_key, kind, line.amount
      from refund_item, lateral (values ('reserved', -amount), ${ownLines}) line (kind, amount)
      where status in ('refused', 'withdrawn') and line.amount <> 0`,
  ),
  transfersMatch(
    'each approved part of a refund became payable, and nothing else',
    'refund_approve',
    sql`
      select i.company_id, 'refund_approve:' || i.id || case n when 0 then '' else ':' || n end as idempotency_key, kind,
        line.amount
      from refund_item i join refund_request r on r.company_id = i.company_id and r.id = i.request_id,
        generate_series(0, r.undone) n,
        lateral (values ('reserved', -i.amount), ('refund_payable', i.amount)) line (kind, amount)
      where n < r.undone or i.status in ('approved', 'completed', 'failed')`,
  ),
  transfersMatch(
    'each approval of a refund that was taken back put each part back, and nothing else',
    'refund_approve_undo',
    sql`
      select i.company_id, 'refund_approve_undo:' || i.id || ':' || u.number as idempotency_key, kind, line.amount
      from refund_undo u join refund_item i on i.company_id = u.company_id and i.request_id = u.request_id,
        lateral (values ('refund_payable', -i.amount), ('reserved', i.amount)) line (kind, amount)`,
  ),
  {
    name: 'each refund counts the approvals of it that were taken back',
    breaches: sql`
      select r.company_id || ', ' || r.id || ': counts ' || r.undone || ', entries ' || count(u.number) as breach
      from refund_request r left join refund_undo u on u.company_id = r.company_id and u.request_id = r.id
      group by r.company_id, r.id having r.undone <> count(u.number)`,
  },
  transfersMatch(
    'each failed part of a refund was given back, and nothing else',
    'refund_fail',
    sql`
      select company_id, 'refund_fail:' || id as idempotency_key, kind, line.amount
      from refund_item, lateral (values ('refund_payable', -amount), ${ownLines}) line (kind, amount)
      where status = 'failed' and line.amount <> 0`,
  ),
  transfersMatch(
    'each part of a refund that the bank paid left the bank, and nothing else',
    'refund_bank_payout',
    sql`
      select company_id, 'refund_bank_payout:' || id as idempotency_key, kind, line.amount
      from refund_item, lateral (values ('refund_payable', -amount), ('bank', amount)) line (kind, amount)
      where bank_reference is not null`,
  ),
  transfersMatch(
    'each part of a refund that the bank returned is back at the bank, and nothing else',
    'refund_bank_returned',
    sql`
      select company_id, 'refund_bank_returned:' || id as idempotency_key, kind, line.amount
      from refund_item, lateral (values ('refund_payable', amount), ('bank', -amount)) line (kind, amount)
      where bank_reference is not null and status = 'failed'`,
  ),
  {
    name: 'what is held and refunded of each lot are its refunds',
    breaches: sql`
      select coalesce(l.company_id, i.company_id) || ', lot ' || coalesce(l.sequence, i.lot_sequence) || ': held '
        || coalesce(l.reserved, 0) || ' and refunded ' || coalesce(l.refunded, 0) || ', refunds of '
        || coalesce(i.held, 0) || ' and ' || coalesce(i.refunded, 0) as breach
      from (${heldAndRefunded}) l full join (
        select company_id, lot_sequence, coalesce(sum(amount) filter (where status = 'held'), 0) as held,
          coalesce(sum(amount) filter (where status in ('approved', 'completed')), 0) as refunded
        from refund_item group by company_id, lot_sequence) i
        on i.company_id = l.company_id and i.lot_sequence = l.sequence
      where (coalesce(l.reserved, 0), coalesce(l.refunded, 0)) is distinct from (coalesce(i.held, 0), coalesce(i.refunded, 0))`,
  },
  {
    name: 'each refund is the sum of its parts, and stands as they do',
    breaches: sql`
      select r.company_id || ', ' || r.id || ': ' || r.status || ' of ' || r.amount || ', parts of '
        || coalesce(sum(i.amount)::text, 'nothing') || ' ' || coalesce(string_agg(i.status, ' '), '') as breach
      from refund_request r left join refund_item i on i.company_id = r.company_id and i.request_id = r.id
      group by r.company_id, r.id
      having r.amount is distinct from sum(i.amount) or r.status <> case
        when bool_and(i.status = 'held') then 'under_review'
        when bool_and(i.status = 'refused') then 'refused'
        when bool_and(i.status = 'withdrawn') then 'withdrawn'
        when bool_or(i.status = 'approved') then 'approved'
        when bool_or(i.status = 'completed') then 'completed'
        when bool_and(i.status = 'failed') then 'failed' end`,
  },
  {
    name: 'each part that goes by a gateway has its order there, which ended as the part did',
    breaches: sql`
      select coalesce(i.company_id, p.company_id) || ', ' || coalesce(i.id, p.subject_id) || ': part '
        || coalesce(i.status, 'missing') || ', order ' || coalesce(p.status, 'missing') as breach
      from (select * from refund_item where road = 'gateway' and status in ('approved', 'completed', 'failed')) i
      full join (${refundsOrderedFor(refundPurpose)}) p
        on p.company_id = i.company_id and p.subject_id = i.id and p.amount = i.amount and p.currency = i.currency
      where coalesce(i.status, '') <> case p.status when 'refunded' then 'completed' when 'failed' then 'failed'
        else 'approved' end`,
  },
  {
    name: 'the line of each refund says what became of it',
    breaches: sql`
      select i.company_id || ', ' || i.id || ': ' || i.status || ', told ' || coalesce(t.status, 'nothing') || ' of '
        || coalesce(t.amount, 0) as breach
      from refund_item i
      left join (${refundLines}) t on t.company_id = i.company_id and t.id = i.transaction_id
      where t.amount is distinct from -i.amount or t.reference is distinct from i.request_id
        or t.status <> case i.status when 'completed' then 'completed' when 'refused' then 'failed'
          when 'withdrawn' then 'failed' when 'failed' then 'failed' else 'under_review' end`,
  },
];
