import { sql } from 'kysely';
import { quotasOfOrders } from '../billing/index.ts';
import { lotsMatch } from '../funds/index.ts';
import { type Invariant, transfersMatch } from '../ledger/index.ts';
import { takenOfPackages } from '../shop/index.ts';

const paid = sql`status in ('paid', 'refunded')`;
/** Orders that keep what they took. */
const keeping = sql`status in ('unpaid', 'paid', 'refunded')`;

/** The number of packages of each item that refunds gave back. */
const given = sql`
  select company_id, order_id, package_id, sum(given) as given from package_refund_item group by company_id, order_id, package_id`;

/** Orders, the shop's counts, quotas and the ledger agree about the same packages, for `ledger:check`. */
export const packageOrderInvariants: readonly Invariant[] = [
  transfersMatch(
    'each package order paid from the balance has its transfer, and each such transfer its order',
    'package_purchase',
    sql`
      select company_id, 'package_purchase:' || id as idempotency_key, kind, line.amount
      from package_order, lateral (values ('cash', -due), ('revenue', due)) line (kind, amount)
      where ${paid} and paid_with = 'balance'`,
  ),
  transfersMatch(
    'each package order paid at a gateway has its transfer, and each such transfer its order',
    'package_payment',
    sql`
      select company_id, 'package_payment:' || id as idempotency_key, kind, line.amount
      from package_order, lateral (values ('gateway_clearing', -due), ('revenue', due)) line (kind, amount)
      where ${paid} and paid_with <> 'balance'`,
  ),
  transfersMatch(
    'each refund of a package order has its transfer, and each such transfer its refund',
    'package_refund',
    sql`
      select r.company_id, 'package_refund:' || r.reference as idempotency_key, line.kind, line.amount
      from package_refund r, lateral (values
        ('revenue', -r.amount), (case r.road when 'balance' then 'cash' else 'refund_payable' end, r.amount)) line (kind, amount)
      where r.amount is not null`,
  ),
  transfersMatch(
    'each package refund that its gateway could not make went to the balance, and nothing else',
    'package_refund_failed',
    sql`
      select r.company_id, 'package_refund_failed:' || r.reference as idempotency_key, line.kind, line.amount
      from package_refund r, lateral (values ('refund_payable', -r.amount), ('cash', r.amount)) line (kind, amount)
      where r.failed_at is not null`,
  ),
  lotsMatch(
    'each package refund that its gateway could not make is a lot',
    'package',
    sql`
      select r.company_id, r.reference, o.currency, r.amount from package_refund r
      join package_order o on o.company_id = r.company_id and o.id = r.order_id where r.failed_at is not null`,
  ),
  {
    name: 'orders are refunded of which all packages are given back, and no others',
    breaches: sql`
      select o.company_id || ', ' || o.id || ': ' || o.status || ', ' || sum(i.quantity - coalesce(g.given, 0)) || ' kept' as breach
      from package_order o join package_order_item i on i.company_id = o.company_id and i.order_id = o.id
      left join (${given}) g on g.company_id = i.company_id and g.order_id = i.order_id and g.package_id = i.package_id
      group by o.company_id, o.id, o.status
      having (o.status = 'refunded') <> (sum(i.quantity - coalesce(g.given, 0)) = 0)
        or min(i.quantity - coalesce(g.given, 0)) < 0 or o.status not in ('paid', 'refunded') and sum(g.given) > 0`,
  },
  {
    name: 'refunds of an order are what their packages add up to, and together at most its price',
    breaches: sql`
      select r.company_id || ', ' || r.order_id || ': refunded ' || coalesce(r.amount::text, 'nothing') || ', packages '
        || coalesce(i.amount::text, 'nothing') || ', paid ' || o.due as breach
      from (select company_id, order_id, sum(amount) as amount from package_refund group by company_id, order_id) r
      join package_order o on o.company_id = r.company_id and o.id = r.order_id
      left join (select company_id, order_id, sum(amount) as amount from package_refund_item group by company_id, order_id) i
        on i.company_id = r.company_id and i.order_id = r.order_id
      where r.amount is distinct from i.amount or r.amount > o.due`,
  },
  {
    name: 'quotas are taken back of refunded packages only',
    breaches: sql`
      select q.company_id || ', ' || q.source || ', ' || q.kind || ': taken back ' || q.withdrawn as breach
      from (${quotasOfOrders}) q
      left join (${given}) g on g.company_id = q.company_id and g.order_id || '/' || g.package_id = q.source
      left join package_order_item i on i.company_id = g.company_id and i.order_id = g.order_id and i.package_id = g.package_id
      where q.withdrawn > 0 and q.withdrawn * i.quantity <= q.granted * g.given is not true`,
  },
  {
    name: 'what is taken of each package is what orders have of it, and no more than its stock',
    breaches: sql`
      select p.id || ': taken ' || p.taken || ', ordered ' || coalesce(o.ordered, 0) || ', stock '
        || coalesce(p.stock::text, 'any') as breach
      from (${takenOfPackages}) p left join (
        select package_id, sum(quantity) as ordered from package_order_item i
        join package_order o on o.company_id = i.company_id and o.id = i.order_id where ${keeping} group by package_id) o
        on o.package_id = p.id
      where p.taken <> coalesce(o.ordered, 0) or p.taken > p.stock`,
  },
  {
    name: 'what each company has taken of a package is what its orders have of it',
    breaches: sql`
      select coalesce(t.company_id, o.company_id) || ', ' || coalesce(t.package_id, o.package_id) || ': taken '
        || coalesce(t.quantity, 0) || ', ordered ' || coalesce(o.ordered, 0) as breach
      from package_taken t full join (
        select i.company_id, package_id, sum(quantity) as ordered from package_order_item i
        join package_order o on o.company_id = i.company_id and o.id = i.order_id where ${keeping}
        group by i.company_id, package_id) o on o.company_id = t.company_id and o.package_id = t.package_id
      where coalesce(t.quantity, 0) <> coalesce(o.ordered, 0)`,
  },
  {
    name: 'each paid package order granted the quotas of its items, and no other one granted any',
    breaches: sql`
      select coalesce(q.company_id, e.company_id) || ', ' || coalesce(q.source, e.source) || ', '
        || coalesce(q.kind, e.kind) || ': granted ' || coalesce(q.granted::text, 'nothing') || ', sold '
        || coalesce(e.granted::text, 'nothing') as breach
      from (${quotasOfOrders}) q
      full join (
        select i.company_id, i.order_id || '/' || i.package_id as source, c ->> 'kind' as kind, i.effective_at, i.expires_at,
          (c ->> 'quantity')::numeric * i.quantity as granted
        from package_order_item i join package_order o on o.company_id = i.company_id and o.id = i.order_id,
          lateral jsonb_array_elements(i.contents) c
        where ${paid}) e
        on e.company_id = q.company_id and e.source = q.source and e.kind = q.kind
      where (q.granted, q.created_at, q.expires_at) is distinct from (e.granted, e.effective_at, e.expires_at)`,
  },
];
