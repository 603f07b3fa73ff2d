import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { testWebhookKind } from '@arcadia/contract/webhooks/webhook-kinds';
import { newId } from '@arcadia/kernel/id';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { lockOwnEndpoint } from './change.ts';
import { queueEvent } from './queue-event.ts';

/**
 * Sends an event that means nothing to an endpoint, signed and retried as all others.
 * @throws NotFound; Refusal webhookDisabled, webhookBeyondOwn.
 */
export function sendTestWebhook(
  ctx: MemberContext,
  { id }: InputOf<'sendTestWebhook'>,
): Promise<OutputOf<'sendTestWebhook'>> {
  const { companyId } = ctx.actor;
  return writeOnce(withFullScope(ctx), async (tx) => {
    const row = await lockOwnEndpoint(tx, ctx, { id });
    if (row.disabled_at !== null) throw new Refusal('webhookDisabled');
    const at = ctx.clock.now();
    const test = { companyId, kind: testWebhookKind, subjectId: newId('webhookEvent', at), at };
    const [deliveryId] = await queueEvent(tx, ctx, { ...test, data: { endpointId: id } }, [id]);
    if (deliveryId === undefined) throw new Error('a test event has a subject of its own');
    await tx.audit({ action: 'webhook.test', targetId: id, companyId, after: { url: row.url } });
    return { deliveryId };
  });
}
