import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { PackageOrderStatus } from '@arcadia/contract/shop/package-orders';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { dayOf } from '@arcadia/kernel/calendar';
import { currencies, type Currency, money, toWire } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findCampaign, textsOfPackage } from '../shop/index.ts';

type Sales = OutputOf<'getCampaignSales'>;
type Sum = { currency: Currency; quantity: number; paid: bigint; refunded: bigint };

/** The sales of a campaign: refunded orders count as sold, with what went back of them beside it. @throws NotFound. */
export function getCampaignSales(
  ctx: OperatorContext,
  { key }: InputOf<'getCampaignSales'>,
): Promise<Sales> {
  return read(ctx, async (db) => {
    if (!(await findCampaign(db, key))) throw new NotFound('campaign');
    const [counts, packages, days] = await Promise.all([
      ordersOf(db, key),
      packagesOf(db, key),
      daysOf(db, key),
    ]);
    const byPackage = [...Map.groupBy(packages, ({ package_id: id }) => id)].map(
      ([packageId, rows]) => ({
        packageId,
        name: textsOfPackage(rows[0]?.texts).name,
        quantity: quantityOf(rows),
        paid: inCurrencies(rows, 'paid'),
      }),
    );
    return {
      orders: counts.orders,
      buyers: counts.buyers,
      total: soldOf(days),
      byPackage: byPackage.toSorted((a, b) => b.quantity - a.quantity),
      byDay: [...Map.groupBy(days, ({ day }) => day)].map(([day, rows]) => ({
        day,
        ...soldOf(rows),
      })),
    };
  });
}

async function ordersOf(db: Queries, key: string): Promise<Pick<Sales, 'orders' | 'buyers'>> {
  const rows = await db
    .selectFrom('package_order')
    .select('status')
    .select((eb) => eb.fn.countAll<bigint>().as('orders'))
    .where('campaign_key', '=', key)
    .groupBy('status')
    .execute();
  const { buyers } = await db
    .selectFrom('package_order')
    .select((eb) => eb.fn.count<bigint>('company_id').distinct().as('buyers'))
    .where('campaign_key', '=', key)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const orders: Record<PackageOrderStatus, number> = {
    unpaid: 0,
    paid: 0,
    canceled: 0,
    closed: 0,
    refunded: 0,
  };
  for (const row of rows) orders[row.status] = Number(row.orders);
  return { orders, buyers: Number(buyers) };
}

/** The quantities of each package in paid orders. */
async function packagesOf(db: Queries, key: string) {
  const { rows } = await sql<Sum & { package_id: string; texts: unknown }>`
    select i.package_id, (array_agg(i.texts order by o.paid_at desc))[1] as texts, o.currency,
      sum(i.quantity)::int as quantity, sum(i.quantity * i.unit_price)::bigint as paid, 0::bigint as refunded
    from package_order o join package_order_item i on i.company_id = o.company_id and i.order_id = o.id
    where o.campaign_key = ${key} and o.paid_at is not null
    group by i.package_id, o.currency order by i.package_id`.execute(db);
  return rows;
}

/** Sums by day at UTC+8 on which something was paid or given back. The database adds up by hour, of which days are made. */
async function daysOf(db: Queries, key: string): Promise<(Sum & { day: string })[]> {
  const { rows } = await sql<Sum & { hour: Date }>`
    select hour, currency, sum(quantity)::int as quantity, sum(paid)::bigint as paid, sum(refunded)::bigint as refunded
    from (
      select date_trunc('hour', o.paid_at) as hour, o.currency, o.due as paid, 0 as refunded,
        (select sum(i.quantity) from package_order_item i where i.company_id = o.company_id and i.order_id = o.id) as quantity
      from package_order o where o.campaign_key = ${key} and o.paid_at is not null
      union all
      select date_trunc('hour', r.decided_at), o.currency, 0, r.amount, 0
      from package_order o join package_refund r on r.company_id = o.company_id and r.order_id = o.id
      where o.campaign_key = ${key} and r.amount is not null) moved
    group by hour, currency order by hour, currency`.execute(db);
  return rows.map(({ hour, ...sum }) => ({ ...sum, day: dayOf(hour) }));
}

function soldOf(rows: readonly Sum[]) {
  return {
    quantity: quantityOf(rows),
    paid: inCurrencies(rows, 'paid'),
    refunded: inCurrencies(rows, 'refunded'),
  };
}

function quantityOf(rows: readonly Sum[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Sums of each currency that has any. */
function inCurrencies(rows: readonly Sum[], column: 'paid' | 'refunded') {
  return currencies.flatMap((currency) => {
    const amount = rows.reduce(
      (sum, row) => (row.currency === currency ? sum + row[column] : sum),
      0n,
    );
    return amount === 0n ? [] : [toWire(money(amount, currency))];
  });
}
