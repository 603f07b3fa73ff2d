import type { InputOf } from '@arcadia/contract/api';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { requireKinds } from './allowed-kinds.ts';
import { changeEndpoint, lockOwnEndpoint } from './change.ts';
import { subscribeEndpoint } from './repo.ts';
import { requireCallableUrl } from './url.ts';

/**
 * Changes what an endpoint is. What waits for it is sent to the new URL; a kind that is added is sent from now on.
 * @throws NotFound, WrongFields; Refusal webhookBeyondOwn, stateChanged where somebody else has changed it meanwhile.
 */
export function updateWebhook(
  ctx: MemberContext,
  { id, version, url, webhookDescription, kinds: chosen }: InputOf<'updateWebhook'>,
): Promise<Record<string, never>> {
  const kinds = [...new Set(chosen)];
  requireKinds(ctx, kinds);
  requireCallableUrl(ctx, url);
  const { companyId } = ctx.actor;
  return write(withFullScope(ctx), async (tx) => {
    const before = await lockOwnEndpoint(tx, ctx, { id, version });
    const now = ctx.clock.now();
    await subscribeEndpoint(tx.db, { companyId, id, kinds, now });
    await changeEndpoint(tx, before, { url, description: webhookDescription });
    await tx.audit({
      action: 'webhook.update',
      targetId: id,
      companyId,
      before: { url: before.url, description: before.description, kinds: before.kinds },
      after: { url, description: webhookDescription, kinds: kinds.toSorted() },
    });
    return {};
  });
}
