import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { lockOwnEndpoint } from './change.ts';
import { deliverWebhookAgainJob } from './deliver-job.ts';
import { findDelivery } from './repo.ts';

/**
 * Resends the same event in the background, under its id and to the URL that is saved when it is sent.
 * @throws NotFound, also where its endpoint was deleted; Refusal webhookDisabled, webhookBeyondOwn.
 */
export function replayWebhookDelivery(
  ctx: MemberContext,
  { id }: InputOf<'replayWebhookDelivery'>,
): Promise<Record<string, never>> {
  const { companyId, name } = ctx.actor;
  return writeOnce(withFullScope(ctx), async (tx) => {
    const row = await findDelivery(tx.db, id);
    if (row?.company_id !== companyId) throw new NotFound('webhook delivery');
    const endpoint = await lockOwnEndpoint(tx, ctx, { id: row.endpoint_id });
    if (endpoint.disabled_at !== null) throw new Refusal('webhookDisabled');
    await tx.enqueue(deliverWebhookAgainJob, { deliveryId: id, companyId, byName: name });
    const after = { kind: row.kind, subject: row.subject_id };
    await tx.audit({ action: 'webhook_delivery.replay', targetId: id, companyId, after });
    return {};
  });
}
