import type { Queries } from '../database/connection.ts';

type Audience = 'legacy' | 'console';

export function insertHandOver(
  db: Queries,
  row: {
    code_hash: Buffer;
    company_id: string;
    member_id: string;
    audience: Audience;
    created_at: Date;
    expires_at: Date;
  },
) {
  return db.insertInto('hand_over_code').values(row).execute();
}

/** @returns whether the code was there, unused, in time and meant for `audience`; it is used up now. */
export async function useHandOver(
  db: Queries,
  { hash, audience, now }: { hash: Buffer; audience: Audience; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hand_over_code')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('audience', '=', audience)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findHandOver(db: Queries, hash: Buffer) {
  return db
    .selectFrom('hand_over_code')
    .innerJoin('member', (join) =>
      join
        .onRef('member.company_id', '=', 'hand_over_code.company_id')
        .onRef('member.id', '=', 'hand_over_code.member_id'),
    )
    .select(['member.id as member_id', 'member.company_id', 'member.name'])
    .where('hand_over_code.code_hash', '=', hash)
    .executeTakeFirst();
}

/** The owner of a code, if it is unused, in time and meant for `audience`. */
export function findHandOverOwner(
  db: Queries,
  { hash, audience, now }: { hash: Buffer; audience: Audience; now: Date },
) {
  return db
    .selectFrom('hand_over_code')
    .innerJoin('member', 'member.id', 'hand_over_code.member_id')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select(['member.id', 'member.name', 'member.status', 'company.name as company_name'])
    .where('hand_over_code.code_hash', '=', hash)
    .where('hand_over_code.audience', '=', audience)
    .where('hand_over_code.used_at', 'is', null)
    .where('hand_over_code.expires_at', '>', now)
    .executeTakeFirst();
}

/** An enabled member of a company that still has the old console. */
export async function findLegacyMember(db: Queries, memberId: string) {
  const row = await db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select(['member.id', 'member.company_id', 'member.name'])
    .where('member.id', '=', memberId)
    .where('member.status', '=', 'enabled')
    .where('company.legacy', '=', true)
    .executeTakeFirst();
  return row && { memberId: row.id, companyId: row.company_id, name: row.name };
}
