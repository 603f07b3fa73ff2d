import type { Component, GameCategory } from '@arcadia/kernel/measures';
import { sql } from 'kysely';
import type { Queries } from '../../database/connection.ts';

type Asked = {
  readonly companyId: string;
  /** First and last month of usage, both included. */
  readonly months: { readonly from: string; readonly to: string };
  /** The first and last day of these months, for usage that was charged by a later bill. */
  readonly days: { readonly from: string; readonly to: string };
  readonly component: Component;
  readonly applicationId?: string | undefined;
  readonly serviceIds?: readonly string[] | undefined;
  readonly category?: GameCategory | undefined;
};

/**
 * Lines of final bills that charge usage of some days: those of the months, and those of usage that came after its own month was
 * final. Discarded bills and lines of nothing are left out. The largest first, at most `limit`, with the count of all.
 */
export async function selectUsageLines(db: Queries, asked: Asked, limit: number) {
  const { companyId, months, days, component, applicationId, serviceIds, category } = asked;
  const rows = await db
    .selectFrom('bill')
    .innerJoin('bill_line', (join) =>
      join
        .onRef('bill_line.company_id', '=', 'bill.company_id')
        .onRef('bill_line.bill_id', '=', 'bill.id'),
    )
    .select(({ fn }) => [
      'bill.id',
      'bill.month',
      'bill.application_id',
      'bill.application_name',
      'bill_line.position',
      'bill_line.formula',
      fn.countAll<bigint>().over().as('count'),
    ])
    .where('bill.company_id', '=', companyId)
    .where('bill.month', '>=', months.from)
    .where('bill.status', '<>', 'discarded')
    .where(sql<string>`bill_line.formula ->> 'component'`, '=', component)
    .where(sql<boolean>`(bill_line.formula ->> 'quantity')::numeric > 0`)
    .where((eb) =>
      eb.or([
        eb('bill_line.kind', '=', 'usage').and('bill.month', '<=', months.to),
        eb('bill_line.kind', '=', 'late').and(
          sql<boolean>`bill_line.formula ->> 'day' between ${days.from} and ${days.to}`,
        ),
      ]),
    )
    .$if(applicationId !== undefined, (query) =>
      query.where('bill.application_id', '=', applicationId ?? ''),
    )
    .$if(serviceIds !== undefined, (query) =>
      query.where(
        sql<boolean>`bill_line.formula ->> 'serviceId' = any (${[...(serviceIds ?? [])]})`,
      ),
    )
    .$if(category !== undefined, (query) =>
      query.where(sql<boolean>`bill_line.category = ${category ?? ''}`),
    )
    .orderBy('bill_line.amount', 'desc')
    .orderBy('bill.id')
    .orderBy('bill_line.position')
    .limit(limit)
    .execute();
  return { rows, count: Number(rows[0]?.count ?? 0) };
}
