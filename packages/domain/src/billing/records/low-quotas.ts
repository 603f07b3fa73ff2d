import { sql } from 'kysely';
import type { Queries } from '../../database/connection.ts';

/** A quota is low once no more than one of so many parts is left. */
const lowPart = 10;

/** The rest of a company's valid quotas of one kind, all packages together; both are decimal strings. */
export type LowQuota = { kind: string; left: string; granted: string };

/**
 * Kinds of which a tenth or less is left after final bills. Where nothing is left, a kind is low only as long as the bill that
 * used it up is the newest: a company that buys no more would be told for a year.
 * @param lastMonth the last month whose bills are final, as `2026-10`; null where there is none
 */
export async function lowQuotas(
  db: Queries,
  { companyId, now, lastMonth }: { companyId: string; now: Date; lastMonth: string | null },
): Promise<LowQuota[]> {
  const left = sql<string>`sum(granted - withdrawn - used)`;
  const granted = sql<string>`sum(granted - withdrawn)`;
  return db
    .selectFrom('usage_quota as quota')
    .select(['kind', left.as('left'), granted.as('granted')])
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .groupBy('kind')
    .having(sql<boolean>`${granted} > 0 and ${left} * ${lowPart} <= ${granted}`)
    .having(({ or, exists, selectFrom }) =>
      or([
        sql<boolean>`${left} > 0`,
        exists(
          selectFrom('bill_quota_use as use')
            .innerJoin('bill', (join) =>
              join
                .onRef('bill.company_id', '=', 'use.company_id')
                .onRef('bill.id', '=', 'use.bill_id'),
            )
            .select('use.kind')
            .where('use.company_id', '=', companyId)
            .where('bill.month', '=', lastMonth ?? '')
            .where('use.quota_id', 'is not', null)
            .where('use.returned_at', 'is', null)
            .whereRef('use.kind', '=', 'quota.kind'),
        ),
      ]),
    )
    .orderBy('kind')
    .execute();
}
