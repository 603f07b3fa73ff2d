import { Refusal } from '@arcadia/contract/wire/refusal';
import type { WebhookKind } from '@arcadia/contract/webhooks/webhook-kinds';
import type { Updateable } from 'kysely';
import type { MemberContext } from '../database/context.ts';
import type { DB } from '../database/generated/schema.ts';
import type { Write } from '../database/transaction.ts';
import { requireKinds } from './allowed-kinds.ts';
import { kindsOf, lockEndpoint } from './repo.ts';

export type LockedEndpoint = Awaited<ReturnType<typeof lockEndpoint>> & { kinds: WebhookKind[] };

/**
 * An endpoint that the member may manage, locked until the transaction ends.
 * @throws NotFound; Refusal webhookBeyondOwn, stateChanged where somebody else has changed it since `version`.
 */
export async function lockOwnEndpoint(
  tx: Write,
  ctx: MemberContext,
  { id, version }: { id: string; version?: number },
): Promise<LockedEndpoint> {
  const key = { companyId: ctx.actor.companyId, id };
  const row = await lockEndpoint(tx.db, key);
  const kinds = await kindsOf(tx.db, key);
  requireKinds(ctx, kinds);
  if (version !== undefined && row.version !== version) throw new Refusal('stateChanged');
  return { ...row, kinds };
}

type Changes = Omit<Updateable<DB['webhook_endpoint']>, 'company_id' | 'id' | 'version'>;

/** Changes a locked endpoint, and tells open screens. */
export async function changeEndpoint(
  tx: Write,
  { company_id: companyId, id, version }: Pick<LockedEndpoint, 'company_id' | 'id' | 'version'>,
  changes: Changes,
): Promise<void> {
  await tx.db
    .updateTable('webhook_endpoint')
    .set({ ...changes, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await tx.publish({ topic: 'webhook.changed', companyId, subjectId: id });
}
