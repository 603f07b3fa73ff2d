import { sql } from 'kysely';
import type { ApiKeyStatus } from '@arcadia/contract/access/api-key-terms';
import type { Queries } from '../database/connection.ts';
import { contains } from '../database/search.ts';

/** The columns of a key that a company's own transaction may read: all but the hash. */
const shown = [
  'id',
  'name',
  'scope_ids',
  'created_by',
  'created_by_name',
  'created_at',
  'expires_at',
  'last_used_at',
  'last_used_ip',
  'revoked_at',
  'revoked_by_name',
] as const;

export function selectKeys(db: Queries, companyId: string) {
  return db.selectFrom('api_key').select(shown).where('company_id', '=', companyId);
}
export type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>;

type Filters = {
  companyId: string;
  keyword?: string | undefined;
  status?: ApiKeyStatus | undefined;
  /** People who can't sign in any more. */
  gone: readonly string[];
  now: Date;
};

/** Searches the name, who created it, and the id, also within a whole key. */
export function keysBy(db: Queries, { companyId, keyword, status, gone, now }: Filters) {
  let query = selectKeys(db, companyId);
  if (keyword)
    query = query.where((eb) =>
      eb.or([
        contains('name', keyword),
        contains('created_by_name', keyword),
        eb('id', '=', keyword.slice(0, idLength)),
      ]),
    );
  if (status === 'revoked') return query.where('revoked_at', 'is not', null);
  if (status === undefined) return query;
  const unrevoked = query.where('revoked_at', 'is', null);
  if (status === 'expired') return unrevoked.where('expires_at', '<=', now);
  const living = unrevoked.where('expires_at', '>', now);
  const isGone = sql<boolean>`created_by = any(${[...gone]})`;
  return living.where(status === 'suspended' ? isGone : sql<boolean>`not ${isGone}`);
}

/** The people who ever created a key of the company. */
export async function creatorsOf(db: Queries, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('api_key')
    .select('created_by')
    .distinct()
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ created_by: id }) => id);
}

/** The length of an id, with which a key begins. */
const idLength = 'ak_'.length + 24;

/** A key by its hash, whatever became of it. All take the same time: a hash is found or is not. */
export function findByHash(db: Queries, hash: Buffer) {
  return db
    .selectFrom('api_key')
    .select([
      'company_id',
      'id',
      'name',
      'scope_ids',
      'created_by',
      'expires_at',
      'last_used_at',
      'revoked_at',
    ])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** The number of keys that still work or only wait for their creator, and whether one of them has a name that looks like `name`. */
export function livingKeys(
  db: Queries,
  { companyId, name, now }: { companyId: string; name: string; now: Date },
): Promise<{ count: number; hasName: boolean }> {
  return db
    .selectFrom('api_key')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(name_key(name) = name_key(${name})), false)`.as('hasName'),
    ])
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
}

/** Notes a use, unless another process has done so meanwhile. */
export function touchKey(db: Queries, { companyId, id, now, before, ip }: Touch): Promise<unknown> {
  return db
    .updateTable('api_key')
    .set({ last_used_at: now, last_used_ip: ip })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
    .execute();
}
type Touch = { companyId: string; id: string; now: Date; before: Date; ip: string | null };

/** The key as it stands, locked. */
export function lockKey(db: Queries, { companyId, id }: { companyId: string; id: string }) {
  return selectKeys(db, companyId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
