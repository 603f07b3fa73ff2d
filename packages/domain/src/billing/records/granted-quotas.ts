import { newId } from '@arcadia/kernel/id';
import type { QuotaKind } from '@arcadia/kernel/measures';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/connection.ts';
import type { Write } from '../../database/transaction.ts';

/** A quantity that a company may use before it is charged, for `source`; each kind once. */
type GrantedQuota = {
  companyId: string;
  kind: QuotaKind;
  source: string;
  /** Whole units of the kind, as a decimal string. */
  granted: string;
  from: Date;
  until: Date;
};

/** Grants quotas, which the bills of all months use in which they are valid at some moment. */
export async function grantQuotas({ db }: Write, quotas: readonly GrantedQuota[]): Promise<void> {
  if (quotas.length === 0) return;
  await db
    .insertInto('usage_quota')
    .values(
      quotas.map(({ companyId, kind, source, granted, from, until }) => ({
        company_id: companyId,
        id: newId('usageQuota', from),
        kind,
        source,
        granted,
        created_at: from,
        expires_at: until,
      })),
    )
    .execute();
}

/** The quantities that were granted for each source, and those that final bills used of them. */
export function quotasOfSources(
  db: Queries,
  { companyIds, sources }: { companyIds: readonly string[]; sources: readonly string[] },
) {
  return db
    .selectFrom('usage_quota')
    .select(['company_id', 'source', 'kind', 'granted', 'used', 'withdrawn'])
    .where('company_id', '=', anyOf(companyIds))
    .where('source', '=', anyOf(sources))
    .execute();
}
