import type { Queries } from '../../database/connection.ts';

/** The newest month whose bills a company has, or would have if it had used anything; null before the first one. */
export async function lastFinalMonth(db: Queries, companyId: string): Promise<string | null> {
  const { month } = await db
    .selectFrom('billing_run')
    .leftJoin('billing_run_company as place', (join) =>
      join.onRef('place.month', '=', 'billing_run.month').on('place.company_id', '=', companyId),
    )
    .select((eb) => eb.fn.max('billing_run.month').as('month'))
    .where((eb) =>
      eb.or([
        eb('billing_run.finished_at', 'is not', null),
        // The quotas that a bill uses are decided as well where it waits for its rate.
        eb('place.status', 'in', ['done', 'waiting_for_rate']),
      ]),
    )
    .executeTakeFirstOrThrow();
  return month;
}
