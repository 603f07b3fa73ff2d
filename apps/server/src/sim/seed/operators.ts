import type { OperatorRole } from '@arcadia/contract/permissions';
import type { Context } from '@arcadia/domain/database/context';
import type { Write } from '@arcadia/domain/database/transaction';
import { seedId } from './seed-id.ts';

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
    await tx.db
      .insertInto('operator')
      .values({
        id: seedId('opr', key),
        name,
        email,
        password_hash: passwordHash,
        roles: [role],
        created_at: hiredAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
