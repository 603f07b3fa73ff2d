import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { secretOverlapHours } from '@arcadia/contract/webhooks/webhooks';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { changeEndpoint, lockOwnEndpoint } from './change.ts';
import { revealKey } from './reveal-key.ts';
import { newKey } from './secret.ts';

/**
 * Replaces the secret of an endpoint. The old one signs beside the new one for 24 hours; one that was still signing from
 * an earlier rotation ends now. The new secret is returned here and never again.
 * @throws NotFound; Refusal stateChanged, webhookBeyondOwn.
 */
export async function rotateWebhookSecret(
  ctx: MemberContext,
  { id, version }: InputOf<'rotateWebhookSecret'>,
): Promise<OutputOf<'rotateWebhookSecret'>> {
  const { companyId } = ctx.actor;
  const { oldSecretUntil } = await writeOnce(withFullScope(ctx), async (tx) => {
    const row = await lockOwnEndpoint(tx, ctx, { id, version });
    const until = new Date(ctx.clock.now().getTime() + secretOverlapHours * 3_600_000);
    await changeEndpoint(tx, row, {
      secret: ctx.ports.vault.seal(newKey(), id),
      old_secret: row.secret,
      old_secret_until: until,
    });
    const after = { url: row.url, oldSecretUntil: until.toISOString() };
    await tx.audit({ action: 'webhook.rotate', targetId: id, companyId, after });
    return { oldSecretUntil: until.toISOString() };
  });
  return { secret: await revealKey(ctx, id), oldSecretUntil };
}
