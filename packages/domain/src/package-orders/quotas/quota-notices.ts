import type { quotaNotice } from '@arcadia/contract/notifications/alerts';
import { decimal, formatExact } from '@arcadia/kernel/decimal';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Queries } from '../../database/connection.ts';
import type { DB } from '../../database/generated/schema.ts';

type QuotaNotice = z.infer<typeof quotaNotice>;

/** A company's newest notices, the newest first. */
export async function latestQuotaNotices(
  db: Queries,
  { companyId, limit }: { companyId: string; limit: number },
): Promise<QuotaNotice[]> {
  const rows = await db
    .selectFrom('quota_notice')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('noticed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toNotice);
}

/** A notice of a company as the API shows it; null where it has none of that id. */
export async function findQuotaNotice(
  db: Queries,
  { companyId, id }: { companyId: string; id: string },
): Promise<QuotaNotice | null> {
  const row = await db
    .selectFrom('quota_notice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toNotice(row) : null;
}

function toNotice(row: Selectable<DB['quota_notice']>): QuotaNotice {
  return {
    id: row.id,
    quota: row.quota,
    remaining: formatExact(decimal(row.left_over)),
    granted: formatExact(decimal(row.granted)),
    noticedAt: row.noticed_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
