import { type Decimal, decimal, plus } from '@arcadia/kernel/decimal';
import { billedApplications } from '../../applications/index.ts';
import type { Queries } from '../../database/connection.ts';
import { spanOf } from '../input/facts.ts';
import { usageOfStored } from '../records/stored-usage.ts';

const none = decimal(0n);

/**
 * The usage that bills of a company's month were made of.
 * @returns the region services of each application that has a bill, and quantities by `service category component`.
 */
export async function chargedUsage(
  db: Queries,
  { companyId, month }: { companyId: string; month: string },
): Promise<{
  services: ReadonlyMap<string, ReadonlySet<string>>;
  quantityOf(key: string): Decimal;
}> {
  const bills = await db
    .selectFrom('bill')
    .innerJoin('bill_usage', (join) =>
      join
        .onRef('bill_usage.company_id', '=', 'bill.company_id')
        .onRef('bill_usage.bill_id', '=', 'bill.id'),
    )
    .select(['application_id', 'rows'])
    .where('bill.company_id', '=', companyId)
    .where('month', '=', month)
    .where('status', '<>', 'discarded')
    .execute();
  const applicationIds = bills.map(({ application_id: id }) => id);
  const known = await billedApplications(db, {
    companyIds: [companyId],
    before: spanOf(month).to,
  });
  const services = new Map(
    (known.get(companyId) ?? [])
      .filter(({ id }) => applicationIds.includes(id))
      .map(({ id, services: own }) => [id, new Set(own.map((service) => service.id))]),
  );
  const quantities = new Map<string, Decimal>();
  for (const { rows } of bills)
    for (const { serviceId, category, measure, quantity } of usageOfStored(rows)) {
      const key = `${serviceId} ${category} ${measure}`;
      quantities.set(key, plus(quantities.get(key) ?? none, quantity));
    }
  return { services, quantityOf: (key) => quantities.get(key) ?? none };
}
