import { sql } from 'kysely';
import { cashOfSettledBills } from '../billing/index.ts';
import type { Invariant } from '../ledger/index.ts';
import { paidForOrders } from '../package-orders/index.ts';

/** Invariants that compare what can be invoiced with bills, package orders and invoices, for `ledger:check`. */
export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'what invoices have of each source is the sum of the parts of live ones',
    breaches: sql`
      select s.company_id || ', ' || s.id || ': taken ' || s.taken || ', parts ' || coalesce(p.amount, 0) as breach
      from invoice_source s left join (
        select p.company_id, p.source_kind, p.source_id, sum(p.amount) as amount
        from invoice_part p join invoice i on i.company_id = p.company_id and i.id = p.invoice_id
        where i.status in ('invoicing', 'invoiced') group by p.company_id, p.source_kind, p.source_id) p
        on p.company_id = s.company_id and p.source_kind = s.kind and p.source_id = s.id
      where s.taken <> coalesce(p.amount, 0)`,
  },
  {
    name: 'what can be invoiced of each bill is what it took from cash, if it is settled',
    breaches: sql`
      select coalesce(s.company_id, b.company_id) || ', ' || coalesce(s.id, b.id) || ': invoiceable '
        || coalesce(s.paid::text, 'nothing') || ', paid ' || coalesce(b.cash::text, 'nothing') as breach
      from (select company_id, id, paid from invoice_source where kind = 'bill') s full join (${cashOfSettledBills}) b
        on b.company_id = s.company_id and b.id = s.id
      where s.paid is distinct from b.cash`,
  },
  {
    name: 'what can be invoiced of each package order is what was paid for it, less what was refunded',
    breaches: sql`
      select coalesce(s.company_id, o.company_id) || ', ' || coalesce(s.id, o.id) || ': invoiceable '
        || coalesce(s.paid::text, 'nothing') || ', paid ' || coalesce(o.paid::text, 'nothing') as breach
      from (select company_id, id, paid from invoice_source where kind <> 'bill') s full join (${paidForOrders}) o
        on o.company_id = s.company_id and o.id = s.id
      where s.paid is distinct from o.paid`,
  },
];
