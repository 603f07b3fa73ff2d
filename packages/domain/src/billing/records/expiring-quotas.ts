import { sql } from 'kysely';
import type { Queries } from '../../database/connection.ts';

/** Quotas that expire after `now` and by `until` with something left after final bills, by source, soonest first. */
export function expiringQuotas(
  db: Queries,
  { companyId, now, until }: { companyId: string; now: Date; until: Date },
): Promise<{ source: string; expires_at: Date }[]> {
  return db
    .selectFrom('usage_quota')
    .select(['source', 'expires_at'])
    .distinct()
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .where(sql<boolean>`used + withdrawn < granted`)
    .orderBy('expires_at')
    .orderBy('source')
    .execute();
}
