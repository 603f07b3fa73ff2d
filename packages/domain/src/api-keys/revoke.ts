import type { ApiKey } from '@arcadia/contract/access/api-keys';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { findKey } from './list.ts';
import { lockKey } from './repo.ts';

/**
 * Ends a key for good: the next call with it is refused. Whoever manages access may end any, also one that may do more than
 * they may. @throws NotFound; Refusal stateChanged where it was revoked before.
 */
export function revokeApiKey(ctx: MemberContext, id: string): Promise<ApiKey> {
  const { companyId } = ctx.actor;
  return write(withFullScope(ctx), async (tx) => {
    const key = await lockKey(tx.db, { companyId, id });
    if (!key) throw new NotFound('API key');
    if (key.revoked_at !== null) throw new Refusal('stateChanged');
    await tx.db
      .updateTable('api_key')
      .set({
        revoked_at: ctx.clock.now(),
        revoked_by: ctx.actor.id,
        revoked_by_name: ctx.actor.name,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await tx.audit({
      action: 'api_key.revoke',
      targetId: id,
      companyId,
      before: { name: key.name },
    });
    await tx.publish({ topic: 'api_key.changed', companyId, subjectId: id });
    return findKey(tx.db, ctx, id);
  });
}
