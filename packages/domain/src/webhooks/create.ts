import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { maxWebhooks } from '@arcadia/contract/webhooks/webhooks';
import { newId } from '@arcadia/kernel/id';
import { lockCompanyTerms } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { requireKinds } from './allowed-kinds.ts';
import { selectEndpoints, subscribeEndpoint } from './repo.ts';
import { revealKey } from './reveal-key.ts';
import { newKey } from './secret.ts';
import { requireCallableUrl } from './url.ts';

/**
 * Adds an endpoint, which is sent what happens from now on. Its secret is returned here and never again; a repeated call
 * with the same idempotency key returns the one that signs by then.
 * @throws WrongFields for a URL that will never be called, Refusal webhookBeyondOwn for kinds that the member may not see.
 * @throws Refusal tooManyWebhooks.
 */
export async function createWebhook(
  ctx: MemberContext,
  { url, webhookDescription, kinds: chosen }: InputOf<'createWebhook'>,
): Promise<OutputOf<'createWebhook'>> {
  const kinds = [...new Set(chosen)];
  requireKinds(ctx, kinds);
  requireCallableUrl(ctx, url);
  const { companyId, name } = ctx.actor;
  const { id } = await writeOnce(withFullScope(ctx), async (tx) => {
    // Two people who add the last one at once follow one another.
    await lockCompanyTerms(tx.db, companyId);
    const rows = await selectEndpoints(tx.db, companyId);
    if (rows.length >= maxWebhooks) throw new Refusal('tooManyWebhooks', { max: maxWebhooks });
    const now = ctx.clock.now();
    const made = newId('webhook', now);
    await tx.db
      .insertInto('webhook_endpoint')
      .values({
        company_id: companyId,
        id: made,
        url,
        description: webhookDescription,
        secret: ctx.ports.vault.seal(newKey(), made),
        created_by_name: name,
        created_at: now,
      })
      .execute();
    await subscribeEndpoint(tx.db, { companyId, id: made, kinds, now });
    const after = { url, description: webhookDescription, kinds };
    await tx.audit({ action: 'webhook.create', targetId: made, companyId, after });
    await tx.publish({ topic: 'webhook.changed', companyId, subjectId: made });
    return { id: made };
  });
  return { id, secret: await revealKey(ctx, id) };
}
