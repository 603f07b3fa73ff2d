import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { changeEndpoint, lockOwnEndpoint } from './change.ts';
import { giveUpWaiting } from './repo.ts';

/**
 * Disables an endpoint, which gives up what waits for it, or enables it: then it is sent what happens from now on.
 * @throws NotFound; Refusal stateChanged, webhookBeyondOwn.
 */
export function setWebhookEnabled(
  ctx: MemberContext,
  { id, version, enabled }: InputOf<'setWebhookEnabled'>,
): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  return write(withFullScope(ctx), async (tx) => {
    const row = await lockOwnEndpoint(tx, ctx, { id, version });
    if ((row.disabled_at === null) === enabled) throw new Refusal('stateChanged');
    const now = ctx.clock.now();
    if (enabled) {
      await tx.db
        .deleteFrom('webhook_subscription')
        .where('company_id', '=', companyId)
        .where('endpoint_id', '=', id)
        .execute();
      const from = { company_id: companyId, endpoint_id: id, since: now };
      await tx.db
        .insertInto('webhook_subscription')
        .values(row.kinds.map((kind) => ({ ...from, kind })))
        .execute();
    } else await giveUpWaiting(tx.db, { companyId, id });
    await changeEndpoint(
      tx,
      row,
      enabled
        ? { disabled_at: null, disabled_reason: null, failing_since: null }
        : { disabled_at: now, disabled_reason: 'member' },
    );
    const action = enabled ? 'webhook.enable' : 'webhook.disable';
    await tx.audit({ action, targetId: id, companyId, after: { url: row.url } });
    return {};
  });
}
