import type { Queries } from '../database/connection.ts';
import type { Owner } from './owner.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

/** Replaces all codes by ten new ones, stored as slow hashes. @returns the codes, told once. */
export async function replaceRecoveryCodes(db: Queries, owner: Owner): Promise<string[]> {
  const { codes, hashes } = await newRecoveryCodes(owner.memberId);
  await deleteRecoveryCodes(db, owner);
  await db
    .insertInto('member_recovery_code')
    .values(
      hashes.map((code_hash) => ({
        company_id: owner.companyId,
        member_id: owner.memberId,
        code_hash,
      })),
    )
    .execute();
  return codes;
}

/** Ten codes for whoever has none yet; nothing for the others, whose codes stay valid. */
export async function firstRecoveryCodes(db: Queries, owner: Owner): Promise<string[]> {
  const any = await codesOf(db, owner).select('member_id').limit(1).executeTakeFirst();
  return any ? [] : replaceRecoveryCodes(db, owner);
}

/** @returns whether it was valid: of two concurrent attempts one succeeds. */
export async function spendRecoveryCode(
  db: Queries,
  { owner, code, now }: { owner: Owner; code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_recovery_code')
    .set({ used_at: now })
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('code_hash', '=', await hashRecoveryCode(owner.memberId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Queries, owner: Owner): Promise<number> {
  const { left } = await codesOf(db, owner)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.count<bigint>('member_id').as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
}

export function deleteRecoveryCodes(db: Queries, owner: Owner) {
  return db
    .deleteFrom('member_recovery_code')
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .execute();
}

function codesOf(db: Queries, { companyId, memberId }: Owner) {
  return db
    .selectFrom('member_recovery_code')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId);
}
