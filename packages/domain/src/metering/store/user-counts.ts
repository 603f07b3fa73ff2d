import type { NewUserCount, UserCount } from '../../ports/usage-reader.ts';
import type { UsageStore } from './usage-store.ts';

type Asked = { companyId: string; from: string; to: string };
type Row = {
  application_id: string;
  service_id: string;
  game_id: string;
  day: string;
  users: string;
};

/** Counts of the users of the units that begin from `from` to `to`, both included. */
export async function userCounts(
  { pool }: UsageStore,
  { companyId, unit, from, to }: Asked & { unit: 'day' | 'week' | 'month' },
): Promise<UserCount[]> {
  const { rows } = await pool.query<Row>(
    `select application_id, service_id, game_id, starts::text as day, users::text from usage.user_count
     where company_id = $1 and unit = $2 and starts between $3 and $4 order by service_id, starts, game_id`,
    [companyId, unit, from, to],
  );
  return rows.map(({ day: starts, ...row }) => ({ ...countOf(row), starts }));
}

/** Games and days add up, and so do weeks and months of them. */
export async function newUserCounts(
  { pool }: UsageStore,
  { companyId, from, to }: Asked,
): Promise<NewUserCount[]> {
  const { rows } = await pool.query<Row>(
    `select application_id, service_id, game_id, day::text, users::text from usage.new_user_count
     where company_id = $1 and day between $2 and $3 order by service_id, day, game_id`,
    [companyId, from, to],
  );
  return rows.map(({ day, ...row }) => ({ ...countOf(row), day }));
}

/** The moment when all days were counted last; null before the first time. */
export async function usersCountedAt({ pool }: UsageStore): Promise<Date | null> {
  const { rows } = await pool.query<{ counted_at: Date }>(
    'select counted_at from usage.user_counting',
  );
  return rows[0]?.counted_at ?? null;
}

function countOf(row: Omit<Row, 'day'>): Omit<UserCount, 'starts'> {
  return {
    applicationId: row.application_id,
    serviceId: row.service_id,
    gameId: row.game_id,
    users: Number(row.users),
  };
}
