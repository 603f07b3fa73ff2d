import type { Queries } from '../../database/connection.ts';

/** Companies whose settlement of a month failed and has not been put right: since their last attempts. */
export async function failedCompanies(db: Queries): Promise<{ openedAt: Date }[]> {
  const rows = await db
    .selectFrom('billing_run_company')
    .select('changed_at')
    .where('status', '=', 'failed')
    .execute();
  return rows.map((row) => ({ openedAt: row.changed_at }));
}

/** Final bills that are not paid in full, as one: how many, and since when the oldest is final. */
export async function unsettledBills(db: Queries): Promise<{ openedAt: Date; count: number }[]> {
  const { count, oldest } = await db
    .selectFrom('bill')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      eb.fn.min<Date | null>('finalised_at').as('oldest'),
    ])
    .where('status', '=', 'unsettled')
    .executeTakeFirstOrThrow();
  return oldest === null ? [] : [{ openedAt: oldest, count: Number(count) }];
}
