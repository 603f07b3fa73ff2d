import type { InputOf } from '@arcadia/contract/api';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { changeEndpoint, lockOwnEndpoint } from './change.ts';
import { giveUpWaiting } from './repo.ts';

/** Deletes an endpoint for good and gives up what waits for it; the log stays. @throws NotFound, Refusal webhookBeyondOwn. */
export function deleteWebhook(
  ctx: MemberContext,
  { id }: InputOf<'deleteWebhook'>,
): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  return write(withFullScope(ctx), async (tx) => {
    const row = await lockOwnEndpoint(tx, ctx, { id });
    await giveUpWaiting(tx.db, { companyId, id });
    await changeEndpoint(tx, row, { deleted_at: ctx.clock.now() });
    const before = { url: row.url, kinds: row.kinds };
    await tx.audit({ action: 'webhook.delete', targetId: id, companyId, before });
    return {};
  });
}
