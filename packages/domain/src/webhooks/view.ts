import type { Webhook } from '@arcadia/contract/webhooks/webhooks';
import type { WebhookKind } from '@arcadia/contract/webhooks/webhook-kinds';
import type { EndpointRow } from './repo.ts';

/** An endpoint as the API shows it. */
export function toWebhook(
  row: EndpointRow,
  { kinds, canManage, now }: { kinds: WebhookKind[]; canManage: boolean; now: Date },
): Webhook {
  const { old_secret_until: until } = row;
  return {
    id: row.id,
    version: row.version,
    url: row.url,
    webhookDescription: row.description,
    kinds,
    enabled: row.disabled_at === null,
    disabledReason: row.disabled_reason,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    disabledNotifiedAt: row.disabled_told_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    oldSecretUntil: until !== null && until > now ? until.toISOString() : null,
    canManage,
    createdAt: row.created_at.toISOString(),
  };
}
