import type { Queries } from '../../database/connection.ts';

type RunWork = { openedAt: Date; about: string };

/** Companies whose settlement of a month failed and has not been put right: since their last attempts, with the month. */
export async function failedCompanies(db: Queries): Promise<RunWork[]> {
  const rows = await db
    .selectFrom('billing_run_company')
    .select(['changed_at', 'month'])
    .where('status', '=', 'failed')
    .execute();
  return rows.map((row) => ({ openedAt: row.changed_at, about: row.month }));
}

/** Companies with months that nobody can settle before an earlier one of theirs, which failed, with the month that waits. */
export async function heldCompanies(db: Queries): Promise<RunWork[]> {
  const rows = await db
    .selectFrom('billing_run_company as later')
    .select(['later.changed_at', 'later.month'])
    .where('later.status', '=', 'pending')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('billing_run_company as earlier')
          .select('earlier.month')
          .whereRef('earlier.company_id', '=', 'later.company_id')
          .whereRef('earlier.month', '<', 'later.month')
          .where('earlier.status', '=', 'failed'),
      ),
    )
    .execute();
  return rows.map((row) => ({ openedAt: row.changed_at, about: row.month }));
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
