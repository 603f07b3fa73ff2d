import { createHash, randomBytes } from 'node:crypto';
import type { OperatorRole } from '@arcadia/contract/access/permissions';
import { type Context, withFullScope } from '@arcadia/domain/database/context';
import { read, type Write } from '@arcadia/domain/database/transaction';
import { openFactor, sealFactor } from '@arcadia/domain/operators/index';
import { seedId } from './seed-id.ts';

const recoveryCodes = 10;

type SeedOperator = { key: string; name: string; email: string; role: OperatorRole };

/** The provider's invented staff: one of each role, and two reviewers, since no two may work on one case. */
const seedOperators: readonly SeedOperator[] = [
  { key: 'ops', name: 'Robin Shaw', email: 'ops@arcadia.example', role: 'admin' },
  { key: 'reviewer', name: '韩雪', email: 'reviewer@arcadia.example', role: 'reviewer' },
  { key: 'second', name: 'Amara Okafor', email: 'second@arcadia.example', role: 'reviewer' },
  { key: 'finance', name: '罗永宁', email: 'finance@arcadia.example', role: 'finance' },
  { key: 'commerce', name: 'Ines Duarte', email: 'commerce@arcadia.example', role: 'commerce' },
];

export async function insertOperators(
  tx: Write,
  ctx: Context,
  passwordHash: string,
): Promise<void> {
  const hiredAt = new Date(ctx.clock.now().getTime() - 420 * 86_400_000);
  for (const { key, name, email, role } of seedOperators) {
    const id = seedId('opr', key);
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('operator')
      .values({
        id,
        name,
        email,
        password_hash: passwordHash,
        roles: [role],
        second_factor: sealFactor(ctx, seedFactor(email), id),
        second_factor_confirmed_at: hiredAt,
        created_at: hiredAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) await insertRecoveryCodes(tx, id);
  }
}

/**
 * Only their number is shown, nobody knows their values. So their hashes are drawn: to derive fifty of them took longer than all
 * else about people.
 */
async function insertRecoveryCodes(tx: Write, operatorId: string): Promise<void> {
  const codes = Array.from({ length: recoveryCodes }, () => ({
    operator_id: operatorId,
    code_hash: randomBytes(32),
  }));
  await tx.db.insertInto('operator_recovery_code').values(codes).execute();
}

/** The same for everybody who starts sim, so that a phone that was set up once keeps working with a new database. */
function seedFactor(email: string): Uint8Array {
  return createHash('sha256').update(`authenticator of ${email}`).digest().subarray(0, 20);
}

type Factor = { secret: Uint8Array; spentStep: bigint | null };

/** The authenticator in use, or the one that the newest sign-in offers; null where there is none. */
export function operatorFactor(ctx: Context, email: string): Promise<Factor | null> {
  return read(withFullScope(ctx), async (db) => {
    const operator = await db
      .selectFrom('operator')
      .select(['id', 'second_factor', 'second_factor_step'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!operator) return null;
    const offer = await db
      .selectFrom('operator_token')
      .select('offered_factor')
      .where('operator_id', '=', operator.id)
      .where('offered_factor', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const sealed = operator.second_factor ?? offer?.offered_factor;
    if (!sealed) return null;
    return {
      secret: openFactor(ctx, sealed, operator.id),
      spentStep: operator.second_factor_step,
    };
  });
}
