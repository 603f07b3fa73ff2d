import type { UsageStore } from './usage-store.ts';

/** Users of a month by the game and the day of their first session, so that games and days add up to the month. */
export type MonthlyUsers = {
  readonly applicationId: string;
  readonly serviceId: string;
  readonly gameId: string;
  readonly day: string;
  readonly users: number;
};

/** The different users with a session in an interactive game, exactly, by region service, game and day. */
export async function monthlyUsers(
  { pool }: UsageStore,
  { companyId, month, serviceId }: { companyId: string; month: string; serviceId?: string },
): Promise<MonthlyUsers[]> {
  const { rows } = await pool.query<{
    application_id: string;
    service_id: string;
    game_id: string;
    day: string;
    users: string;
  }>(
    `select application_id, service_id, game_id, day::text, count(*)::text as users from usage.monthly_user
     where company_id = $1 and month = $2::date and ($3::text is null or service_id = $3)
     group by application_id, service_id, game_id, day order by service_id, day, game_id`,
    [companyId, `${month}-01`, serviceId ?? null],
  );
  return rows.map((row) => ({
    applicationId: row.application_id,
    serviceId: row.service_id,
    gameId: row.game_id,
    day: row.day,
    users: Number(row.users),
  }));
}
