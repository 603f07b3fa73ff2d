import type { Queries } from '../database/connection.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../factors/index.ts';

/** Replaces all codes by ten new ones, stored as slow hashes. @returns the codes as `xxxx-xxxx-xxxx`. */
export async function replaceRecoveryCodes(db: Queries, operatorId: string): Promise<string[]> {
  const { codes, hashes } = await newRecoveryCodes(operatorId);
  await deleteRecoveryCodes(db, operatorId);
  await db
    .insertInto('operator_recovery_code')
    .values(hashes.map((code_hash) => ({ operator_id: operatorId, code_hash })))
    .execute();
  return codes;
}

/** @returns whether it was valid: of two concurrent attempts one succeeds. */
export async function spendRecoveryCode(
  db: Queries,
  { operatorId, code, now }: { operatorId: string; code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_recovery_code')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', await hashRecoveryCode(operatorId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Queries, operatorId: string): Promise<number> {
  const { left } = await db
    .selectFrom('operator_recovery_code')
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
}

export function deleteRecoveryCodes(db: Queries, operatorId: string) {
  return db.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
}
