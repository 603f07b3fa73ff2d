import { type RawBuilder, sql } from 'kysely';
import { heldMatches, type Invariant, transfersMatch } from '../ledger/index.ts';

/** Cases that were decided so: each has one transfer of what was left of it, with these lines. */
function decided(
  name: string,
  template: string,
  {
    book,
    rows,
    lines,
  }: { book: RawBuilder<string>; rows: RawBuilder<boolean>; lines: RawBuilder<unknown> },
): Invariant {
  return transfersMatch(
    name,
    template,
    sql`
      select ${book} as company_id, ${`${template}:`} || c.id as idempotency_key, line.kind, line.amount
      from (select *, amount - offset_by as rest from payment_case) c, lateral (values ${lines}) line (kind, amount)
      where ${rows} and line.amount <> 0`,
  );
}

const byProvider = sql<string>`'provider'`;
const byCompany = sql<string>`c.decided_company`;
const is = (resolution: string) => sql<boolean>`c.resolution = ${resolution}`;
/** The condition that the case which this one undoes had been decided in a certain way. */
const undid = (resolution: string) => sql<boolean>`c.resolution = 'undone' and exists (
  select from payment_case went where went.id = c.undoes and went.resolution = ${resolution}
    and went.decided_company is not distinct from c.decided_company)`;

/** Decisions of staff about cases agree with what the ledger moved for them. */
export const caseInvariants: readonly Invariant[] = [
  decided('each assigned case has left suspense', 'case_release', {
    book: byProvider,
    rows: is('assigned'),
    lines: sql`('suspense', -c.rest), ('gateway_clearing', c.rest)`,
  }),
  decided('each assigned case was credited to its company', 'case_credit', {
    book: byCompany,
    rows: is('assigned'),
    lines: sql`('gateway_clearing', -c.rest), ('deposit', c.to_deposit), ('cash', c.to_cash)`,
  }),
  transfersMatch(
    'each assignment that was undone was taken from its company, and nothing else',
    'case_credit_undo',
    sql`
      select u.decided_company as company_id, 'case_credit_undo:' || case_id as idempotency_key, kind, line.amount
      from payment_case_undo u join payment_case c on c.id = u.case_id, lateral (values
        ('deposit', -from_deposit), ('cash', -from_cash), ('gateway_clearing', c.amount - c.offset_by)) line (kind, amount)
      where line.amount <> 0 and c.resolution = 'assigned' and c.decided_company = u.decided_company`,
  ),
  transfersMatch(
    'the money of each assignment that was undone is on suspense for the case in its place',
    'case_release_undo',
    sql`
      select 'provider' as company_id, 'case_release_undo:' || case_id as idempotency_key, kind, line.amount
      from payment_case_undo u join payment_case c on c.id = u.next_id,
        lateral (values ('suspense', c.amount), ('gateway_clearing', -c.amount)) line (kind, amount)`,
  ),
  decided('each charged case was taken from its company', 'case_charge', {
    book: byCompany,
    rows: is('charged'),
    lines: sql`('cash', -c.rest), ('gateway_clearing', c.rest)`,
  }),
  decided('each charged case is settled in the provider’s book', 'case_settle', {
    book: byProvider,
    rows: is('charged'),
    lines: sql`('gateway_clearing', -c.rest), ('returned_payment', c.rest)`,
  }),
  decided('each absorbed case was borne by the provider', 'case_absorb', {
    book: byProvider,
    rows: is('absorbed'),
    lines: sql`('adjustment', -c.rest), ('returned_payment', c.rest)`,
  }),
  decided('each loss of the provider that came back is none any more', 'case_undo_absorb', {
    book: byProvider,
    rows: undid('absorbed'),
    lines: sql`('suspense', -c.rest), ('adjustment', c.rest)`,
  }),
  decided('what came back of a charged case has left suspense', 'case_undo_release', {
    book: byProvider,
    rows: undid('charged'),
    lines: sql`('suspense', -c.rest), ('gateway_clearing', c.rest)`,
  }),
  decided('what came back of a charged case was given to its company', 'case_undo_charge', {
    book: byCompany,
    rows: undid('charged'),
    lines: sql`('gateway_clearing', -c.rest), ('cash', c.rest)`,
  }),
  transfersMatch(
    'each refund of a case has taken its money from suspense',
    'case_return',
    sql`
      select company_id, 'case_return:' || id as idempotency_key, kind, line.amount
      from payment_refund, lateral (values ('suspense', -amount), ('refund_payable', amount)) line (kind, amount)
      where purpose = 'payment_case'`,
  ),
  transfersMatch(
    'each refund of a case that failed has its money on suspense again',
    'case_return_failed',
    sql`
      select company_id, 'case_return_failed:' || id as idempotency_key, kind, line.amount
      from payment_refund, lateral (values ('suspense', amount), ('refund_payable', -amount)) line (kind, amount)
      where purpose = 'payment_case' and status = 'failed'`,
  ),
  transfersMatch(
    'what was set against each other has its transfer',
    'case_offset',
    sql`
      select 'provider' as company_id, 'case_offset:' || came_case_id || ':' || went_case_id as idempotency_key, kind,
        line.amount
      from payment_case_offset, lateral (values ('suspense', -amount), ('returned_payment', amount)) line (kind, amount)`,
  ),
  {
    name: 'each case shrank by what was set against it, and is resolved once nothing is left',
    breaches: sql`
      select c.id || ': ' || c.offset_by || ', set against it ' || coalesce(o.amount, 0) as breach
      from payment_case c left join (
        select case_id, sum(amount) as amount from (
          select came_case_id as case_id, amount from payment_case_offset
          union all select went_case_id, amount from payment_case_offset) both_sides
        group by case_id) o on o.case_id = c.id
      where c.offset_by <> coalesce(o.amount, 0) or (coalesce(c.resolution, '') = 'offset') <> (c.offset_by = c.amount)`,
  },
  heldMatches(
    'the money of each case is on suspense until it is decided, and then no longer',
    'suspense',
    sql`
      select 'provider' as company_id, id as reference, case
        when status = 'open' and reason not in ('gateway_refund', 'dispute', 'statement_differs')
        then amount - offset_by else 0 end as amount
      from payment_case`,
  ),
];
