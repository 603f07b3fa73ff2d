import type { Queries } from '../database/connection.ts';

type Kind = 'device' | 'network';
type Owner = { companyId: string; memberId: string };
export type KnownOrigin = { kind: Kind; hash: Buffer };

/** Limit for accounts that keep signing in with new browsers, as a script does: only the newest are kept. */
const maxPerKind = 20;

/** The kinds of the given origins from which the member has signed in before. */
export async function findKnownOrigins(
  db: Queries,
  { companyId, memberId }: Owner,
  origins: readonly KnownOrigin[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('known_origin')
    .select(['kind'])
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where((eb) =>
      eb.or(
        origins.map(({ kind, hash }) =>
          eb.and([eb('kind', '=', kind), eb('origin_hash', '=', hash)]),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function rememberOrigin(
  db: Queries,
  { companyId, memberId }: Owner,
  { origin: { kind, hash }, now }: { origin: KnownOrigin; now: Date },
): Promise<void> {
  await db
    .insertInto('known_origin')
    .values({
      company_id: companyId,
      member_id: memberId,
      kind,
      origin_hash: hash,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'member_id', 'kind', 'origin_hash'])
        .doUpdateSet({ last_seen_at: now }),
    )
    .execute();
  const own = db
    .selectFrom('known_origin')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind);
  await db
    .deleteFrom('known_origin')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where(
      'origin_hash',
      'in',
      own
        .select('origin_hash')
        .orderBy('last_seen_at', 'desc')
        .orderBy('origin_hash')
        .offset(maxPerKind),
    )
    .execute();
}

/** Forgets devices after a change of password: all but `keep` are unknown again. */
export function forgetKnownOrigins(
  db: Queries,
  { companyId, memberId }: Owner,
  keep: readonly KnownOrigin[],
) {
  return db
    .deleteFrom('known_origin')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where(
      'origin_hash',
      'not in',
      keep.length > 0 ? keep.map(({ hash }) => hash) : [Buffer.alloc(0)],
    )
    .execute();
}
